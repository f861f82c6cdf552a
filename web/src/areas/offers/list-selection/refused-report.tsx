import { formatCount } from "@plateau/contract/format/number.ts";
import type { BulkResult } from "@plateau/contract/offers/bulk.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

type Refused = BulkResult["refused"];

type RefusedReportProps = {
  refused: Refused;
  /** Undefined for an offer that this page has not read. */
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
};

const MAX_NAMED = 20;

const byReason = (refused: Refused): [reason: string, ids: string[]][] => {
  const groups = new Map<string, string[]>();
  for (const { id, reason } of refused) groups.set(reason, [...(groups.get(reason) ?? []), id]);
  return [...groups];
};

/** What a bulk action left alone, and why. */
export function RefusedReport({ refused, nameOf, onClose }: RefusedReportProps) {
  return (
    <Dialog
      open={refused.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={formatCount(refused.length, "offre laissée telle quelle", "offres laissées telles quelles")}
      footer={<Button onClick={onClose}>Fermer</Button>}
    >
      <div className="flex flex-col gap-4">
        {byReason(refused).map(([reason, ids]) => (
          <section key={reason}>
            <h3 className="font-medium">
              {reason} <span className="text-ink-muted tabular-nums">({ids.length})</span>
            </h3>
            <ul className="mt-1 list-disc pl-5 text-ink-muted">
              {ids.slice(0, MAX_NAMED).map((id) => (
                <li key={id}>{nameOf(id) ?? `Offre ${id.slice(0, 8)}`}</li>
              ))}
              {ids.length > MAX_NAMED && <li>et {formatCount(ids.length - MAX_NAMED, "autre")}</li>}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
