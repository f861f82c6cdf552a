import { Search } from "lucide-react";
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from "react";
import { cn } from "../ui/class-names.ts";
import { Kbd } from "../ui/kbd.tsx";
import { controlClasses } from "../ui/text-input.tsx";

/** Shared by the placeholder and the real search field. */
export function SearchInput(props: ComponentProps<"input">) {
  return (
    <>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        aria-label="Rechercher partout"
        placeholder="Offre, contact, société, SIREN, téléphone…"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        {...props}
        type="text"
        className={cn(controlClasses, "pl-9")}
      />
    </>
  );
}

type PlaceholderProps = {
  typed: string;
  onTyped: (typed: string) => void;
  onEnter: () => void;
  onClose: () => void;
};

/** Takes the focus while a field's code loads, then gives it back: the field returns it there when it closes. */
function usePlaceholderInput({ typed, onTyped, onEnter, onClose }: PlaceholderProps) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const input = ref.current;
    input?.focus();
    return () => {
      if (before instanceof HTMLElement && document.activeElement === input) before.focus();
    };
  }, []);
  return {
    ref,
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onTyped(event.target.value),
    onBlur: onClose,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Escape") onClose();
      else if (key === "Enter") onEnter();
    },
  };
}

/** Placeholder until the search code loads; typed text is passed on. */
export function SearchPlaceholder(props: PlaceholderProps) {
  return (
    <search aria-busy className="relative min-w-0 max-w-lg flex-1">
      <SearchInput {...usePlaceholderInput(props)} />
    </search>
  );
}

export const PALETTE = "Palette de commandes";

export const paletteClasses =
  "fixed inset-x-3 top-[12dvh] z-40 mx-auto max-w-xl rounded-lg border border-line bg-raised";

/** Shared by the placeholder and the real palette. */
export const paletteInputProps = {
  placeholder: "Rechercher, créer ou aller à…",
  className: "h-12 min-w-0 flex-1 bg-transparent text-lg outline-none",
};

export function PaletteField({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 border-line border-b px-4">
      <Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      {children}
    </div>
  );
}

/** Placeholder until the palette's code loads; typed text is passed on. */
export function PalettePlaceholder(props: PlaceholderProps) {
  return (
    <div role="dialog" aria-busy aria-label={PALETTE} className={paletteClasses}>
      <PaletteField>
        <input aria-label={PALETTE} {...usePlaceholderInput(props)} {...paletteInputProps} />
      </PaletteField>
    </div>
  );
}

/** Looks like the search field and opens it before its code is loaded. */
export function SearchButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-keyshortcuts="/"
      {...props}
      className="flex h-9 min-w-0 max-w-lg flex-1 items-center gap-2 rounded-md border border-line bg-surface px-3 text-ink-faint hover:border-line-strong pointer-coarse:h-11"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex-1 truncate text-left">Rechercher partout…</span>
      <span aria-hidden="true" className="flex pointer-coarse:hidden">
        <Kbd>/</Kbd>
      </span>
    </button>
  );
}
