import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { placesQuery } from "../../../geocoding/queries.ts";
import { type FormCriteria, type OffersSearch, parseCriteria, parseFormCriteria } from "./criteria.ts";

const dateNames = ["availableFrom", "moveInDate", "leaseExpiry"] as const;
export type DateName = (typeof dateNames)[number];
type DraftDates = Partial<Record<DateName, string>>;
export type Dates = Pick<OffersSearch, DateName>;

type FormState = { zones: Feature[] | null; criteria: FormCriteria; dates: DraftDates };

const draftOf = (search: OffersSearch): FormState => {
  const dates: DraftDates = {};
  for (const name of dateNames) if (search[name]) dates[name] = search[name];
  return { zones: null, criteria: parseFormCriteria(search), dates };
};

type Applied = { locationIds: OffersSearch["locationIds"]; criteria: FormCriteria; dates: DraftDates };

const appliedOf = (search: OffersSearch): Applied => {
  const { criteria, dates } = draftOf(search);
  return { locationIds: search.locationIds, criteria, dates };
};

/** The draft, with what changed between two addresses. */
const merged = <T extends object>(draft: T, before: T, after: T): T => {
  const names = Object.keys({ ...before, ...after }) as (keyof T)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const next = { ...draft };
  for (const name of changed) {
    if (after[name] === undefined) delete next[name];
    else next[name] = after[name];
  }
  return next;
};

/**
 * Follows the URL's criteria; others that were typed and not yet searched for are kept. `version` changes on clear, to reset inputs
 * with unreadable text.
 */
export function useCriteriaForm(search: OffersSearch) {
  const applied = JSON.stringify(appliedOf(search));
  const [draft, setDraft] = useState(() => ({ from: applied, version: 0, ...draftOf(search) }));
  if (draft.from !== applied) {
    const before = JSON.parse(draft.from) as Applied;
    const after = JSON.parse(applied) as Applied;
    const sameZones = JSON.stringify(before.locationIds) === JSON.stringify(after.locationIds);
    setDraft({
      from: applied,
      version: draft.version,
      zones: sameZones ? draft.zones : null,
      criteria: merged(draft.criteria, before.criteria, after.criteria),
      dates: merged(draft.dates, before.dates, after.dates),
    });
  }
  const ids = parseCriteria(search).locationIds;
  const places = useQuery(placesQuery(ids));
  const named = new Map(places.data?.map((place) => [place.properties.id, place]));
  const zones = draft.zones ?? ids.map((id) => named.get(id) ?? unnamedZone(id));
  return {
    version: draft.version,
    zones,
    criteria: draft.criteria,
    dates: draft.dates,
    setZones: (next: Feature[]) => setDraft((before) => ({ ...before, zones: next })),
    setCriteria: (change: { [K in keyof FormCriteria]?: FormCriteria[K] | undefined }) =>
      setDraft((before) => ({
        ...before,
        criteria: Object.fromEntries(
          Object.entries({ ...before.criteria, ...change }).filter(([, value]) => value !== undefined),
        ),
      })),
    setDate: (name: DateName, day: string | null) =>
      setDraft((before) => ({ ...before, dates: { ...before.dates, [name]: day ?? undefined } })),
    clear: () =>
      setDraft((before) => ({
        from: before.from,
        version: before.version + 1,
        zones: [],
        criteria: {},
        dates: {},
      })),
  };
}

const unnamedZone = (id: string): Feature => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [0, 0] },
  properties: { id, label: id, type: "municipality" },
});

/** All names are present, to remove old values from the URL. */
export const emptyDates = (dates: DraftDates): Dates => ({
  availableFrom: dates.availableFrom,
  moveInDate: dates.moveInDate,
  leaseExpiry: dates.leaseExpiry,
});
