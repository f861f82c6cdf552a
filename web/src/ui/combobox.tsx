import { Combobox as Base } from "@base-ui/react/combobox";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { cn } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { SuggestionList, type SuggestionTexts } from "./suggestion-list.tsx";
import { controlClasses } from "./text-input.tsx";
import { type Suggestions, useSuggestions } from "./use-suggestions.ts";

type ComboboxProps<Item extends object> = ComboboxLook<Item> & {
  value: Item | null;
  onChange: (item: Item | null) => void;
  autoFocus?: boolean;
};

export function Combobox<Item extends object>(props: ComboboxProps<Item>) {
  const { value, onChange, keyOf, labelOf, minLength = 0 } = props;
  const [query, setQuery] = useState(value ? labelOf(value) : "");
  const key = value && keyOf(value);
  const [knownKey, setKnownKey] = useState(key);
  // The value changed from outside: a reset or a restored draft.
  if (key !== knownKey) {
    setKnownKey(key);
    setQuery(value ? labelOf(value) : "");
  }
  const settled = value !== null && query === labelOf(value);
  const suggestions = useSuggestions({ query: settled ? "" : query, search: props.search, minLength });
  const links = useFieldControl({ id: props.id, invalid: props.invalid });
  return (
    <ComboboxFrame
      look={props}
      multiple={false}
      value={value}
      onValueChange={(item) => onChange(item)}
      onFirst={(item) => {
        onChange(item);
        setQuery(labelOf(item));
      }}
      query={query}
      onQuery={(text) => setQuery(text)}
      suggestions={suggestions}
    >
      <Base.InputGroup className="relative flex min-w-0 items-center">
        <Search aria-hidden="true" className="pointer-events-none absolute left-3 size-4 text-ink-faint" />
        <Base.Input
          {...links}
          aria-label={props["aria-label"]}
          placeholder={props.placeholder}
          data-page-search={props.pageSearch || undefined}
          autoFocus={props.autoFocus}
          className={cn(controlClasses, "px-9")}
        />
        {query && !props.disabled && (
          <Base.Clear
            aria-label="Effacer"
            className="absolute right-1.5 flex size-6 items-center justify-center rounded-sm text-ink-faint hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Base.Clear>
        )}
      </Base.InputGroup>
    </ComboboxFrame>
  );
}

export type ComboboxLook<Item extends object> = {
  /** Must be stable between renders: a new function searches again. */
  search: (query: string, signal: AbortSignal) => Item[] | Promise<Item[]>;
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  texts: SuggestionTexts;
  minLength?: number;
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
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
  /** Enter was pressed before the suggestions came: absent, it closes the list. */
  onFirst?: ((item: Item) => void) | undefined;
  query: string;
  /** `left`: cleared because the list closed without a choice. */
  onQuery: (query: string, left: boolean) => void;
  /** Text without a choice stays, and opens the list again with the focus. */
  keepsText?: boolean;
  suggestions: Suggestions<Item>;
  children: ReactNode;
};

export function ComboboxFrame<Item extends object, Multiple extends boolean>(
  props: ComboboxFrameProps<Item, Multiple>,
) {
  const { keyOf, labelOf, renderItem = labelOf, texts, disabled, className } = props.look;
  const { query, suggestions, onFirst, keepsText = false } = props;
  const [open, setOpen] = useState(false);
  const home = useRef<HTMLDivElement>(null);
  const escaped = useRef(false);
  const waiting = useFirstSuggestion(query, suggestions, (item) => {
    setOpen(false);
    onFirst?.(item);
  });

  /** Without its own popup, the library closes the list on a press outside only. */
  function leave() {
    setOpen(false);
    if (props.multiple && query.trim()) props.onQuery(keepsText ? query : "", true);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !open || !onFirst) return;
    const isLoading = suggestions.status === "loading";
    if (!isLoading && !(keepsText && query.trim() && suggestions.items.length === 0)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isLoading) waiting.begin();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: events of the input bubble here; the div itself takes none.
    <div
      ref={home}
      className={className}
      onKeyDownCapture={onKeyDown}
      onFocus={({ target }) => {
        if (keepsText && query.trim() && target instanceof HTMLInputElement) setOpen(true);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !home.current?.contains(relatedTarget)) leave();
      }}
    >
      <Base.Root<Item, Multiple>
        open={open}
        onOpenChange={(next, { reason }) => {
          escaped.current = reason === "escape-key";
          setOpen(next);
        }}
        multiple={props.multiple}
        items={suggestions.items}
        filter={null}
        value={props.value}
        onValueChange={props.onValueChange}
        inputValue={query}
        onInputValueChange={(text, { reason, isItemPress }) => {
          const left = text === "" && reason === "input-clear" && !isItemPress;
          props.onQuery(left && keepsText && !escaped.current ? query : text, left);
        }}
        itemToStringLabel={labelOf}
        isItemEqualToValue={(item, other) => keyOf(item) === keyOf(other)}
        disabled={disabled}
        autoHighlight
        openOnInputClick={false}
      >
        {props.children}
        {open && (
          <SuggestionList
            suggestions={suggestions}
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

/** Chooses the first suggestion for a text once it comes, unless another was typed meanwhile. */
function useFirstSuggestion<Item>(
  query: string,
  { status, items }: Suggestions<Item>,
  onFirst: (item: Item) => void,
) {
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null || (awaited === query && status === "loading")) return;
    setAwaited(null);
    const [first] = items;
    if (awaited === query && first) onFirst(first);
  });
  return { begin: () => setAwaited(query) };
}

type MultiComboboxProps<Item extends object> = ComboboxLook<Item> & {
  value: readonly Item[];
  onChange: (items: Item[]) => void;
  /** Disables the input at this number and shows `maxText`. */
  max?: number;
  maxText?: string;
  /** Keeps what is typed without a choice. */
  freeText?: { toItem: (text: string) => Item; onTyping: (text: string) => void };
  /** Keeps text that was left without a choice, and is called with true until it changes. */
  onUnchosen?: (unchosen: boolean) => void;
};

/** Backspace in the empty input and Delete on a chip remove one. */
export function MultiCombobox<Item extends object>(props: MultiComboboxProps<Item>) {
  const { value, onChange, keyOf, labelOf, minLength = 0, max = Number.POSITIVE_INFINITY } = props;
  const [query, setQuery] = useState("");
  const found = useSuggestions({ query, search: props.search, minLength });
  const links = useFieldControl({ id: props.id, invalid: props.invalid });
  const full = value.length >= max;

  function type(text: string) {
    setQuery(text);
    props.freeText?.onTyping(text);
    props.onUnchosen?.(false);
  }

  function choose(items: Item[]) {
    onChange(items.slice(0, max));
    setQuery("");
    props.onUnchosen?.(false);
  }
  const suggestions = useMemo(() => {
    const chosen = new Set(value.map(keyOf));
    return { ...found, items: found.items.filter((item) => !chosen.has(keyOf(item))) };
  }, [found, value, keyOf]);

  return (
    <ComboboxFrame
      look={props}
      multiple
      value={[...value]}
      onValueChange={choose}
      onFirst={props.freeText ? undefined : (item) => choose([...value, item])}
      query={query}
      onQuery={(text, left) => {
        if (left && props.freeText && query.trim()) choose([...value, props.freeText.toItem(query.trim())]);
        else if (left && text.trim()) props.onUnchosen?.(true);
        else type(text);
      }}
      keepsText={props.onUnchosen !== undefined}
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
