import { Dialog } from "../ui/dialog.tsx";
import { Kbd } from "../ui/kbd.tsx";

const shortcuts: readonly [keys: string[], what: string][] = [
  [["Ctrl", "K"], "Ouvrir la palette\u202f: chercher, aller à une page, créer"],
  [["/"], "Aller au champ de recherche de la page, ou chercher partout"],
  [["J"], "Ligne suivante d'une liste"],
  [["K"], "Ligne précédente d'une liste"],
  [["X"], "Choisir la ligne, avec Maj jusqu’à elle, pour agir sur plusieurs"],
  [["Espace"], "Aperçu de l’offre choisie, à côté de la liste"],
  [["Entrée"], "Ouvrir la ligne choisie"],
  [["Échap"], "Fermer ce qui est au premier plan, ou quitter le champ pour la liste"],
  [["?"], "Afficher ces raccourcis"],
];

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Keyboard shortcuts. Lazily loaded. */
export default function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Raccourcis clavier">
      <dl className="flex flex-col gap-2.5">
        {shortcuts.map(([keys, what]) => (
          <div key={what} className="flex items-center justify-between gap-4">
            <dt className="text-ink-muted">{what.replace(" :", "\u202f:")}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
