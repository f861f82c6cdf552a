import type { Provenance } from "@plateau/contract/registry/provenance.ts";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { costText, provenanceText } from "./provenance-words.ts";

type ProvenanceLineProps = {
  provenance: Provenance;
  /** Asks the source anew and shows what it answers. */
  onRefresh: () => Promise<unknown>;
};

/**
 * Where a record comes from and of which day, with the way to a newer one. The button says what that costs; what costs
 * tokens is asked for twice.
 */
export function ProvenanceLine({ provenance, onRefresh }: ProvenanceLineProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const cost = provenance.cout_actualisation;

  async function refreshForFree() {
    setBusy(true);
    try {
      await onRefresh();
      toast.success("Données mises à jour");
    } catch (error) {
      toast.error("Les données n’ont pas pu être mises à jour", { description: messageOf(error) });
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
          onClick={() => (cost > 0 ? setAsking(true) : void refreshForFree())}
          className="-mx-2.5"
        >
          {!busy && <RotateCw aria-hidden="true" />}
          Actualiser ({costText(cost)})
        </Button>
      )}
      {cost !== null && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Actualiser les données ?"
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
