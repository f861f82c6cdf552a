import {
  type PropertyType,
  propertyTypes,
  type TransactionType,
} from "@plateau/contract/offers/enumerations.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Search } from "lucide-react";
import { type SubmitEvent, useId, useRef } from "react";
import { ZonesCombobox } from "../../../geocoding/place-combobox.tsx";
import { placesQuery } from "../../../geocoding/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { cn } from "../../../ui/class-names.ts";
import { DateField } from "../../../ui/date-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { isReversed, RangeField } from "../../../ui/range-field.tsx";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { controlClasses } from "../../../ui/text-input.tsx";
import { budgetHint, unknownPlacesHint } from "../criteria-hints.ts";
import { type Criteria, rangeOf, relevantCriteria } from "./criteria.ts";
import { isAsked, unnamedZoneIds, useCriteriaDraft } from "./use-criteria-draft.ts";

type MatchCriteriaFormProps = {
  nameOf: (zoneId: string) => string;
  applied: Criteria;
  /** By the user, rather than the requirement's own. */
  chosen: boolean;
  requirementCriteria: RequirementCriteria;
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

export function MatchCriteriaForm(props: MatchCriteriaFormProps) {
  const { requirementCriteria, running, onSearch } = props;
  const draft = useCriteriaDraft(props.applied, props.chosen, props.nameOf);
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { criteria } = draft;
  const { transactionType } = criteria;

  const readable = (name: string) => (text: string | boolean | null) =>
    draft.setUnreadable(name, Boolean(text));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (running) return;
    if (draft.unreadable.length > 0 || ranges.some(({ name }) => isReversed(rangeOf(criteria, name)))) {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    const locationIds = draft.zones.map(({ properties }) => properties.id);
    const unnamed = unnamedZoneIds(requirementCriteria.zones, locationIds);
    cache.setQueryData(
      placesQuery(unnamed).queryKey,
      draft.zones.filter(({ properties }) => unnamed.includes(properties.id)),
    );
    onSearch(relevantCriteria({ ...criteria, locationIds }));
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
      <Field label="Zones" hint={unknownPlacesHint(requirementCriteria)}>
        <ZonesCombobox value={draft.zones} onChange={draft.setZones} />
      </Field>
      <div key={draft.version} className="contents">
        {isAsked("budget", criteria) && (
          <Field label="Budget mensuel maximum" hint={budgetHint(requirementCriteria)}>
            <NumberInput
              unit="€/mois"
              min={0}
              value={criteria.budgetMax}
              onChange={(budgetMax) => draft.setCriteria({ budgetMax: budgetMax ?? undefined })}
              onUnreadable={readable("budget")}
            />
          </Field>
        )}
        {isAsked("price", criteria) && (
          <Field label="Prix d’achat maximum" hint={budgetHint(requirementCriteria)}>
            <NumberInput
              unit="€"
              min={0}
              value={criteria.salePriceMax}
              onChange={(salePriceMax) => draft.setCriteria({ salePriceMax: salePriceMax ?? undefined })}
              onUnreadable={readable("price")}
            />
          </Field>
        )}
        {ranges.map(({ name, ...look }) => (
          <RangeField
            key={name}
            {...look}
            value={rangeOf(criteria, name)}
            onChange={({ min, max }) => draft.setCriteria({ [`${name}Min`]: min, [`${name}Max`]: max })}
            onUnreadable={readable(name)}
          />
        ))}
        <PropertyTypesField
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

const LABEL = "Type de bien";

type PropertyTypesFieldProps = { value: readonly PropertyType[]; onChange: (types: PropertyType[]) => void };

function PropertyTypesField({ value, onChange }: PropertyTypesFieldProps) {
  const id = useId();
  const chosen = value.map((type) => propertyTypeLabels[type]).join(", ");

  function tick(type: PropertyType, on: boolean) {
    onChange(propertyTypes.filter((each) => (each === type ? on : value.includes(each))));
  }

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={`${id}label`} className="font-medium text-ink text-sm">
        {LABEL}
      </span>
      <Popover
        aria-label={LABEL}
        className="p-3"
        trigger={
          <button
            type="button"
            aria-labelledby={`${id}label ${id}value`}
            className={cn(controlClasses, "flex items-center gap-2 text-left")}
          >
            <span id={`${id}value`} className="min-w-0 flex-1 truncate">
              {chosen || "Tous les types"}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          </button>
        }
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout and a legend. */}
        <div role="group" aria-labelledby={`${id}label`} className="flex flex-col gap-1">
          {propertyTypes.map((type) => (
            <Checkbox
              key={type}
              label={propertyTypeLabels[type]}
              checked={value.includes(type)}
              onChange={({ target }) => tick(type, target.checked)}
            />
          ))}
        </div>
      </Popover>
    </div>
  );
}
