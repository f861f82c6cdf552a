import {
  type OfferStatus,
  offerStatuses,
  type PropertyType,
  propertyTypes,
  type TransactionType,
} from "@plateau/contract/offers/enumerations.ts";
import {
  offerStatusLabels,
  propertyTypeLabels,
  transactionTypeLabels,
} from "@plateau/contract/offers/labels.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, RotateCcw, Search, SlidersHorizontal } from "lucide-react";
import {
  type RefObject,
  type SubmitEvent,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { placesQuery } from "../../../geocoding/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/field.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { RangeField } from "../../../ui/range-field.tsx";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { advancedCount } from "./active-criteria.ts";
import { type Criteria, isReversed, type OffersSearch, parseCriteria, type RangeName } from "./criteria.ts";
import { useCriteriaForm } from "./use-criteria-form.ts";
import { ZonesAndLineCombobox } from "./zones-and-line-combobox.tsx";

/** Keeps dates and their popups out of the page's chunk. */
const DateField = lazyWithRetry(() =>
  import("../../../ui/date-field.tsx").then((module) => ({ default: module.DateField })),
);
const AdvancedCriteria = lazyWithRetry(() =>
  import("./advanced-criteria.tsx").then((module) => ({ default: module.AdvancedCriteria })),
);

type Dates = Pick<OffersSearch, "availableFrom" | "moveInDate" | "leaseExpiry">;

type CriteriaFormProps = {
  search: OffersSearch;
  running: boolean;
  onSearch: (criteria: Criteria, dates: Dates) => void;
};

const typeOptions = propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }));
const statusOptions = offerStatuses.map((value) => ({ value, label: offerStatusLabels[value] }));

const transactionOptions = [
  { value: "both" as const, label: "Les deux" },
  { value: "rent" as const, label: transactionTypeLabels.rent },
  { value: "sale" as const, label: transactionTypeLabels.sale },
];

type RangeLook = {
  name: RangeName;
  label: string;
  unit?: string;
  className: string;
  decimals?: number;
  only?: TransactionType;
};

const ranges: readonly RangeLook[] = [
  { name: "surface", label: "Surface", unit: "m²", className: "basis-48" },
  { name: "budget", label: "Budget mensuel", unit: "€", className: "basis-56", only: "rent" },
  { name: "price", label: "Prix de vente", unit: "€", className: "basis-60", only: "sale" },
  { name: "pricePerSqm", label: "Prix de vente au m²", unit: "€", className: "basis-52", only: "sale" },
  { name: "posts", label: "Postes", decimals: 0, className: "basis-36" },
];

const rangeNames: readonly RangeName[] = [...ranges.map(({ name }) => name), "floor"];

/** Advanced fields that can hold a wrong value. */
const advancedInputs = ["floor", "publishedSince"];

/** A hidden criterion never filters. */
const withoutHidden = (transactionType: TransactionType | undefined) => ({
  transactionType,
  ...(transactionType === "sale" ? { budgetMin: undefined, budgetMax: undefined } : {}),
  ...(transactionType === "rent"
    ? { priceMin: undefined, priceMax: undefined, pricePerSqmMin: undefined, pricePerSqmMax: undefined }
    : {}),
});

/** Heights of the form when first shown, by window width and search. */
const heights = new Map<string, number>();

/** On a return to the list the results are rendered first: the form follows, in the space reserved for it. */
export function CriteriaForm(props: CriteriaFormProps) {
  const [key] = useState(() => `${window.innerWidth} ${JSON.stringify(props.search)}`);
  const [shown, setShown] = useState(() => !heights.has(key));
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown && place.current) heights.set(key, place.current.offsetHeight);
    else startTransition(() => setShown(true));
  }, [shown, key]);
  return (
    <search ref={place} style={{ minHeight: shown ? undefined : heights.get(key) }} className="block">
      {shown && <Form {...props} />}
    </search>
  );
}

