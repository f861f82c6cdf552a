import { canonicalTokens } from "@plateau/contract/geocoding/normalise.ts";
import type { PlaceRow } from "./place-row.ts";

/** A postcode of a city that has more is one of its arrondissements or quarters, not the city. */
const mostPostcodesOfOneTown = 5;

/**
 * The canonical ways to write a commune: 'paris 8 arrondissement', 'paris 8', 'paris 8 75008', '75008', '75108' …
 * A postcode that was typed is the one rendered, since a commune may have twenty.
 */
export const communeRenderings = (commune: PlaceRow, typed: readonly string[]): string[][] => {
  const name = canonicalTokens(commune.name);
  const names =
    commune.district === null ? [name] : [name, name.filter((token) => token !== "arrondissement")];
  const codes = typed.filter((token) => /^\d/.test(token));
  const isOneTown = commune.postcodes.length <= mostPostcodesOfOneTown;
  const postcode = isOneTown
    ? (commune.postcodes.find((code) => codes.includes(code)) ?? commune.postcode)
    : null;
  const plain = [...names, ...(postcode === null ? [] : [[postcode]])];
  if (codes.length === 0) return plain;
  const department = commune.id.slice(0, 2);
  const suffixes = [postcode, commune.id, department].filter((code) => code !== null);
  const withCodes = names.flatMap((words) =>
    suffixes.flatMap((code) => [
      [...words, code.toLowerCase()],
      [code.toLowerCase(), ...words],
    ]),
  );
  return [...plain, [commune.id.toLowerCase()], ...withCodes];
};

/**
 * The canonical ways to write a street, or one of its numbers: 'rue rivoli', 'rue rivoli paris', 'rue rivoli paris 4',
 * 'rue rivoli 75004', 'rue rivoli 75004 paris'.
 */
export const streetRenderings = (street: PlaceRow, house: string | null): string[][] => {
  const name = house === null ? canonicalTokens(street.name) : [house, ...canonicalTokens(street.name)];
  const city = canonicalTokens(street.city);
  const postcode = street.postcode === null ? [] : [street.postcode];
  const district = street.district === null ? [] : canonicalTokens(street.district).slice(0, -1);
  return [
    name,
    [...name, ...city],
    [...name, ...postcode],
    [...name, ...postcode, ...city],
    ...(district.length > 0 ? [[...name, ...district]] : []),
  ];
};
