export type Workstations = { min: number; max: number; estimated: boolean };

const RANGE = /^(\d{1,6})(?:\s*(?:-|–|—|à|a)\s*(\d{1,6}))?\s*(?:postes?)?$/i;

/** Parses '12', '10-14' and '10 à 14'; reversed ranges are swapped. Null for empty, '0' and anything else. */
export const parseWorkstations = (typed: string | null | undefined): { min: number; max: number } | null => {
  const match = RANGE.exec((typed ?? "").trim());
  if (!match) return null;
  const first = Number(match[1]);
  const second = match[2] === undefined ? first : Number(match[2]);
  const [min, max] = first <= second ? [first, second] : [second, first];
  return max > 0 ? { min, max } : null;
};

/** 6 to 10 m² per workstation. Null when the surface is too small for one. */
export const estimateWorkstations = (surface: number): { min: number; max: number } | null => {
  const max = Math.floor(surface / 6);
  return max > 0 ? { min: Math.floor(surface / 10), max } : null;
};

export const unitWorkstations = (unit: {
  posts?: string | null;
  surface: number | null;
}): Workstations | null => {
  const given = parseWorkstations(unit.posts);
  if (given) return { ...given, estimated: false };
  const estimate = estimateWorkstations(unit.surface ?? 0);
  return estimate && { ...estimate, estimated: true };
};
