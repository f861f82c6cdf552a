import { Search } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { linkClasses } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { criteriaOf, type DirectorCriteria, errorsOf, searchOf } from "./criteria.ts";
import type { DirectorsSearch } from "./search-params.ts";

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
  /** Without its page: turning pages keeps what is typed. */
  search: DirectorsSearch;
  busy: boolean;
  onSearch: (search: DirectorsSearch) => void;
};

/** Submitted explicitly: each search may cost tokens. */
export function DirectorSearchForm({ search, busy, onSearch }: DirectorSearchFormProps) {
  const [typed, setTyped] = useState(() => criteriaOf(search));
  const [errors, setErrors] = useState<ReturnType<typeof errorsOf>>({});
  const [known, setKnown] = useState(JSON.stringify(search));
  const form = useRef<HTMLFormElement>(null);

  // Follow the URL when it changes through history.
  if (known !== JSON.stringify(search)) {
    setKnown(JSON.stringify(search));
    setTyped(criteriaOf(search));
    setErrors({});
  }

  function type(name: keyof DirectorCriteria, text: string) {
    setTyped({ ...typed, [name]: text });
    setErrors(({ [name as keyof typeof errors]: _, ...others }) => others);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = errorsOf(typed);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) onSearch(searchOf(typed));
    else form.current?.querySelector<HTMLElement>(`[name=${inputNameOf(first)}]`)?.focus();
  }

  // Clearing a submitted term is a change too.
  const empty = [typed, criteriaOf(search)].every((all) => Object.keys(searchOf(all)).length === 0);
  return (
    <search>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
        <div className="flex items-start gap-3 max-sm:flex-col max-sm:items-stretch">
          <Field label="Dirigeant" hideLabel error={errors.search ?? null} className="flex-1">
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
              error={name === "postcode" ? (errors.postcode ?? null) : null}
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
              setTyped(criteriaOf({}));
              setErrors({});
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
