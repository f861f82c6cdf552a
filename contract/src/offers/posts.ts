/** Work posts of a unit: a range, and whether it is estimated from the surface (shown with **). */
export type Posts = { min: number; max: number; estimated: boolean };

const RANGE = /^(\d{1,6})(?:\s*(?:-|–|—|à|a)\s*(\d{1,6}))?\s*(?:postes?)?$/i;

/**
 * Reads posts as typed: '12', '10-14', '10 à 14'. Empty, '0' and anything else count as not given.
 * A range written backwards is turned round.
 */
export const parsePosts = (typed: string | null | undefined): { min: number; max: number } | null => {
  const match = RANGE.exec((typed ?? "").trim());
  if (!match) return null;
  const first = Number(match[1]);
  const second = match[2] === undefined ? first : Number(match[2]);
  const [min, max] = first <= second ? [first, second] : [second, first];
  return max > 0 ? { min, max } : null;
};

/** The estimate for a unit without posts: 6 to 10 m² per post. Null when not even one post fits. */
export const estimatePosts = (surface: number): { min: number; max: number } | null => {
  const max = Math.floor(surface / 6);
  return max > 0 ? { min: Math.floor(surface / 10), max } : null;
};

/** The posts of a unit: as given, else estimated from its surface. */
export const unitPosts = (unit: { posts?: string | null; surface: number | null }): Posts | null => {
  const given = parsePosts(unit.posts);
  if (given) return { ...given, estimated: false };
  const estimate = estimatePosts(unit.surface ?? 0);
  return estimate && { ...estimate, estimated: true };
};
