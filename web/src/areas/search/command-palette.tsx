import { Dialog } from "@base-ui/react/dialog";
import { isAdministrator } from "@plateau/contract/people/groups.ts";
import { searchGroupLabels } from "@plateau/contract/search/operations.ts";
import { useRouter } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import type { PaletteProps } from "../../shell/app-shell.tsx";
import { scrimClasses } from "../../ui/dialog.tsx";
import { useSession } from "../session/queries.ts";
import { actionsFor, pagesFor } from "./commands.ts";
import { FoundAloud, FoundMessage } from "./found-message.tsx";
import { HitLine } from "./hit-line.tsx";
import { hrefOf, keyOfHit } from "./hits.ts";
import { PaletteCommands } from "./palette-commands.tsx";
import { PaletteGroup, PaletteLine } from "./palette-lines.tsx";
import { PaletteRecents } from "./palette-recents.tsx";
import { PaletteThemes, themes } from "./palette-themes.tsx";
import { ranked } from "./rank-command.ts";
import { useSearch } from "./use-search.ts";

/** Goes anywhere, begins anything and finds everything from the keyboard. Loaded when first opened. */
export default function CommandPalette({ open, onOpenChange }: PaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimClasses} />
        <Dialog.Popup
          aria-label="Palette de commandes"
          className="fixed inset-x-3 top-[12dvh] z-40 mx-auto max-w-xl rounded-lg border border-line bg-raised transition-opacity focus:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Palette open={open} onClose={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user, group } = useSession();
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const search = useSearch(typed);
  // Opened again while it fades away, it begins anew all the same.
  useEffect(() => {
    if (open) setTyped("");
  }, [open]);
  const go = (href: string) => {
    onClose();
    router.history.push(href);
  };
  const actions = actionsFor(isAdministrator(group));
  const pages = pagesFor(isAdministrator(group));
  const hasCommands = ranked([...actions, ...pages, ...themes], typed).length > 0;
  const isFruitless = search.groups.length === 0 && (search.status === "short" || search.status === "ready");
  const isSilent = typed === "" || (hasCommands && isFruitless);
  return (
    <Command label="Palette de commandes" shouldFilter={false} vimBindings={false} loop>
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Rechercher, créer ou aller à…"
          className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
      </div>
      <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5">
        {typed === "" && <PaletteRecents personId={user.id} onGo={go} />}
        <PaletteCommands heading="Actions" commands={actions} typed={typed} onGo={go} />
        <PaletteCommands heading="Aller à" commands={pages} typed={typed} onGo={go} />
        <PaletteThemes typed={typed} onDone={onClose} />
        {search.groups.map(({ group, items }) => (
          <PaletteGroup key={group} heading={searchGroupLabels[group]} count={items.length}>
            {items.map((item) => {
              const hit = { ...item, group };
              return (
                <PaletteLine key={item.id} value={keyOfHit(hit)} onSelect={() => go(hrefOf(hit))}>
                  <HitLine hit={hit} typed={typed} />
                </PaletteLine>
              );
            })}
          </PaletteGroup>
        ))}
      </Command.List>
      {!isSilent && <FoundMessage search={search} />}
      {!isSilent && <FoundAloud search={search} />}
    </Command>
  );
}