/** Searches on submit only: typing requests nothing but zone suggestions. A submit folds the form to its chips. */
function Form({ search, running, onSearch }: CriteriaFormProps) {
  const draft = useCriteriaForm(search);
  const queryClient = useQueryClient();
  const unreadable = useRef(new Map<string, boolean>());
  const [folded, setFolded] = useState(true);
  /** Once opened, the fields are kept with what was typed in them. */
  const [advanced, setAdvanced] = useState<"unopened" | "open" | "folded">("unopened");
  const isOpen = advanced === "open";
  const panel = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const active = advancedCount(draft.criteria);

  const foldAdvanced = () => setAdvanced((before) => (before === "open" ? "folded" : before));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (running) return;
    const unread = [...unreadable.current].filter(([, is]) => is).map(([name]) => name);
    const wrong = [...rangeNames.filter((name) => isReversed(draft.criteria, name)), ...unread];
    if (wrong.length > 0) {
      setFolded(false);
      if (wrong.some((name) => advancedInputs.includes(name))) setAdvanced("open");
      return;
    }
    const locationIds = draft.zones.map(({ properties }) => properties.id);
    queryClient.setQueryData(placesQuery(locationIds).queryKey, draft.zones);
    setFolded(true);
    if (panel.current?.contains(document.activeElement)) toggle.current?.focus();
    foldAdvanced();
    const { drawnZones } = parseCriteria(search);
    onSearch({ ...draft.criteria, locationIds, ...(drawnZones && { drawnZones }) }, emptyDates(draft.dates));
  }

  function reset({ currentTarget }: React.MouseEvent<HTMLButtonElement>) {
    if (running) return;
    // The focused field may be removed, and Safari does not focus a button that is clicked.
    currentTarget.focus();
    draft.clear();
    unreadable.current.clear();
    foldAdvanced();
    onSearch({ locationIds: [] }, emptyDates({}));
  }

  return (
    <form onSubmit={submit} aria-label="Critères de recherche" noValidate className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Zones" className="min-w-0 grow-3 basis-full sm:basis-72">
          <ZonesAndLineCombobox
            zones={draft.zones}
            line={draft.criteria.stationLine}
            minutes={draft.criteria.stationMinutes}
            onChange={(zones, stationLine) => {
              draft.setZones(zones);
              draft.setCriteria({ stationLine });
            }}
          />
        </Field>
        <div key={draft.version} className={cn("contents", folded && "max-sm:hidden")}>
          <MainFields draft={draft} unreadable={unreadable} />
        </div>
      </div>
      {advanced !== "unopened" && (
        <div ref={panel} hidden={!isOpen} className={cn(folded && "max-sm:hidden")}>
          <Suspense fallback={<Skeleton className="h-24 w-full lg:max-w-3xl" />}>
            <AdvancedCriteria
              key={draft.version}
              criteria={draft.criteria}
              onCriteria={draft.setCriteria}
              onUnreadable={(name, is) => unreadable.current.set(name, is)}
              dates={draft.dates}
              onDate={draft.setDate}
              focusFirst={isOpen}
            />
          </Suspense>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="quiet"
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
          className="sm:hidden"
        >
          <SlidersHorizontal aria-hidden="true" />
          Critères
        </Button>
        <Button
          ref={toggle}
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => setAdvanced(isOpen ? "folded" : "open")}
          className={cn("-ml-3.5 max-sm:ml-0", folded && "max-sm:hidden")}
        >
          <ChevronDown aria-hidden="true" className={cn("transition-transform", isOpen && "rotate-180")} />
          {active ? `Critères avancés (${active})` : "Critères avancés"}
        </Button>
        <div className="ml-auto flex gap-2">
          <Button
            variant="quiet"
            onClick={reset}
            aria-disabled={running || undefined}
            className={cn(folded && "max-sm:hidden")}
          >
            <RotateCcw aria-hidden="true" className="max-sm:hidden" />
            Réinitialiser
          </Button>
          <Button type="submit" variant="primary" loading={running}>
            {!running && <Search aria-hidden="true" />}
            Rechercher
          </Button>
        </div>
      </div>
    </form>
  );
}

type MainFieldsProps = {
  draft: ReturnType<typeof useCriteriaForm>;
  /** By field name: whether its text cannot be read. */
  unreadable: RefObject<Map<string, boolean>>;
};

function MainFields({ draft, unreadable }: MainFieldsProps) {
  const { transactionType } = draft.criteria;
  const shown = ranges.filter(({ only }) => !only || !transactionType || only === transactionType);
  return (
    <>
      {shown.map(({ name, className, only: _, ...look }) => (
        <RangeField
          key={name}
          {...look}
          className={cn("grow max-sm:basis-full", className)}
          value={{ min: draft.criteria[`${name}Min`], max: draft.criteria[`${name}Max`] }}
          onChange={({ min, max }) => draft.setCriteria({ [`${name}Min`]: min, [`${name}Max`]: max })}
          onUnreadable={(is) => unreadable.current.set(name, is)}
          error={isReversed(draft.criteria, name) ? "Le minimum dépasse le maximum" : null}
        />
      ))}
      <Field label="Transaction" group className="max-sm:basis-full">
        <SegmentedToggle
          options={transactionOptions}
          value={transactionType ?? "both"}
          onChange={(value) => {
            for (const { name, only } of ranges) if (only) unreadable.current.delete(name);
            draft.setCriteria(withoutHidden(value === "both" ? undefined : value));
          }}
        />
      </Field>
      <Field label="Type de bien" className="grow basis-40 max-sm:basis-full">
        <Select
          emptyLabel="Tous les types"
          options={typeOptions}
          value={draft.criteria.propertyType ?? ""}
          onChange={({ target }) =>
            draft.setCriteria({ propertyType: (target.value || undefined) as PropertyType | undefined })
          }
        />
      </Field>
      <Field label="Statut" className="grow basis-36 max-sm:basis-full">
        <Select
          emptyLabel="Tous les statuts"
          options={statusOptions}
          value={draft.criteria.status ?? ""}
          onChange={({ target }) =>
            draft.setCriteria({ status: (target.value || undefined) as OfferStatus | undefined })
          }
        />
      </Field>
      <Field label="Disponible avant le" className="grow basis-40 max-sm:basis-full">
        <Suspense fallback={<Skeleton className="h-9 w-full rounded-md" />}>
          <DateField
            value={draft.criteria.availableBefore}
            onChange={(day) => draft.setCriteria({ availableBefore: day ?? undefined })}
            onUnreadable={(text) => unreadable.current.set("availableBefore", text !== null)}
          />
        </Suspense>
      </Field>
    </>
  );
}

const emptyDates = (dates: Partial<Dates>): Dates => ({
  availableFrom: dates.availableFrom,
  moveInDate: dates.moveInDate,
  leaseExpiry: dates.leaseExpiry,
});
