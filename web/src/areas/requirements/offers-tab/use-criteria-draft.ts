import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Zone } from "@plateau/contract/requirements/criteria.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { placesQuery } from "../../../geocoding/queries.ts";
import type { Criteria } from "./criteria.ts";

type CriteriaChange = { [Name in keyof Criteria]?: Criteria[Name] | undefined };

/** Null zones: unchanged. `unreadable` names the fields whose text is no number or date. */
type Draft = { zones: Feature[] | null; criteria: Criteria; unreadable: readonly string[] };

type Following = Draft & { from: string; chosen: boolean; version: number };

const isEdited = ({ from, zones, criteria, unreadable }: Following): boolean =>
  zones !== null || unreadable.length > 0 || JSON.stringify(criteria) !== from;

/** The price that is asked for follows the transaction. */
export const isAsked = (field: string, { transactionType }: CriteriaChange): boolean => {
  if (field === "budget") return transactionType !== "sale";
  return field !== "price" || transactionType !== "rent";
};

/** A colleague's change of the requirement leaves what was edited, and the text in the inputs. */
const followed = (
  draft: Following,
  now: Pick<Following, "from" | "chosen">,
  applied: Criteria,
): Following => {
  const isTheirs = !draft.chosen && !now.chosen;
  if (isTheirs && isEdited(draft)) return { ...draft, ...now };
  return {
    ...now,
    version: draft.version + (isTheirs ? 0 : 1),
    zones: null,
    criteria: applied,
    unreadable: [],
  };
};

/**
 * Follows `applied` until edited. `chosen`: by the user, rather than the requirement's own. `version` changes with
 * the user's choice and remounts the inputs, which drops unreadable text.
 */
export function useCriteriaDraft(applied: Criteria, chosen: boolean, nameOf: (zoneId: string) => string) {
  const from = JSON.stringify(applied);
  const [draft, setDraft] = useState<Following>(() => ({
    from,
    chosen,
    version: 0,
    zones: null,
    criteria: applied,
    unreadable: [],
  }));
  if (draft.from !== from || draft.chosen !== chosen) setDraft(followed(draft, { from, chosen }, applied));

  const zones = draft.zones ?? applied.locationIds.map((id) => zoneOf(id, nameOf(id)));

  return {
    version: draft.version,
    zones,
    criteria: draft.criteria,
    unreadable: draft.unreadable,
    setZones: (next: Feature[]) => setDraft((before) => ({ ...before, zones: next })),
    setCriteria: (change: CriteriaChange) =>
      setDraft((before) => {
        const criteria = defined({ ...before.criteria, ...change });
        // A field that is hidden loses its text.
        const unreadable = before.unreadable.filter((field) => isAsked(field, criteria));
        return { ...before, criteria, unreadable };
      }),
    setUnreadable: (field: string, is: boolean) =>
      setDraft((before) => {
        const others = before.unreadable.filter((each) => each !== field);
        return { ...before, unreadable: is ? [...others, field] : others };
      }),
  };
}

const defined = (criteria: CriteriaChange): Criteria =>
  Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined)) as Criteria;

const zoneOf = (id: string, label: string): Feature => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [0, 0] },
  properties: { id, label, type: "municipality" },
});

export const unnamedZoneIds = (known: readonly Zone[], ids: readonly string[]): string[] =>
  ids.filter((id) => !known.some((zone) => zone.id === id));

export function useZoneNames(known: readonly Zone[], ids: readonly string[]): (id: string) => string {
  const places = useQuery(placesQuery(unnamedZoneIds(known, ids)));
  const names = new Map(known.map(({ id, label }) => [id, label]));
  for (const { properties } of places.data ?? []) names.set(properties.id, properties.label);
  return (id) => names.get(id) ?? id;
}
