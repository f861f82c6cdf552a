import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { ArrowRight, Plus, Search } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../ui/class-names.ts";
import { scrimClasses } from "../ui/dialog.tsx";
import { popupItemClasses } from "../ui/popup-classes.ts";
import { type Destination, isFolder, navigation } from "./navigation.ts";
import { rankCommand } from "./rank-command.ts";

type Page = Destination & { folder?: string };

const pages: Page[] = [
  { label: "Accueil", to: "/" },
  ...navigation.flatMap((entry): Page[] =>
    isFolder(entry) ? entry.links.map((link) => ({ ...link, folder: entry.label })) : [entry],
  ),
  { label: "Mon profil", to: "/profile" },
  { label: "Paramètres", to: "/settings" },
];

type CommandPaletteProps = {
  /** Pages that only some people may open. */
  morePages: readonly Page[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Goes anywhere from the keyboard. Loaded when first opened. */
export default function CommandPalette({ morePages, open, onOpenChange }: CommandPaletteProps) {
  const navigate = useNavigate();
  const go = (to: Destination["to"]) => {
    onOpenChange(false);
    void navigate({ to });
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimClasses} />
        <Dialog.Popup
          aria-label="Palette de commandes"
          className="fixed inset-x-3 top-[12dvh] z-40 mx-auto max-w-xl rounded-lg border border-line bg-raised transition-opacity focus:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Command label="Palette de commandes" filter={rankCommand} loop>
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
              <Command.Input
                placeholder="Rechercher ou aller à…"
                className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
              />
            </div>
            <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-6 text-center text-ink-muted">
                Aucun résultat trouvé
              </Command.Empty>
              <Group heading="Créer">
                <Line onSelect={() => go("/real-estates/create")} value="Créer une offre" icon={<Plus />} />
              </Group>
              <Group heading="Aller à">
                {[...pages, ...morePages].map((page) => (
                  <Line
                    key={page.to}
                    value={page.label}
                    aside={page.folder}
                    icon={<ArrowRight />}
                    onSelect={() => go(page.to)}
                  />
                ))}
              </Group>
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

type LineProps = { value: string; aside?: string; icon: ReactNode; onSelect: () => void };

function Line({ value, aside, icon, onSelect }: LineProps) {
  return (
    <Command.Item
      value={value}
      keywords={aside ? [aside] : undefined}
      onSelect={onSelect}
      className={cn(popupItemClasses, "min-h-9 cursor-pointer px-2.5 data-[selected=true]:bg-hover")}
    >
      <span className="flex text-ink-faint">{icon}</span>
      {value}
      {aside && <span className="ml-auto text-ink-faint text-xs">{aside}</span>}
    </Command.Item>
  );
}
