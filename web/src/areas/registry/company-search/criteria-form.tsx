import { precisions } from "@plateau/contract/registry/operations.ts";
import { Search } from "lucide-react";
import { type SubmitEvent, useRef } from "react";
import { Field } from "../../../ui/field.tsx";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { CompaniesSearch } from "./search-params.ts";
import { useDraftCriteria } from "./use-draft-criteria.ts";

const precisionLabels = { standard: "Standard", exacte: "Exacte" };
const precisionOptions = precisions.map((value) => ({ value, label: precisionLabels[value] }));

type CriteriaFormProps = { search: CompaniesSearch; onSearch: (search: CompaniesSearch) => void };

/** What company is looked for. It is searched when the typing rests; Enter does not wait. */
export function CriteriaForm({ search, onSearch }: CriteriaFormProps) {
  const { draft, faults, change, insist, searchNow } = useDraftCriteria(search, onSearch);
  const term = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!searchNow() && draft.q.trim() === "") term.current?.focus();
  }

  return (
    <search>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-x-3 gap-y-3">
        <Field label="Recherche" error={faults.q} className="min-w-0 flex-[2] basis-72">
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
            value={draft.ville}
            onChange={({ target }) => change({ ville: target.value })}
          />
        </Field>
        <Field label="Code postal" error={faults.code_postal} className="min-w-0 flex-1 basis-28 sm:max-w-40">
          <TextInput
            inputMode="numeric"
            enterKeyHint="search"
            maxLength={5}
            value={draft.code_postal}
            onChange={({ target }) => change({ code_postal: target.value })}
            onBlur={() => draft.q.trim() !== "" && insist()}
          />
        </Field>
        <Field label="Précision" group>
          <SegmentedToggle
            options={precisionOptions}
            value={draft.precision}
            onChange={(precision) => change({ precision })}
          />
        </Field>
        {/* Enter sends a form of several fields only where it has such a button. */}
        <button type="submit" className="sr-only" tabIndex={-1}>
          Rechercher
        </button>
      </form>
    </search>
  );
}
