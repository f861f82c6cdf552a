import { Search } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
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

type SearchPlaceholderProps = { typed: string; onTyped: (typed: string) => void; onClose: () => void };

/** Placeholder until the search code loads; typed text is passed on. */
export function SearchPlaceholder({ typed, onTyped, onClose }: SearchPlaceholderProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <search aria-busy className="relative min-w-0 max-w-lg flex-1">
      <SearchInput
        ref={input}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onBlur={onClose}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
      />
    </search>
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
