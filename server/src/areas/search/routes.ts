import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { SEARCH_PER_GROUP, type search, searchGroups } from "@plateau/contract/search/operations.ts";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import type { Handlers } from "../../handlers.ts";
import type { Reader } from "../../readable-offers.ts";
import { describeHits, type HitRefs } from "./describe-hits.ts";
import {
  distanceOf,
  idRangeOfPrefix,
  parcelNumberPrefix,
  parseQuery,
  phoneNumberPrefix,
  type QueryTerm,
  tsqueryOf,
  typoTolerantWords,
} from "./search-query.ts";
import {
  type FoundDocument,
  findDocuments,
  offersInIdRange,
  parcelsWithPrefix,
  similarWords,
  type WordGroup,
  wordGroups,
} from "./storage.ts";

/** Newest candidates only; compared to rank one typo above two. */
const TYPO_CANDIDATES = 40;

type SearchCtx = { db: Db; me: Reader };

const findExact = (
  { db, me }: SearchCtx,
  terms: readonly QueryTerm[],
  groups: readonly WordGroup[],
): Promise<FoundDocument[]> =>
  findDocuments(
    db,
    (["exact", "prefix"] as const).flatMap((strictness) => {
      const tsquery = tsqueryOf(terms, strictness);
      return groups.map((group) => ({ group, tsquery, limit: SEARCH_PER_GROUP, reader: me }));
    }),
  );

const findWithTypos = async (
  { db, me }: SearchCtx,
  terms: readonly QueryTerm[],
  groups: readonly WordGroup[],
): Promise<FoundDocument[]> => {
  const words = typoTolerantWords(terms);
  if (words.length === 0 || groups.length === 0) return [];
  const tsquery = tsqueryOf(terms, "fuzzy", await similarWords(db, words));
  return findDocuments(
    db,
    groups.map((group) => ({ group, tsquery, limit: TYPO_CANDIDATES, reader: me })),
  );
};

const countOf = (found: readonly FoundDocument[], group: WordGroup): number =>
  new Set(found.filter((entry) => entry.group === group).map(({ ref }) => ref)).size;

const findByWords = async (
  ctx: SearchCtx,
  terms: readonly QueryTerm[],
  groups: readonly WordGroup[],
): Promise<FoundDocument[]> => {
  if (terms.length === 0) return [];
  const found = await findExact(ctx, terms, groups);
  const incomplete = groups.filter((group) => countOf(found, group) < SEARCH_PER_GROUP);
  return [...found, ...(await findWithTypos(ctx, terms, incomplete))];
};

const ranked = (found: readonly FoundDocument[], terms: readonly QueryTerm[], group: WordGroup): string[] => {
  const each = new Map(found.filter((entry) => entry.group === group).map((entry) => [entry.ref, entry]));
  return [...each.values()]
    .map((entry) => ({ ...entry, distance: distanceOf(terms, entry.words) }))
    .sort((a, b) => a.distance - b.distance || b.moment.localeCompare(a.moment) || a.ref.localeCompare(b.ref))
    .map(({ ref }) => ref);
};

/**
 * Five per group, best first: exact words, then the last word as a prefix, then one typo per word. All words
 * are required, in any order.
 */
const searchEverything = async (
  ctx: Ctx<"crm">,
  { query: { q } }: Input<typeof search.searchEverything>,
): Promise<Result<typeof search.searchEverything>> => {
  const { db, crm, me } = ctx;
  const terms = parseQuery(q);
  const ids = idRangeOfPrefix(q);
  const parcel = parcelNumberPrefix(q);
  // An external CRM's requirements are not indexed, and local ones from before are hidden.
  const groups = wordGroups.filter((group) => group !== "requirements" || crm.own !== undefined);
  const found = await findByWords(ctx, terms, groups);
  const refs: Record<string, string[]> = {
    ...Object.fromEntries(groups.map((group) => [group, ranked(found, terms, group)])),
    parcels: parcel === undefined ? [] : await parcelsWithPrefix(db, parcel, SEARCH_PER_GROUP),
  };
  if (ids) refs.offers = [...(await offersInIdRange(db, ids, me, SEARCH_PER_GROUP)), ...(refs.offers ?? [])];
  const best: HitRefs = searchGroups
    .map((group) => ({ group, refs: [...new Set(refs[group] ?? [])].slice(0, SEARCH_PER_GROUP) }))
    .filter(({ refs }) => refs.length > 0);
  return { groups: await describeHits(db, best, phoneNumberPrefix(terms)) };
};

export const searchHandlers: Handlers<typeof search> = { searchEverything };
