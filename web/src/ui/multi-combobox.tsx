import { Combobox as Base } from "@base-ui/react/combobox";
import { X } from "lucide-react";
import { useMemo, useState } from "react";
import { cn } from "./class-names.ts";
import { ComboboxFrame, type ComboboxLook } from "./combobox-frame.tsx";
import { useFieldControl } from "./field-context.ts";
import { useSuggestions } from "./use-suggestions.ts";

type MultiComboboxProps<Item extends object> = ComboboxLook<Item> & {
  value: readonly Item[];
  onChange: (items: Item[]) => void;
  /** How many may be chosen; then the input is disabled and shows `maxText`. */
  max?: number;
  maxText?: string;
};

/**
 * Several things found by typing, kept as chips. Chosen ones are left out of the suggestions; Backspace in the
 * empty input and Delete on a chip take one away.
 */
export function MultiCombobox<Item extends object>(props: MultiComboboxProps<Item>) {
  const { value, onChange, keyOf, labelOf, minLength = 0, max = Number.POSITIVE_INFINITY } = props;
  const [query, setQuery] = useState("");
  const found = useSuggestions({ query, search: props.search, minLength });
  const links = useFieldControl({ id: props.id, invalid: props.invalid });
  const full = value.length >= max;
  const suggestions = useMemo(() => {
    const chosen = new Set(value.map(keyOf));
    return { ...found, items: found.items.filter((item) => !chosen.has(keyOf(item))) };
  }, [found, value, keyOf]);

  return (
    <ComboboxFrame
      look={props}
      multiple
      value={[...value]}
      onValueChange={(items) => {
        onChange(items.slice(0, max));
        setQuery("");
      }}
      query={query}
      onQuery={setQuery}
      suggestions={suggestions}
    >
      <Base.InputGroup
        className={cn(
          "min-h-9 w-full min-w-0 rounded-md border border-line-strong bg-raised hover:border-ink-faint pointer-coarse:min-h-11",
          "focus-within:border-accent focus-within:outline-1 focus-within:outline-focus focus-within:-outline-offset-1",
          links["aria-invalid"] && "border-red-ink",
        )}
      >
        <Base.Chips className="flex flex-wrap items-center gap-1 p-1">
          {value.map((item) => (
            <Base.Chip
              key={keyOf(item)}
              aria-label={labelOf(item)}
              className="flex h-6.5 max-w-full items-center gap-1 rounded-sm bg-accent-soft pl-2 text-accent-ink text-sm"
            >
              <span className="truncate">{labelOf(item)}</span>
              <Base.ChipRemove
                aria-label={`Retirer ${labelOf(item)}`}
                className="flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-hover"
              >
                <X aria-hidden="true" className="size-3.5" />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            {...links}
            aria-label={props["aria-label"]}
            data-page-search={props.pageSearch || undefined}
            disabled={full || props.disabled}
            placeholder={full ? props.maxText : value.length > 0 ? undefined : props.placeholder}
            className="h-6.5 min-w-32 flex-1 bg-transparent px-2 outline-none disabled:cursor-not-allowed"
          />
        </Base.Chips>
      </Base.InputGroup>
    </ComboboxFrame>
  );
}
