import { precisions } from "@plateau/contract/registry/limits.ts";
import { Search } from "lucide-react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { type CompanyCriteria, criteriaOf, errorsOf, searchOf } from "./criteria.ts";
import type { CompaniesSearch } from "./search-params.ts";

const precisionLabels = { standard: "Standard", exacte: "Exacte" };
const precisionOptions = precisions.map((value) => ({ value, label: precisionLabels[value] }));

type CompanySearchFormProps = { search: CompaniesSearch; onSearch: (search: CompaniesSearch) => void };

export function CompanySearchForm({ search, onSearch }: CompanySearchFormProps) {
  const { draft, errors, change, showErrors, searchNow } = useDraftCriteria(search, onSearch);
  const term = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!searchNow() && draft.q.trim() === "") term.current?.focus();
  }

  return (
    <search>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-x-3 gap-y-3">
        <Field label="Recherche" error={errors.q} className="min-w-0 flex-[2] basis-72">
          <TextInput
            ref={term}
            type="search"
            enterKeyHint="search"
            data-page-search
            maxLength={200}
            icon={<Search aria-hidden="true" />}
            placeholder="Dénomination, sigle ou SIREN"
            value={draft.q}
            onChange={({ target }) => change({ q: target.value })}
          />
        </Field>
        <Field label="Ville" className="min-w-0 flex-1 basis-40">
          <TextInput
            enterKeyHint="search"
            maxLength={100}
            value={draft.city}
            onChange={({ target }) => change({ city: target.value })}
          />
        </Field>
        <Field label="Code postal" error={errors.postcode} className="min-w-0 flex-1 basis-28 sm:max-w-40">
          <TextInput
            inputMode="numeric"
            enterKeyHint="search"
            maxLength={5}
            value={draft.postcode}
            onChange={({ target }) => change({ postcode: target.value })}
            onBlur={() => draft.q.trim() !== "" && showErrors()}
          />
        </Field>
        <Field label="Précision" group>
          <SegmentedToggle
            options={precisionOptions}
            value={draft.precision}
            onChange={(precision) => change({ precision })}
          />
        </Field>
        {/* Enter submits a form with several fields only if it has a submit button. */}
        <button type="submit" className="sr-only" tabIndex={-1}>
          Rechercher
        </button>
      </form>
    </search>
  );
}

const REST = 500;

/**
 * Form state synchronised with the URL: debounced, or at once with `searchNow`. Invalid criteria are not
 * searched; errors show after the first submit. `onSearch` must be stable.
 */
function useDraftCriteria(search: CompaniesSearch, onSearch: (search: CompaniesSearch) => void) {
  const applied = JSON.stringify(searchOf(criteriaOf(search)));
  const [draft, setDraft] = useState(() => criteriaOf(search));
  const [known, setKnown] = useState(applied);
  const [submitted, setSubmitted] = useState(false);
  const drafted = JSON.stringify(searchOf(draft));
  if (known !== applied) {
    setKnown(applied);
    setSubmitted(false);
    if (drafted !== applied) setDraft(criteriaOf(search));
  }

  const errors = errorsOf(draft);
  // Clearing the term also clears the results.
  const settled = drafted === applied || errors.postcode !== undefined;
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => onSearch(JSON.parse(drafted) as CompaniesSearch), REST);
    return () => clearTimeout(timer);
  }, [settled, drafted, onSearch]);

  return {
    draft,
    errors: submitted ? errors : {},
    change: (change: Partial<CompanyCriteria>) => setDraft((before) => ({ ...before, ...change })),
    showErrors: () => setSubmitted(true),
    /** Returns false if there is nothing to search. */
    searchNow: (): boolean => {
      const searchable = Object.keys(errors).length === 0;
      setSubmitted(!searchable);
      if (searchable && drafted !== applied) onSearch(searchOf(draft));
      return searchable;
    },
  };
}
