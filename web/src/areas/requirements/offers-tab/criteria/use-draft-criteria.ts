import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { useState } from "react";
import type { Criteria } from "./criteria.ts";

type CriteriaChange = { [Name in keyof Criteria]?: Criteria[Name] | undefined };

/** What is being typed: the zones as places, so that they have names; null until somebody changes them. */
type Draft = { zones: Feature[] | null; criteria: Criteria };

/**
 * The criteria in the form: those that offers are compared to until somebody types, and again when they change.
 * `version` changes with them: the fields then forget text that was no number.
 */
export function useDraftCriteria(applied: Criteria, nameOf: (zoneId: string) => string) {
  const from = JSON.stringify(applied);
  const [draft, setDraft] = useState<Draft & { from: string; version: number }>(() => ({
    from,
    version: 0,
    zones: null,
    criteria: applied,
  }));
  if (draft.from !== from) setDraft({ from, version: draft.version + 1, zones: null, criteria: applied });

  const zones = draft.zones ?? applied.locationIds.map((id) => zoneOf(id, nameOf(id)));

  return {
    version: draft.version,
    zones,
    criteria: draft.criteria,
    setZones: (next: Feature[]) => setDraft((before) => ({ ...before, zones: next })),
    setCriteria: (change: CriteriaChange) =>
      setDraft((before) => ({ ...before, criteria: defined({ ...before.criteria, ...change }) })),
  };
}

/** Without the parts that were emptied. */
const defined = (criteria: CriteriaChange): Criteria =>
  Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined)) as Criteria;

/** A zone by its name alone: that is all a chip shows. */
const zoneOf = (id: string, label: string): Feature => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [0, 0] },
  properties: { id, label, type: "municipality" },
});
