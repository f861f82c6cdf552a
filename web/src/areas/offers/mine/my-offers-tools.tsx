import { type OfferStatus, offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import type { ChangeSearch } from "../../../record/list-search.ts";
import { cn } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/field.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { Select } from "../../../ui/select.tsx";
import type { MyOffersSearch, Sort } from "./queries.ts";

const sortLabels: Record<Sort, string> = {
  ancien: "Plus anciennes modifications",
  surface: "Surface, la plus grande d’abord",
  loyer: "Loyer, le plus élevé d’abord",
  adresse: "Code postal et rue",
};
const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value, label }));

type MyOffersToolsProps = {
  search: MyOffersSearch;
  counts: Record<OfferStatus, number> | null;
  /** Count of all own offers, before any filter. */
  total: number;
  onChange: ChangeSearch<MyOffersSearch>;
};

export function MyOffersTools({ search, counts, total, onChange }: MyOffersToolsProps) {
  const digits = String(total).length;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <search className="flex flex-wrap items-center gap-3">
      <Field label="Rechercher dans mes offres" hideLabel className="grow basis-64 sm:max-w-96">
        <SearchInput
          placeholder="Rechercher dans mes offres"
          delay={0}
          value={search.q ?? ""}
          onChange={(q) => onChange({ q: q || undefined }, { replace: true })}
        />
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout and a legend. */}
      <div role="group" aria-label="Statut" className="flex flex-wrap gap-1.5">
        <Chip on={!search.statut} count={all} digits={digits} onPress={() => onChange({ statut: undefined })}>
          Toutes
        </Chip>
        {offerStatuses.map((status) => (
          <Chip
            key={status}
            on={search.statut === status}
            count={counts?.[status] ?? null}
            digits={digits}
            onPress={() => onChange({ statut: search.statut === status ? undefined : status })}
          >
            {offerStatusLabel(status)}
          </Chip>
        ))}
      </div>
      <Field label="Trier par" hideLabel className="ml-auto basis-60 max-sm:grow">
        <Select
          emptyLabel="Dernières modifications"
          options={sortOptions}
          value={search.tri ?? ""}
          onChange={({ target }) => onChange({ tri: (target.value || undefined) as Sort | undefined })}
        />
      </Field>
    </search>
  );
}

type ChipProps = {
  on: boolean;
  count: number | null;
  /** Room for a count of so many: no chip moves away from the pointer while the counts change. */
  digits: number;
  onPress: () => void;
  children: string;
};

function Chip({ on, count, digits, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={cn(
        "inline-flex h-8 items-center gap-1.5 rounded-md border border-line-strong bg-raised px-2.5 font-medium text-ink-muted text-sm transition-colors",
        "hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-page pointer-coarse:min-h-11",
      )}
    >
      {children}
      <span className="text-left font-normal tabular-nums" style={{ minWidth: `${digits}ch` }}>
        {count}
      </span>
    </button>
  );
}
