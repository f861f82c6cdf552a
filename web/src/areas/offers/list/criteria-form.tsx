import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, RotateCcw, Search, SlidersHorizontal } from "lucide-react";
import { type SubmitEvent, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { placesQuery } from "../../../geocoding/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/field.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { isReversed } from "../../../ui/range-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useNarrow } from "../../../ui/use-wide.ts";
import { advancedCount } from "./active-criteria.ts";
import { type Criteria, type OffersSearch, parseCriteria, rangeNames, rangeOf } from "./criteria.ts";
import { MainFields } from "./main-fields.tsx";
import { SearchActions } from "./search-actions.tsx";
import { type Dates, emptyDates, useCriteriaForm } from "./use-criteria-form.ts";
import { ZonesAndLineCombobox } from "./zones-and-line-combobox.tsx";

const AdvancedCriteria = lazyWithRetry(() =>
  import("./advanced-criteria.tsx").then((module) => ({ default: module.AdvancedCriteria })),
);

type CriteriaFormProps = {
  search: OffersSearch;
  running: boolean;
  onSearch: (criteria: Criteria, dates: Dates) => void;
};

/** Advanced fields that can hold a wrong value. */
const advancedInputs = ["floor", "publishedSince"];

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
  const [unchosen, setUnchosen] = useState(false);
  const [folded, setFolded] = useState(true);
  /** Once opened, the fields are kept with what was typed in them. */
  const [advanced, setAdvanced] = useState<"unopened" | "open" | "folded">("unopened");
  const isOpen = advanced === "open";
  // The Tab order follows what is drawn: on a phone the actions are below the search.
  const narrow = useNarrow();
  const panel = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const active = advancedCount(draft.criteria);

  const foldAdvanced = () => setAdvanced((before) => (before === "open" ? "folded" : before));

  function submit(event: SubmitEvent) {
    // Of a dialog that one of the actions opened.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (running) return;
    const unread = [...unreadable.current].filter(([, is]) => is).map(([name]) => name);
    const wrong = [...rangeNames.filter((name) => isReversed(rangeOf(draft.criteria, name))), ...unread];
    if (wrong.length > 0) {
      if (wrong.includes("zones")) {
        setUnchosen(true);
        event.currentTarget.querySelector<HTMLElement>("[role=combobox]")?.focus();
      }
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
    setUnchosen(false);
    unreadable.current.clear();
    foldAdvanced();
    onSearch({ locationIds: [] }, emptyDates({}));
  }

  const actions = (
    <div key="actions" className="flex flex-wrap gap-2 max-sm:basis-full">
      <SearchActions search={search} />
    </div>
  );
  const searching = (
    <div key="search" className="ml-auto flex gap-2">
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
  );
  return (
    <form onSubmit={submit} aria-label="Critères de recherche" noValidate className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Zones"
          error={unchosen ? "Choisissez un lieu ou une ligne dans la liste" : null}
          className="min-w-0 grow-3 basis-full sm:basis-72"
        >
          <ZonesAndLineCombobox
            key={draft.version}
            zones={draft.zones}
            line={draft.criteria.stationLine}
            minutes={draft.criteria.stationMinutes}
            onChange={(zones, stationLine) => {
              draft.setZones(zones);
              draft.setCriteria({ stationLine });
            }}
            onUnchosen={(is) => {
              unreadable.current.set("zones", is);
              if (!is) setUnchosen(false);
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
        {narrow ? [searching, actions] : [actions, searching]}
      </div>
    </form>
  );
}
