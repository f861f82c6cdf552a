import { Search } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { linkClasses } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { type CriteriaInput, criteriaFrom, errorsOf, typedFrom } from "./criteria.ts";
import type { DirectorCriteria } from "./search-params.ts";

const filters = [
  { name: "company", param: "entreprise", label: "Entreprise" },
  { name: "city", param: "ville", label: "Ville" },
  { name: "postcode", param: "code_postal", label: "Code postal" },
  { name: "role", param: "qualite", label: "Qualité" },
] as const;

const inputNameOf = (criterion: string): string =>
  filters.find(({ name }) => name === criterion)?.param ?? criterion;

const precisionOptions = [
  { value: "standard", label: "Standard" },
  { value: "exacte", label: "Exacte" },
];

type DirectorSearchFormProps = {
  criteria: DirectorCriteria;
  busy: boolean;
  onSearch: (criteria: DirectorCriteria) => void;
};

/** Submitted explicitly: each search may cost tokens. */
export function DirectorSearchForm({ criteria, busy, onSearch }: DirectorSearchFormProps) {
  const [typed, setTyped] = useState(() => typedFrom(criteria));
  const [faults, setFaults] = useState<ReturnType<typeof errorsOf>>({});
  const [known, setKnown] = useState(JSON.stringify(criteria));
  const form = useRef<HTMLFormElement>(null);

  // Follow the URL when it changes through history.
  if (known !== JSON.stringify(criteria)) {
    setKnown(JSON.stringify(criteria));
    setTyped(typedFrom(criteria));
    setFaults({});
  }

  function type(name: keyof CriteriaInput, text: string) {
    setTyped({ ...typed, [name]: text });
    setFaults(({ [name as keyof typeof faults]: _, ...others }) => others);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = errorsOf(typed);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) onSearch(criteriaFrom(typed));
    else form.current?.querySelector<HTMLElement>(`[name=${inputNameOf(first)}]`)?.focus();
  }

  // Clearing a submitted term is a change too.
  const empty = [typed, typedFrom(criteria)].every((all) => Object.keys(criteriaFrom(all)).length === 0);
  return (
    <search>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
        <div className="flex items-start gap-3 max-sm:flex-col max-sm:items-stretch">
          <Field label="Dirigeant" hideLabel error={faults.search ?? null} className="flex-1">
            <TextInput
              type="search"
              name="search"
              data-page-search
              maxLength={200}
              icon={<Search aria-hidden="true" />}
              placeholder="Nom, prénom du dirigeant..."
              value={typed.search}
              onChange={({ target }) => type("search", target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" loading={busy}>
            Rechercher
          </Button>
        </div>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {filters.map(({ name, param, label }) => (
            <Field
              key={name}
              label={label}
              error={name === "postcode" ? (faults.postcode ?? null) : null}
              className="max-sm:first:col-span-2"
            >
              <TextInput
                name={param}
                maxLength={100}
                inputMode={name === "postcode" ? "numeric" : undefined}
                value={typed[name]}
                onChange={({ target }) => type(name, target.value)}
              />
            </Field>
          ))}
          <Field label="Précision">
            <Select
              options={precisionOptions}
              emptyLabel={null}
              value={typed.precision}
              onChange={({ target }) => type("precision", target.value)}
            />
          </Field>
        </div>
        {!empty && (
          <button
            type="button"
            className={`${linkClasses} min-h-6 self-start text-sm pointer-coarse:min-h-11`}
            onClick={() => {
              setTyped(typedFrom({}));
              setFaults({});
              form.current?.querySelector<HTMLElement>("[name=search]")?.focus();
              onSearch({});
            }}
          >
            Réinitialiser
          </button>
        )}
      </form>
    </search>
  );
}
