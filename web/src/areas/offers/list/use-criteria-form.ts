import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { placesQuery } from "../../../geocoding/queries.ts";
import { type FormCriteria, type OffersSearch, parseCriteria, parseFormCriteria } from "./criteria.ts";

const dateNames = ["availableFrom", "moveInDate", "leaseExpiry"] as const;
export type DateName = (typeof dateNames)[number];
type Dates = Partial<Record<DateName, string>>;

type FormState = { zones: Feature[] | null; criteria: FormCriteria; dates: Dates };

const draftOf = (search: OffersSearch): FormState => {
  const dates: Dates = {};
  for (const name of dateNames) if (search[name]) dates[name] = search[name];
  return { zones: null, criteria: parseFormCriteria(search), dates };
};

const formParams = (search: OffersSearch): string =>
  JSON.stringify([search.locationIds, parseFormCriteria(search), dateNames.map((name) => search[name])]);

/**
 * Resets to the URL's criteria when they change; `version` changes on clear, to reset inputs with unreadable
 * text.
 */
export function useCriteriaForm(search: OffersSearch) {
  const applied = formParams(search);
  const [draft, setDraft] = useState(() => ({ from: applied, version: 0, ...draftOf(search) }));
  if (draft.from !== applied) {
    setDraft({ from: applied, version: draft.version, ...draftOf(search) });
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
