import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { SEARCH_PER_GROUP, type search, searchGroups } from "@plateau/contract/search/operations.ts";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { described, type FoundRefs } from "./described.ts";
import { idsBeginningWith, parcelsBeginningWith } from "./numbered.ts";
import {
  type Found,
  lookUp,
  meantWords,
  offersBetween,
  parcelsFrom,
  type WordGroup,
  wordGroups,
} from "./storage.ts";
import {
  dialledNumber,
  distanceOf,
  forgivableWords,
  tsqueryOf,
  type Wanted,
  wantedOf,
} from "./typed-query.ts";

/** So many of those that an error must be forgiven are compared, the newest: one error is better than two. */
const FORGIVEN = 40;

const strictly = (db: Db, wanted: readonly Wanted[], groups: readonly WordGroup[]): Promise<Found[]> =>
  lookUp(
    db,
    (["same", "beginning"] as const).flatMap((strictness) => {
      const tsquery = tsqueryOf(wanted, strictness);
      return groups.map((group) => ({ group, tsquery, limit: SEARCH_PER_GROUP }));
    }),
  );

/** What is left of a group's places is given to those that are meant. */
const forgivingly = async (
  db: Db,
  wanted: readonly Wanted[],
  groups: readonly WordGroup[],
): Promise<Found[]> => {
  const words = forgivableWords(wanted);
  if (words.length === 0 || groups.length === 0) return [];
  const tsquery = tsqueryOf(wanted, "forgiving", await meantWords(db, words));
  return lookUp(
    db,
    groups.map((group) => ({ group, tsquery, limit: FORGIVEN })),
  );
};

const countOf = (found: readonly Found[], group: WordGroup): number =>
  new Set(found.filter((entry) => entry.group === group).map(({ ref }) => ref)).size;

const byWords = async (db: Db, wanted: readonly Wanted[], groups: readonly WordGroup[]): Promise<Found[]> => {
  if (wanted.length === 0) return [];
  const found = await strictly(db, wanted, groups);
  const wanting = groups.filter((group) => countOf(found, group) < SEARCH_PER_GROUP);
  return [...found, ...(await forgivingly(db, wanted, wanting))];
};

/** Each once: what fits best first, then the newest. */
const ranked = (found: readonly Found[], wanted: readonly Wanted[], group: WordGroup): string[] => {
  const each = new Map(found.filter((entry) => entry.group === group).map((entry) => [entry.ref, entry]));
  return [...each.values()]
    .map((entry) => ({ ...entry, distance: distanceOf(wanted, entry.words) }))
    .sort((a, b) => a.distance - b.distance || b.moment.localeCompare(a.moment) || a.ref.localeCompare(b.ref))
    .map(({ ref }) => ref);
};

/**
 * Finds whatever is known by some words, five of each group, best first: the words themselves, then the beginning of the
 * last one, then what may be meant by a word with one typing error. All words must be there, in any order.
 */
export const searchEverything = async (
  { db, crm }: Ctx<"crm">,
  { query: { q } }: Input<typeof search.searchEverything>,
): Promise<Result<typeof search.searchEverything>> => {
  const wanted = wantedOf(q);
  const ids = idsBeginningWith(q);
  const parcel = parcelsBeginningWith(q);
  // Another CRM's requirements are not known by their words, and those kept here before it came are no longer shown.
  const groups = wordGroups.filter((group) => group !== "requirements" || crm.own !== undefined);
  const found = await byWords(db, wanted, groups);
  const refs: Record<string, string[]> = {
    ...Object.fromEntries(groups.map((group) => [group, ranked(found, wanted, group)])),
    parcels: parcel === undefined ? [] : await parcelsFrom(db, parcel, SEARCH_PER_GROUP),
  };
  if (ids) refs.offers = [...(await offersBetween(db, ids, SEARCH_PER_GROUP)), ...(refs.offers ?? [])];
  const best: FoundRefs = searchGroups
    .map((group) => ({ group, refs: [...new Set(refs[group] ?? [])].slice(0, SEARCH_PER_GROUP) }))
    .filter(({ refs }) => refs.length > 0);
  return { groups: await described(db, best, dialledNumber(wanted)) };
};
