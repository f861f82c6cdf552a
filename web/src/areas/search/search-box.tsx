import { Dialog } from "@base-ui/react/dialog";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { SearchButton, SearchInput } from "../../shell/search-field.tsx";
import type { SearchBoxProps } from "../../shell/top-bar.tsx";
import { BareIconButton } from "../../ui/bare-icon-button.tsx";
import { cn } from "../../ui/class-names.ts";
import { Kbd } from "../../ui/kbd.tsx";
import { popupClasses } from "../../ui/popup-classes.ts";
import { useNarrow } from "../../ui/use-wide.ts";
import { HitList } from "./hit-list.tsx";
import { SearchAnnouncement, SearchMessage } from "./search-message.tsx";
import { useSearchField } from "./use-search-field.ts";

/** Global search: in the top bar, or full screen on a phone. Lazily loaded. */
export default function SearchBox(props: SearchBoxProps) {
  return useNarrow() ? <SearchLayer {...props} /> : <SearchInBar {...props} />;
}

function SearchInBar(props: SearchBoxProps) {
  const { open, onOpen, onClose } = props;
  const field = useSearchField(props);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    if (!open || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [open]);
  return (
    <search
      className="relative min-w-0 max-w-lg flex-1"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <SearchInput {...field.inputProps} ref={input} onClick={onOpen} />
      {open && (
        <div
          className={cn(
            popupClasses,
            "absolute top-full left-0 z-40 mt-1.5 flex max-h-[min(36rem,80dvh)] w-full min-w-[min(32rem,90vw)] flex-col",
          )}
        >
          <div className="min-h-0 flex-1 overflow-y-auto">
            <SearchMessage search={field.search} />
            <HitList field={field} />
          </div>
          <Keys />
        </div>
      )}
      <SearchAnnouncement search={field.search} />
    </search>
  );
}

const keys: readonly [keys: string[], what: string][] = [
  [["↑", "↓"], "choisir"],
  [["Entrée"], "ouvrir"],
  [["Échap"], "fermer"],
  [["Ctrl", "K"], "actions"],
];

function Keys() {
  return (
    <p
      aria-hidden="true"
      className="flex gap-4 border-line border-t px-3 py-2 text-ink-faint text-xs pointer-coarse:hidden"
    >
      {keys.map(([names, what]) => (
        <span key={what} className="flex items-center gap-1">
          {names.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
          <span className="ml-0.5">{what}</span>
        </span>
      ))}
    </p>
  );
}

function SearchLayer({ open, onOpen, onClose, ...early }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <SearchButton onClick={onOpen} />
      <Dialog.Root open={open} onOpenChange={(next) => (next ? onOpen() : onClose())}>
        <Dialog.Portal>
          <Dialog.Popup
            initialFocus={input}
            aria-label="Rechercher partout"
            className="fixed inset-0 z-40 flex flex-col bg-page transition-opacity focus:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Layer {...early} input={input} onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

type LayerProps = Pick<SearchBoxProps, "initialQuery" | "enterPressed"> & {
  input: React.RefObject<HTMLInputElement | null>;
  onClose: () => void;
};

function Layer({ input, onClose, ...early }: LayerProps) {
  const field = useSearchField({ ...early, open: true, onOpen: () => {}, onClose });
  return (
    <>
      <search className="flex h-(--topbar) shrink-0 items-center gap-1 border-line border-b px-1.5">
        <BareIconButton label="Fermer la recherche" icon={<ArrowLeft />} onClick={onClose} />
        <input
          {...field.inputProps}
          ref={input}
          type="text"
          enterKeyHint="go"
          placeholder="Offre, contact, société…"
          className="h-11 min-w-0 flex-1 bg-transparent pr-3 text-lg outline-none"
        />
      </search>
      <div className="min-h-0 flex-1 overflow-y-auto px-1">
        <SearchMessage search={field.search} />
        <HitList field={field} />
      </div>
      <SearchAnnouncement search={field.search} />
    </>
  );
}
