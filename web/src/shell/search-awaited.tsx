import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "../ui/class-names.ts";
import { controlClasses } from "../ui/input-frame.tsx";

type SearchAwaitedProps = { typed: string; onTyped: (typed: string) => void; onClose: () => void };

/** The field of the search until its own code is there: what is typed meanwhile goes over to it. */
export function SearchAwaited({ typed, onTyped, onClose }: SearchAwaitedProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <search aria-busy className="relative min-w-0 max-w-lg flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        type="text"
        aria-label="Rechercher partout"
        placeholder="Offre, contact, société, SIREN, téléphone…"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onBlur={onClose}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
        className={cn(controlClasses, "pl-9")}
      />
    </search>
  );
}
