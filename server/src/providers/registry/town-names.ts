import { foldedText } from "@plateau/contract/search/words.ts";

/** 'St-Denis' is Saint-Denis, 'Paris 8e' is Paris 8. */
export const townOf = (city: string): string =>
  foldedText(city)
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte")
    .replace(/ 0*(\d+)(?: ?(?:er|e|eme))?(?: arrondissement)?$/, " $1");

type TownFilter = { city?: string | undefined; precision: "standard" | "exacte" };

/** As `placeConditions` in SQL: 'Paris 1' is not Paris 10, and `standard` also matches prefixes. True without a town. */
export const isInTown = (city: string | null, { city: filter = "", precision }: TownFilter): boolean => {
  const [town, asked] = [townOf(city ?? ""), townOf(filter)];
  if (/\d$/.test(asked)) return town === asked;
  return precision === "exacte" && asked !== ""
    ? town.replace(/ \d+$/, "") === asked
    : town.startsWith(asked);
};
