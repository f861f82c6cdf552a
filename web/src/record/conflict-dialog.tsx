import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

type ConflictDialogProps = {
  what: string;
  /** Ends the sentence about unsaved values on reload. */
  kept: ReactNode;
  open: boolean;
  saving: boolean;
  onCancel: () => void;
  onReload: () => void;
  onOverwrite: () => void;
};

/** Asks whether to reload or to overwrite a concurrent change. */
export function ConflictDialog({
  what,
  kept,
  open,
  saving,
  onCancel,
  onReload,
  onOverwrite,
}: ConflictDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !saving && onCancel()}
      title="Conflit avec les données existantes"
      footer={
        <>
          <Button variant="quiet" onClick={onCancel} disabled={saving}>
            Annuler
          </Button>
          <Button onClick={onReload} disabled={saving}>
            Recharger
          </Button>
          <Button variant="primary" loading={saving} onClick={onOverwrite}>
            Écraser
          </Button>
        </>
      }
    >
      <p>Une autre personne a enregistré {what} pendant votre saisie.</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-muted">
        <li>
          <strong className="font-medium text-ink">Recharger</strong> affiche sa version{"\u202f"}; {kept}
        </li>
        <li>
          <strong className="font-medium text-ink">Écraser</strong> enregistre votre saisie à la place de la
          sienne.
        </li>
      </ul>
    </Dialog>
  );
}
