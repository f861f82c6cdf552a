import { arrondissementsOf, zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import { priceBounds, TOLERANCE, UNKNOWN_GRADE, WEIGHTS } from "@plateau/contract/requirements/score.ts";
import type { Wishes } from "@plateau/contract/requirements/wishes.ts";
import sql, { join, type Sql } from "sql-template-tag";
import type { Range } from "../search/criteria.ts";
import { cellsUnseen } from "../search/lot-cells.ts";
import { communesOf } from "../search/lots-first.ts";
import { isAffordable, lotPart } from "./score-statement.ts";

/** An unknown figure loses half of its weight. */
type Bounds = Range & { orUnknown: boolean };

/** The figures that lose at most a share of their weight; undefined where any would do. */
const withinLoss = (
  [from, to]: readonly [number | null, number | null],
  share: number,
): Bounds | undefined => {
  if ((from === null && to === null) || share >= 1) return undefined;
  const off = share * TOLERANCE;
  return {
    from: from === null ? Number.NEGATIVE_INFINITY : from * (1 - off),
    to: to === null ? Number.POSITIVE_INFINITY : to * (1 + off),
    orUnknown: share >= UNKNOWN_GRADE,
  };
};

/** The rents that a lot's must be among; undefined where no rent, or a sale price as well, is asked. */
const knownRent = (wishes: Wishes): Range | undefined => {
  const { rent, salePrice } = priceBounds(wishes);
  return rent === null || salePrice !== null ? undefined : { from: 0, to: rent };
};

/** What a lot of an offer that loses so many points may at most be. */
export const boundsWithin = (wishes: Wishes, loss: number) => ({
  surface: withinLoss([wishes.surfaceMin, wishes.surfaceMax], loss / WEIGHTS.surface),
  posts: withinLoss([wishes.postsMin, wishes.postsMax], loss / WEIGHTS.posts),
  budget: knownRent(wishes),
});

/** Comes after whatever follows the beginning of a code, in every language's order. */
const LAST = "zzzz";

/** Where the lots (`u`) of the zones may be, each alternative a stretch of the index of communes: some offers have no commune. */
const mayLieIn = (zones: readonly string[]): Sql[] => {
  const communes = communesOf(zones);
  if (communes) return [sql`u.commune_id = any(${communes}::text[])`];
  if (zones.length === 0) return [sql`true`];
  const codes = zones.flatMap((zone) => {
    const arrondissements = arrondissementsOf(zone);
    return arrondissements.length ? arrondissements : [zone.split("_")[0] ?? zone];
  });
  const departments = codes.filter((code) => zoneLevel(code) === "departmentId");
  const within = codes.filter((code) => !departments.includes(code));
  return [
    sql`u.commune_id is null`,
    ...(within.length ? [sql`u.commune_id = any(${within}::text[])`] : []),
    ...departments.map((department) => sql`u.commune_id between ${department} and ${department + LAST}`),
  ];
};

/** Surfaces within bounds, each alternative a stretch of the cells: unknown ones lie apart. */
const ofSurface = (surface: Bounds | undefined, budget: Range | undefined): Sql[] => {
  const known = [
    ...cellsUnseen(surface, budget),
    ...(surface ? [sql`u.surface between ${surface.from} and ${surface.to}`] : []),
  ];
  const alternatives = [known.length ? join(known, " and ") : sql`true`];
  if (surface?.orUnknown) alternatives.push(join(cellsUnseen("unknown", budget), " and "));
  return alternatives;
};

const ofPosts = ({ from, to, orUnknown }: Bounds): Sql =>
  sql`(u.posts_max >= ${from} and u.posts_min <= ${to} ${orUnknown ? sql`or u.posts_min is null` : sql``})`;

/**
 * The lots (`offer_id`, and `part`: what one adds to its offer's score) in the zones that lose no more than so many points,
 * among published ones that can be afforded: all of them, and some that lose more. `besides`: further conditions (`u`).
 */
export const lotsWithin = (wishes: Wishes, loss: number, besides: readonly Sql[]): Sql => {
  const { surface, posts, budget } = boundsWithin(wishes, loss);
  const affordable = isAffordable(wishes);
  const conditions = [
    sql`u.status = 'published'`,
    ...(posts ? [ofPosts(posts)] : []),
    ...(wishes.transactionType === "rent" ? [sql`u.has_rent`] : []),
    ...(wishes.transactionType === "sale" ? [sql`u.has_sale`] : []),
    ...(affordable ? [affordable] : []),
    ...besides,
  ];
  const places = mayLieIn(wishes.zones.map(({ id }) => id));
  const surfaces = ofSurface(surface, budget);
  const alternatives = places.flatMap((place) =>
    surfaces.map(
      (size) => sql`
        select u.offer_id, ${lotPart(wishes)} part from offer_lots u
        where ${join([place, size, ...conditions], " and ")}`,
    ),
  );
  return join(alternatives, " union all ");
};
