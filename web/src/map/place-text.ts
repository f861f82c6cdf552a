import type { MapPlace } from "./map-place.ts";

type Numbered = Pick<MapPlace, "number" | "text">;

/** A marker names this many offers; more are counted. */
const NAMED = 4;

const countOf = ({ length }: readonly unknown[]): string => `${length} offres`;

/** `9 k€/mois`, `4 offres`; `1, 3` of numbered ones, as long as the marker stays short. */
export const textOf = (members: readonly Numbered[]): string => {
  const [first] = members;
  if (first && members.length === 1) return first.text;
  const numbers = members.flatMap(({ number }) => number ?? []);
  if (numbers.length < members.length || numbers.length > NAMED) return countOf(members);
  return numbers.toSorted((a, b) => a - b).join(", ");
};

/** Accessible name. */
export const labelOf = (members: readonly Pick<MapPlace, "label">[]): string =>
  members.length > NAMED ? countOf(members) : members.map(({ label }) => label).join("\u202f; ");
