import { formatDateShort } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { SearchCriteria } from "@plateau/contract/saved-searches/criteria.ts";
import { addressValues } from "../../../saved-searches/queries.ts";
import { searchChips } from "./active-criteria.ts";
import { offersSearchSchema, parseCriteria } from "./criteria.ts";

const dateLabels = {
  availableFrom: "Disponible à partir du",
  moveInDate: "Emménagement souhaité le",
  leaseExpiry: "Bail en cours jusqu’au",
} as const;

/** Shown elsewhere than among the words: places by their names, the order nowhere. */
const NOT_NAMED = ["locationIds", "sortBy", "sortOrder", "near"];

export type NamedCriterion = { label: string; names: string[] };

/** What a search asks besides its places, as the chips of the list say it. */
export const searchWords = (criteria: SearchCriteria): NamedCriterion[] => {
  const search = offersSearchSchema.parse(addressValues(criteria));
  const named: NamedCriterion[] = searchChips(search).map(({ label, without }) => ({
    label,
    names: Object.keys(without),
  }));
  for (const [name, label] of Object.entries(dateLabels)) {
    const day = search[name as keyof typeof dateLabels];
    if (day) named.push({ label: `${label} ${formatDateShort(day)}`, names: [name] });
  }
  const known = new Set([...NOT_NAMED, ...named.flatMap(({ names }) => names)]);
  const others = Object.keys(criteria).filter((name) => !known.has(name));
  return others.length > 0
    ? [...named, { label: `Autre critère${NARROW}: ${others.join(", ")}`, names: others }]
    : named;
};

export const searchZoneIds = (criteria: SearchCriteria): string[] =>
  parseCriteria(offersSearchSchema.parse(addressValues(criteria))).locationIds;
