import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { placesQuery } from "../../geocoding/queries.ts";
import { type Criteria, criteriaOf } from "./criteria.ts";
import type { OffersSearch } from "./search-params.ts";

const dateNames = ["availableFrom", "moveInDate", "leaseExpiry"] as const;
export type DateName = (typeof dateNames)[number];
type Dates = Partial<Record<DateName, string>>;

/** What is being typed: the zones as places, so that they have names. */
type Draft = { zones: Feature[] | null; criteria: Omit<Criteria, "locationIds">; dates: Dates };

const draftOf = (search: OffersSearch): Draft => {
  const { locationIds: _, ...criteria } = criteriaOf(search);
  const dates: Dates = {};
  for (const name of dateNames) if (search[name]) dates[name] = search[name];
  return { zones: null, criteria, dates };
};

/** Only what the form shows: moving the map or opening a card must not touch what is being typed. */
const formPart = (search: OffersSearch): string =>
  JSON.stringify([criteriaOf(search), dateNames.map((name) => search[name])]);

/**
 * The criteria in the form: those of the address until somebody types, and again when the address changes. `version`
 * changes when they are cleared: the fields then forget text that was no number.
 */
export function useDraftCriteria(search: OffersSearch) {
  const applied = formPart(search);
  const [draft, setDraft] = useState(() => ({ from: applied, version: 0, ...draftOf(search) }));
  if (draft.from !== applied) {
    setDraft({ from: applied, version: draft.version, ...draftOf(search) });
  }
  const ids = criteriaOf(search).locationIds;
  const places = useQuery(placesQuery(ids));
  const named = new Map(places.data?.map((place) => [place.properties.id, place]));
  const zones = draft.zones ?? ids.map((id) => named.get(id) ?? nameless(id));
  return {
    version: draft.version,
    zones,
    criteria: draft.criteria,
    dates: draft.dates,
    setZones: (next: Feature[]) => setDraft((before) => ({ ...before, zones: next })),
    setCriteria: (change: Partial<Draft["criteria"]>) =>
      setDraft((before) => ({ ...before, criteria: { ...before.criteria, ...change } })),
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

/** A zone whose name has not been read yet, or is not known: its code. */
const nameless = (id: string): Feature => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [0, 0] },
  properties: { id, label: id, type: "municipality" },
});
