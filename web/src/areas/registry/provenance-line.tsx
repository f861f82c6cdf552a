import { formatDate } from "@plateau/contract/format/date.ts";
import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import type { Provenance } from "@plateau/contract/registry/record-fields.ts";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { showFailure } from "../../shell/failure-toast.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";

type ProvenanceLineProps = {
  provenance: Provenance;
  /** Requests a fresh record. */
  onRefresh: () => Promise<unknown>;
};

/** Source and date of a record, and a refresh button with its price; paid refreshes ask for confirmation. */
export function ProvenanceLine({ provenance, onRefresh }: ProvenanceLineProps) {
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const cost = provenance.refreshCost;

  async function refreshForFree() {
    setBusy(true);
    try {
      await onRefresh();
      toast.success("Données mises à jour");
    } catch (error) {
      showFailure(error, "Les données n’ont pas pu être mises à jour");
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
      <p>{provenanceText(provenance)}</p>
      {cost !== null && (
        <Button
          size="sm"
          variant="quiet"
          loading={busy}
          onClick={() => (cost > 0 ? setConfirming(true) : void refreshForFree())}
          className="-mx-2.5"
        >
          {!busy && <RotateCw aria-hidden="true" />}
          Actualiser ({costText(cost)})
        </Button>
      )}
      {cost !== null && (
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title="Actualiser les données ?"
          message={`Interroger de nouveau ${provenance.source} coûte ${costText(cost)}.`}
          confirmLabel={`Actualiser (${costText(cost)})`}
          onConfirm={async () => {
            await onRefresh();
            toast.success("Données mises à jour");
          }}
        />
      )}
    </div>
  );
}

/** `Pappers, données du 12 novembre 2026`, `Données ouvertes, dernier import le …`, or the source alone. */
export const provenanceText = ({ source, date, isImport }: Provenance): string => {
  if (date === null) return source;
  return `${source}, ${isImport ? "dernier import le" : "données du"} ${formatDate(date)}`;
};

/** `gratuit`, `1 jeton`, `3 jetons`, `0,5 jeton`. */
export function costText(tokens: number): string {
  if (tokens === 0) return "gratuit";
  return Number.isInteger(tokens)
    ? formatCount(tokens, "jeton")
    : `${formatNumber(tokens)}\u00a0${tokens < 2 ? "jeton" : "jetons"}`;
}
