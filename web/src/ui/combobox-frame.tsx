import { Combobox as Base } from "@base-ui/react/combobox";
import { type ReactNode, useRef, useState } from "react";
import { SuggestionList, type SuggestionTexts } from "./suggestion-list.tsx";
import type { Suggestions } from "./use-suggestions.ts";

/** What the two comboboxes, of one thing and of several, have in common. */
export type ComboboxLook<Item extends object> = {
  /** Keep it stable between renders (module scope or `useCallback`): a new function searches again. */
  search: (query: string, signal: AbortSignal) => Item[] | Promise<Item[]>;
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  texts: SuggestionTexts;
  minLength?: number;
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
  /** The field that the key `/` brings to. */
  pageSearch?: boolean;
  id?: string;
  "aria-label"?: string;
  className?: string;
};

type ComboboxFrameProps<Item extends object, Multiple extends boolean> = {
  look: ComboboxLook<Item>;
  multiple: Multiple;
  value: Base.Root.Props<Item, Multiple>["value"];
  onValueChange: Base.Root.Props<Item, Multiple>["onValueChange"];
  query: string;
  onQuery: (query: string) => void;
  suggestions: Suggestions<Item>;
  /** The input and what lies around it. */
  children: ReactNode;
};

/** Around the input of a combobox: what is typed, what is chosen, and the list that opens below. */
export function ComboboxFrame<Item extends object, Multiple extends boolean>(
  props: ComboboxFrameProps<Item, Multiple>,
) {
  const { keyOf, labelOf, renderItem = labelOf, texts, disabled, className } = props.look;
  const [open, setOpen] = useState(false);
  const home = useRef<HTMLDivElement>(null);
  return (
    <div ref={home} className={className}>
      <Base.Root<Item, Multiple>
        open={open}
        onOpenChange={(next) => setOpen(next)}
        multiple={props.multiple}
        items={props.suggestions.items}
        filter={null}
        value={props.value}
        onValueChange={props.onValueChange}
        inputValue={props.query}
        onInputValueChange={(text) => props.onQuery(text)}
        itemToStringLabel={labelOf}
        isItemEqualToValue={(item, other) => keyOf(item) === keyOf(other)}
        disabled={disabled}
        autoHighlight
        openOnInputClick={false}
      >
        {props.children}
        {open && (
          <SuggestionList
            suggestions={props.suggestions}
            texts={texts}
            keyOf={keyOf}
            renderItem={renderItem}
            home={home}
          />
        )}
      </Base.Root>
    </div>
  );
}
