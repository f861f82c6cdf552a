import { Monitor, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";

type DeviceRowProps = {
  device: string;
  place: string | null;
  /** Said when it is the one in use; that one has no action. */
  current: string | false;
  badge?: ReactNode;
  lastUse: ReactNode;
  action: { label: string; object: string; onClick: () => void };
};

export function DeviceRow({ device, place, current, badge, lastUse, action }: DeviceRowProps) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {current && <Badge tone="green">{current}</Badge>}
          {badge}
        </p>
        <p className="text-ink-muted text-sm tabular-nums">
          {place && `${place} · `}
          {lastUse}
        </p>
      </div>
      {!current && (
        <Button size="sm" onClick={action.onClick}>
          {action.label}
          <span className="sr-only">
            {" "}
            {action.object} {device}
          </span>
        </Button>
      )}
    </li>
  );
}
