import type { TransactionType } from "@plateau/contract/offers/enumerations.ts";
import type { Wishes } from "@plateau/contract/requirements/wishes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type SubmitEvent, useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { DateField } from "../../../../ui/date-field.tsx";
import { Field } from "../../../../ui/field.tsx";
import { NumberInput } from "../../../../ui/number-input.tsx";
import { SegmentedToggle } from "../../../../ui/segmented-toggle.tsx";
import { placesQuery } from "../../../geocoding/queries.ts";
import { ZonesCombobox } from "../../../geocoding/zones-combobox.tsx";
import { RangeField } from "../../../offers/list/range-field.tsx";
import { askedOf, type Criteria, isBackwards } from "./criteria.ts";
import { SeveralTypes } from "./several-types.tsx";
import { useDraftCriteria } from "./use-draft-criteria.ts";
import { strangersTo } from "./use-zone-names.ts";

type CriteriaFormProps = {
  nameOf: (zoneId: string) => string;
  /** What offers are compared to now. */
  applied: Criteria;
  wishes: Wishes;
  /** A search is running: another one is not started. */
  running: boolean;
  onSearch: (criteria: Criteria) => void;
};

type Transaction = TransactionType | "any";

const transactions: readonly { value: Transaction; label: string }[] = [
  { value: "rent", label: "Location" },
  { value: "sale", label: "Vente" },
  { value: "any", label: "Toutes" },
];

const ranges = [
  { name: "surface", label: "Surface", unit: "m²" },
  { name: "posts", label: "Postes", decimals: 0 },
] as const;

/** What offers are compared to, to be changed at will. Nothing is searched before Rechercher. */
export function CriteriaForm({ nameOf, applied, wishes, running, onSearch }: CriteriaFormProps) {
  const draft = useDraftCriteria(applied, nameOf);
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const unreadable = useRef(new Set<string>());
  const { criteria } = draft;
  const { transactionType } = criteria;

  const readable = (name: string) => (text: string | boolean | null) =>
    text ? unreadable.current.add(name) : unreadable.current.delete(name);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (running) return;
    if (unreadable.current.size > 0 || ranges.some(({ name }) => isBackwards(criteria, name))) {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-backwards] input")?.focus();
      return;
    }
    const locationIds = draft.zones.map(({ properties }) => properties.id);
    const strangers = strangersTo(wishes.zones, locationIds);
    cache.setQueryData(
      placesQuery(strangers).queryKey,
      draft.zones.filter(({ properties }) => strangers.includes(properties.id)),
    );
    onSearch(askedOf({ ...criteria, locationIds }));
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label="Critères de recherche"
      noValidate
      className="grid gap-3 sm:max-lg:grid-cols-2"
    >
      <Field label="Transaction" group>
        <SegmentedToggle<Transaction>
          options={transactions}
          value={transactionType ?? "any"}
          onChange={(next) => draft.setCriteria({ transactionType: next === "any" ? undefined : next })}
          className="w-full *:flex-1"
        />
      </Field>
      <Field label="Zones" hint={unknownPlacesText(wishes.unknownPlaces)}>
        <ZonesCombobox pageSearch value={draft.zones} onChange={draft.setZones} />
      </Field>
      <div key={draft.version} className="contents">
        {transactionType !== "sale" && (
          <Field label="Budget mensuel maximum">
            <NumberInput
              unit="€/mois"
              min={0}
              value={criteria.budgetMax}
              onChange={(budgetMax) => draft.setCriteria({ budgetMax: budgetMax ?? undefined })}
              onUnreadable={readable("budget")}
            />
          </Field>
        )}
        {transactionType !== "rent" && (
          <Field label="Prix d’achat maximum">
            <NumberInput
              unit="€"
              min={0}
              value={criteria.salePriceMax}
              onChange={(salePriceMax) => draft.setCriteria({ salePriceMax: salePriceMax ?? undefined })}
              onUnreadable={readable("price")}
            />
          </Field>
        )}
        {ranges.map(({ name, ...look }) => {
          const backwards = isBackwards(criteria, name);
          return (
            <div key={name} data-backwards={backwards || undefined}>
              <RangeField
                {...look}
                value={{ min: criteria[`${name}Min`], max: criteria[`${name}Max`] }}
                onChange={({ min, max }) => draft.setCriteria({ [`${name}Min`]: min, [`${name}Max`]: max })}
                onUnreadable={readable(name)}
                error={backwards ? "Le minimum dépasse le maximum" : null}
              />
            </div>
          );
        })}
        <SeveralTypes
          value={criteria.propertyTypes}
          onChange={(propertyTypes) => draft.setCriteria({ propertyTypes })}
        />
        <Field label="Entrée souhaitée">
          <DateField
            value={criteria.entryDate}
            onChange={(day) => draft.setCriteria({ entryDate: day ?? undefined })}
            onUnreadable={readable("date")}
          />
        </Field>
      </div>
      <Button type="submit" variant="primary" loading={running} className="sm:max-lg:col-span-2">
        {!running && <Search aria-hidden="true" />}
        Rechercher
      </Button>
    </form>
  );
}

/** Places of the requirement that nobody could find: the search goes on without them, and says so. */
const unknownPlacesText = (places: readonly string[]): string | undefined =>
  places.length === 0
    ? undefined
    : `${places.length === 1 ? "Lieu de la demande non reconnu" : "Lieux de la demande non reconnus"}\u202f: ${places
        .map((place) => `«\u202f${place}\u202f»`)
        .join(", ")}`;
