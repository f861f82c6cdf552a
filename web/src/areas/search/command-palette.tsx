import { Dialog } from "@base-ui/react/dialog";
import { searchGroupLabels } from "@plateau/contract/search/operations.ts";
import { useRouter } from "@tanstack/react-router";
import { Command } from "cmdk";
import { ArrowRight, Check, Monitor, Moon, Plus, Sun } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useSession } from "../../session/queries.ts";
import type { PaletteProps } from "../../shell/app-shell.tsx";
import { useTheme } from "../../shell/preferences.ts";
import { PALETTE, PaletteField, paletteClasses, paletteInputProps } from "../../shell/search-field.tsx";
import { cn } from "../../ui/class-names.ts";
import { backdropClasses } from "../../ui/dialog.tsx";
import { popupItemClasses } from "../../ui/popup-classes.ts";
import {
  actionsFor,
  directorSearchFor,
  type PaletteCommand,
  pagesFor,
  rankCommands,
  wholeListFor,
} from "./commands.ts";
import { GroupIcon } from "./group-icon.tsx";
import { HitLine } from "./hit-list.tsx";
import { groupOfHref, hitCountText, hitsOf, hrefOf, keyOfHit } from "./hits.ts";
import { recentVisits } from "./recents.ts";
import { SearchAnnouncement, SearchMessage } from "./search-message.tsx";
import { isAwaited, useEarlyEnter, useSearch } from "./use-search-field.ts";

export default function CommandPalette({ open, onOpenChange, ...early }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Popup
          aria-label={PALETTE}
          initialFocus={() => {
            // At once: by the next frame, a letter may have been typed.
            input.current?.focus();
            return input.current;
          }}
          className={cn(
            paletteClasses,
            "transition-opacity focus:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0",
          )}
        >
          <Palette input={input} {...early} open={open} onClose={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ContentsProps = {
  input: RefObject<HTMLInputElement | null>;
  initialQuery: string;
  enterPressed: boolean;
  open: boolean;
  onClose: () => void;
};

function Palette({ input, initialQuery, enterPressed, open, onClose }: ContentsProps) {
  const { user, mayDo } = useSession();
  const router = useRouter();
  const [typed, setTyped] = useState(initialQuery);
  const search = useSearch(typed);
  // Enter was pressed before there was a line to open: the first one is opened when there is.
  const [enterPending, setEnterPending] = useState(enterPressed);
  // Reset even when reopened during the closing animation.
  useEffect(() => {
    if (open) setTyped(initialQuery);
    setEnterPending(open && enterPressed);
  }, [open, initialQuery, enterPressed]);
  const go = (href: string) => {
    onClose();
    router.history.push(href);
  };
  const actions = actionsFor(mayDo);
  const pages = pagesFor(mayDo);
  // Last, and once the results are there: Enter must not choose it before them.
  const directors = search.status === "ready" ? directorSearchFor(typed) : null;
  const [firstCommand] = [...rankCommands(actions, typed), ...rankCommands(pages, typed)];
  const [firstHit] = hitsOf(search.groups);
  const hasCommands = firstCommand !== undefined || rankCommands(themes, typed).length > 0;
  const hasNoHits = search.groups.length === 0 && (search.status === "short" || search.status === "ready");
  const isSilent = typed === "" || (hasCommands && hasNoHits);
  const isWaiting = !hasCommands && isAwaited(search, typed);

  useEarlyEnter(enterPending, isWaiting, () => {
    setEnterPending(false);
    const found = search.status === "ready" ? (firstHit ? hrefOf(firstHit) : directors?.href) : undefined;
    const href = firstCommand?.href ?? found;
    if (typed !== "" && href) go(href);
  });

  return (
    <Command
      label={PALETTE}
      shouldFilter={false}
      vimBindings={false}
      loop
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !isWaiting) return;
        event.preventDefault();
        setEnterPending(true);
      }}
    >
      <PaletteField>
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setEnterPending(false);
          }}
          {...paletteInputProps}
        />
      </PaletteField>
      <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5">
        {typed === "" && <PaletteRecents personId={user.id} onGo={go} />}
        <PaletteCommands heading="Actions" commands={actions} typed={typed} onGo={go} />
        <PaletteCommands heading="Aller à" commands={pages} typed={typed} onGo={go} />
        <PaletteThemes typed={typed} onDone={onClose} />
        {search.groups.map((group) => {
          const wholeList = wholeListFor(group, typed);
          return (
            <PaletteGroup
              key={group.group}
              heading={searchGroupLabels[group.group]}
              count={hitCountText(group)}
            >
              {hitsOf([group]).map((hit) => (
                <PaletteLine key={hit.id} value={keyOfHit(hit)} onSelect={() => go(hrefOf(hit))}>
                  <HitLine hit={hit} typed={typed} />
                </PaletteLine>
              ))}
              {wholeList && <GoLine command={wholeList} onGo={go} />}
            </PaletteGroup>
          );
        })}
        {directors && (
          <PaletteGroup heading="Dirigeants">
            <GoLine command={directors} onGo={go} />
          </PaletteGroup>
        )}
      </Command.List>
      {!isSilent && <SearchMessage search={search} />}
      {!isSilent && <SearchAnnouncement search={search} />}
    </Command>
  );
}

