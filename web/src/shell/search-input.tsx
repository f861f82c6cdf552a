import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "../ui/class-names.ts";
import { controlClasses } from "../ui/input-frame.tsx";

/** The field of the search in the top bar, alike before and after its own code is there. */
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
