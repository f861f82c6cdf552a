import type { Zone } from "@plateau/contract/requirements/wishes.ts";
import { useQuery } from "@tanstack/react-query";
import { placesQuery } from "../../../geocoding/queries.ts";

/** Zones that the requirement does not name itself. */
export const strangersTo = (known: readonly Zone[], ids: readonly string[]): string[] =>
  ids.filter((id) => !known.some((zone) => zone.id === id));

/** What zones are called, by their ids: as the requirement says, looked up otherwise; an id until its name has come. */
export function useZoneNames(known: readonly Zone[], ids: readonly string[]): (id: string) => string {
  const places = useQuery(placesQuery(strangersTo(known, ids)));
  const names = new Map(known.map(({ id, label }) => [id, label]));
  for (const { properties } of places.data ?? []) names.set(properties.id, properties.label);
  return (id) => names.get(id) ?? id;
}
