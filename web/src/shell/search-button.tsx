import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Kbd } from "../ui/kbd.tsx";

/** Looks like the field of the search and opens it: it is there before the search's own code. */
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