function GoLine({ command, onGo }: { command: PaletteCommand; onGo: (href: string) => void }) {
  return (
    <PaletteLine value={command.href} onSelect={() => onGo(command.href)}>
      <ArrowRight aria-hidden="true" className="text-ink-faint" />
      <span className="truncate">{command.label}</span>
    </PaletteLine>
  );
}

type PaletteGroupProps = { heading: string; count?: string; children: ReactNode };

export function PaletteGroup({ heading, count, children }: PaletteGroupProps) {
  return (
    <Command.Group
      value={heading}
      heading={
        <>
          {heading}
          {count !== undefined && <span className="ml-1.5 tabular-nums">{count}</span>}
        </>
      }
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

export function PaletteLine(props: { value: string; onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item
      {...props}
      className={cn(
        popupItemClasses,
        "min-h-9 cursor-pointer gap-2.5 px-2.5 data-[disabled=false]:text-ink data-[selected=true]:bg-hover",
      )}
    />
  );
}

function PaletteRecents({ personId, onGo }: { personId: string; onGo: (href: string) => void }) {
  const visits = recentVisits(personId).filter(({ href }) => href !== location.pathname);
  if (visits.length === 0) return null;
  return (
    <PaletteGroup heading="Récents">
      {visits.map(({ href, title }) => (
        <PaletteLine key={href} value={`recent ${href}`} onSelect={() => onGo(href)}>
          <GroupIcon group={groupOfHref(href)} />
          <span className="truncate">{title}</span>
        </PaletteLine>
      ))}
    </PaletteGroup>
  );
}

const themes = [
  { theme: "light", label: "Thème clair", Icon: Sun },
  { theme: "dark", label: "Thème sombre", Icon: Moon },
  { theme: "system", label: "Thème comme le système", Icon: Monitor },
] as const;

function PaletteThemes({ typed, onDone }: { typed: string; onDone: () => void }) {
  const [theme, setTheme] = useTheme();
  const fitting = rankCommands(themes, typed);
  if (fitting.length === 0) return null;
  return (
    <PaletteGroup heading="Apparence">
      {fitting.map(({ theme: each, label, Icon }) => (
        <PaletteLine
          key={each}
          value={`theme ${each}`}
          onSelect={() => {
            setTheme(each);
            onDone();
          }}
        >
          <Icon aria-hidden="true" className="text-ink-faint" />
          {label}
          {theme === each && (
            <span className="ml-auto flex text-ink-faint">
              <Check aria-hidden="true" />
              <span className="sr-only">choisi</span>
            </span>
          )}
        </PaletteLine>
      ))}
    </PaletteGroup>
  );
}

type PaletteCommandsProps = {
  heading: "Actions" | "Aller à";
  commands: readonly PaletteCommand[];
  typed: string;
  onGo: (href: string) => void;
};

function PaletteCommands({ heading, commands, typed, onGo }: PaletteCommandsProps) {
  const fitting = rankCommands(commands, typed);
  const Icon = heading === "Actions" ? Plus : ArrowRight;
  if (fitting.length === 0) return null;
  return (
    <PaletteGroup heading={heading}>
      {fitting.map(({ label, href, aside }) => (
        <PaletteLine key={href} value={`${heading} ${href}`} onSelect={() => onGo(href)}>
          <Icon aria-hidden="true" className="text-ink-faint" />
          {label}
          {aside && <span className="ml-auto text-ink-faint text-xs">{aside}</span>}
        </PaletteLine>
      ))}
    </PaletteGroup>
  );
}
