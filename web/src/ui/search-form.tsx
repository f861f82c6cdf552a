import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "./button.tsx";
import { linkClasses } from "./class-names.ts";
import { DateField } from "./date-field.tsx";
import { Field } from "./field.tsx";
import { NumberInput } from "./number-input.tsx";
import { Select, type SelectOption } from "./select.tsx";
import { TextInput } from "./text-input.tsx";

export type SearchFilter = { id: string; label: string } & (
  | { type: "text" }
  | { type: "date" }
  | { type: "number"; unit?: string }
  | { type: "select"; options: readonly SelectOption[]; emptyLabel: string }
);

/** Text, `yyyy-mm-dd` or number by filter; empty values are absent. */
export type SearchValues = { term: string; filters: Readonly<Record<string, string | number>> };

const isEmpty = ({ term, filters }: SearchValues): boolean =>
  term.trim() === "" && Object.keys(filters).length === 0;

type SearchFormProps = {
  placeholder?: string;
  filters: readonly SearchFilter[];
  values: SearchValues;
  busy: boolean;
  /** Also with nothing, which lifts what is applied. */
  onSearch: (values: SearchValues) => void;
  onReset: () => void;
};

export function SearchForm({ placeholder, filters, values, busy, onSearch, onReset }: SearchFormProps) {
  const [term, setTerm] = useState(values.term);
  const [chosen, setChosen] = useState(values.filters);
  const [known, setKnown] = useState(JSON.stringify(values));
  // Remounts the controls on reset, which drops unreadable text.
  const [resets, setResets] = useState(0);
  const empty = isEmpty({ term, filters: chosen }) && isEmpty(values);

  // The values changed from outside, for example by the back button.
  if (known !== JSON.stringify(values)) {
    setKnown(JSON.stringify(values));
    setTerm(values.term);
    setChosen(values.filters);
  }

  function choose(id: string, value: string | number | null) {
    setChosen(({ [id]: _, ...others }) =>
      value === null || value === "" ? others : { ...others, [id]: value },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!empty && !busy) onSearch({ term: term.trim(), filters: chosen });
  }

  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label="Recherche" hideLabel className="min-w-56 flex-[2]">
          <TextInput
            type="search"
            data-page-search
            icon={<Search aria-hidden="true" />}
            placeholder={placeholder ?? "Rechercher"}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        </Field>
        {filters.map((filter) => (
          <Field key={`${filter.id}/${resets}`} label={filter.label} className="min-w-40 flex-1">
            <FilterControl filter={filter} value={chosen[filter.id]} onChange={(v) => choose(filter.id, v)} />
          </Field>
        ))}
        <Button type="submit" variant="primary" disabled={empty} loading={busy}>
          Rechercher
        </Button>
        {!empty && (
          <button
            type="button"
            className={`${linkClasses} min-h-9`}
            // Prevents the blur, whose error message would move the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setTerm("");
              setChosen({});
              setResets(resets + 1);
              onReset();
            }}
          >
            Réinitialiser
          </button>
        )}
      </form>
    </search>
  );
}

type FilterControlProps = {
  filter: SearchFilter;
  value: string | number | undefined;
  onChange: (value: string | number | null) => void;
};

function FilterControl({ filter, value, onChange }: FilterControlProps) {
  if (filter.type === "number")
    return (
      <NumberInput value={typeof value === "number" ? value : null} onChange={onChange} unit={filter.unit} />
    );
  const text = value === undefined ? "" : String(value);
  if (filter.type === "date") return <DateField value={text || null} onChange={onChange} />;
  if (filter.type === "select")
    return (
      <Select
        options={filter.options}
        emptyLabel={filter.emptyLabel}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return <TextInput value={text} onChange={(event) => onChange(event.target.value)} />;
}
