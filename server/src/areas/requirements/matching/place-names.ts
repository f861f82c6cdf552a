import { plainText } from "@plateau/contract/format/spacing.ts";
import { departmentOf } from "@plateau/contract/geocoding/hierarchy.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";

export type PlaceQuery =
  | { kind: "ids"; ids: string[] }
  | { kind: "postcode"; postcode: string }
  | { kind: "name"; name: string; within?: string };

/** Folds accents, capitals, signs and 'St'. */
export const placeKey = (text: string): string =>
  plainText(text)
    .replaceAll("œ", "oe")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte");

const cities: Readonly<Record<string, { code: number; postcode: number; arrondissements: number }>> = {
  paris: { code: 75100, postcode: 75000, arrondissements: 20 },
  lyon: { code: 69380, postcode: 69000, arrondissements: 9 },
  marseille: { code: 13200, postcode: 13000, arrondissements: 16 },
};

/** 'Paris 8', 'Paris 8e', 'Paris 8ème arrondissement'. */
const ARRONDISSEMENT = /^([a-z]+) 0?(\d{1,2}) ?(?:er|e|eme|ieme|nd)?(?: arr(?:ondissement)?)?$/;
/** '8e arrondissement de Paris'. */
const ARRONDISSEMENT_OF = /^0?(\d{1,2}) ?(?:er|e|eme|ieme|nd)?(?: arr(?:ondissement)?)? (?:de )?([a-z]+)$/;
/** 'Montreuil (93)', 'Neuilly-sur-Seine 92200'. */
const NAME_WITHIN = /^(.*[a-z]) (\d{5}|\d{2}|2[ab]|97\d)$/;
const WITHIN_NAME = /^(\d{5}) (.*[a-z].*)$/;

const arrondissement = (city = "", number = ""): string | undefined => {
  const known = cities[city];
  const n = Number(number);
  return known && n >= 1 && n <= known.arrondissements ? String(known.code + n) : undefined;
};

const arrondissementOfPostcode = (postcode: string): string | undefined => {
  if (postcode === "75116") return postcode;
  for (const { code, postcode: first, arrondissements } of Object.values(cities)) {
    const n = Number(postcode) - first;
    if (n >= 1 && n <= arrondissements) return String(code + n);
  }
  return undefined;
};

/** Undefined when it cannot be a place. */
export const parsePlace = (written: string): PlaceQuery | undefined => {
  const key = written.replace(/^departement (?:de la |de l |de |du |des |d )?/, "");
  if (/^(\d{2}|2[ab]|97\d)$/.test(key)) return { kind: "ids", ids: [key.toUpperCase()] };
  const [, city, number] = ARRONDISSEMENT.exec(key) ?? [];
  const [, numberOf, cityOf] = ARRONDISSEMENT_OF.exec(key) ?? [];
  const named = arrondissement(city, number) ?? arrondissement(cityOf, numberOf);
  if (named) return { kind: "ids", ids: [named] };

  const [, name = "", after] = NAME_WITHIN.exec(key) ?? [];
  const [, before, nameAfter] = WITHIN_NAME.exec(key) ?? [];
  const within = after ?? before ?? (/^\d{5}$/.test(key) ? key : undefined);
  const known = within === undefined ? undefined : arrondissementOfPostcode(within);
  const place = name || nameAfter;
  if (known && (!place || cities[place])) return { kind: "ids", ids: [known] };
  if (within !== undefined && !place) return { kind: "postcode", postcode: within };
  if (place && within !== undefined) return { kind: "name", name: place, within: within.toUpperCase() };
  return /[a-z]{2}/.test(key) ? { kind: "name", name: key } : undefined;
};

const ILE_DE_FRANCE = ["75", "77", "78", "91", "92", "93", "94", "95"];

const isWithin = ({ properties: { id, postcode } }: Feature, within: string): boolean =>
  within.length === 5 ? postcode === within : departmentOf(id) === within;

/** The only exact match, or the only one in Île-de-France, where the agency works. */
export const pickPlace = (
  answers: readonly Feature[],
  { name, within }: { name: string; within?: string },
): Feature | undefined => {
  const sameName = [...new Map(answers.map((feature) => [feature.properties.id, feature])).values()].filter(
    (feature) =>
      placeKey(feature.properties.name ?? feature.properties.label) === name &&
      (within === undefined || isWithin(feature, within)),
  );
  if (sameName.length <= 1) return sameName[0];
  const nearby = sameName.filter(({ properties }) => ILE_DE_FRANCE.includes(departmentOf(properties.id)));
  return nearby.length === 1 ? nearby[0] : undefined;
};
