import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

type ConflictDialogProps = {
  open: boolean;
  saving: boolean;
  onCancel: () => void;
  /** Shows the other's version; what was typed stays in the draft. */
  onReload: () => void;
  /** Saves what was typed over the other's version. */
  onOverwrite: () => void;
};

/** Two brokers saved the same offer: nothing is lost before one of them has decided. */
export function ConflictDialog({ open, saving, onCancel, onReload, onOverwrite }: ConflictDialogProps) {
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
      <p>Une autre personne a enregistré cette offre pendant votre saisie.</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-muted">
        <li>
          <strong className="font-medium text-ink">Recharger</strong> affiche sa version{"\u202f"}; votre
          saisie reste dans un brouillon que vous pourrez reprendre.
        </li>
        <li>
          <strong className="font-medium text-ink">Écraser</strong> enregistre votre saisie à la place de la
          sienne.
        </li>
      </ul>
    </Dialog>
  );
}
