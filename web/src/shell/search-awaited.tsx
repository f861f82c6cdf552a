import { useEffect, useRef } from "react";
import { SearchInput } from "./search-input.tsx";

type SearchAwaitedProps = { typed: string; onTyped: (typed: string) => void; onClose: () => void };

/** The field of the search until its own code is there: what is typed meanwhile goes over to it. */
export function SearchAwaited({ typed, onTyped, onClose }: SearchAwaitedProps) {
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
