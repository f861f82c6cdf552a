import { formatDate } from "@plateau/contract/format/date.ts";
import type { OpenSession } from "@plateau/contract/profile/operations.ts";
import { Monitor, Smartphone } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";

const isHandHeld = (device: string): boolean => /iPhone|iPad|Android/.test(device);

/** One open session: on what, from where, and when it was last used. */
export function OpenSessionRow({ session, onRevoke }: { session: OpenSession; onRevoke: () => void }) {
  const { device, place, current, createdAt, lastSeenAt } = session;
  const Icon = isHandHeld(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {current && <Badge tone="green">Cette session</Badge>}
        </p>
        <p className="text-ink-muted text-sm tabular-nums">
          {place && `${place} · `}
          {current ? (
            `ouverte le ${formatDate(createdAt)}`
          ) : (
            <>
              utilisée <Moment at={lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {!current && (
        <Button size="sm" onClick={onRevoke}>
          Fermer
          <span className="sr-only"> la session {device}</span>
        </Button>
      )}
    </li>
  );
}
