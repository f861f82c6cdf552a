import { departmentOf, ILE_DE_FRANCE, isArrondissement, zoneLevel } from "../geocoding/hierarchy.ts";
import type { Feature } from "../geocoding/shapes.ts";
import {
  arrondissementOfKey,
  arrondissementOfPostcode,
  isCity,
  placeKey,
  zonesOfNamedArea,
} from "./places.ts";

export type PlaceQuery =
  | { kind: "ids"; ids: string[] }
  /** Known without the geocoder, which gives labels only. */
  | { kind: "area"; ids: readonly string[] }
  | { kind: "postcode"; postcode: string }
  | { kind: "name"; name: string; within?: string };

/** 'Montreuil (93)', 'Neuilly-sur-Seine 92200'. */
const NAME_WITHIN = /^(.*[a-z]) (\d{5}|\d{2}|2[ab]|97\d)$/;
const WITHIN_NAME = /^(\d{5}) (.*[a-z].*)$/;

/** 'Rue de Londres 75009 Paris'. */
const STREET_WITHIN = /^(.*[a-z]) (\d{5}) [a-z].*$/;

export const isStreet = (key: string): boolean =>
  /^(?:rue|avenue|boulevard|place|quai|cours|allee|impasse|passage|square|villa|chemin|route|faubourg) /.test(
    key,
  );

/** Undefined when it cannot be a place. */
export const parsePlace = (written: string): PlaceQuery | undefined => {
  const key = written
    .replace(/^.+ (?=departement (?:\d{2}|2[ab]|97\d)$)/, "")
    .replace(/^departement (?:de la |de l |de |du |des |d )?/, "");
  if (/^(\d{2}|2[ab]|97\d)$/.test(key)) return { kind: "ids", ids: [key.toUpperCase()] };
  const named = arrondissementOfKey(key);
  if (named) return { kind: "ids", ids: [named] };
  const area = zonesOfNamedArea(written);
  if (area) return { kind: "area", ids: area };
  const [, street, postcode] = STREET_WITHIN.exec(key) ?? [];
  if (street && postcode && isStreet(street)) return { kind: "name", name: street, within: postcode };

  const [, name = "", after] = NAME_WITHIN.exec(key) ?? [];
  const [, before, nameAfter] = WITHIN_NAME.exec(key) ?? [];
  const within = after ?? before ?? (/^\d{5}$/.test(key) ? key : undefined);
  const known = within === undefined ? undefined : arrondissementOfPostcode(within);
  const place = name || nameAfter;
  if (known && (!place || isCity(place))) return { kind: "ids", ids: [known] };
  if (within !== undefined && !place) return { kind: "postcode", postcode: within };
  const short = place === undefined ? undefined : zonesOfNamedArea(place);
  if (short?.every((id) => departmentOf(id) === within?.toUpperCase())) return { kind: "area", ids: short };
  if (place && within !== undefined) return { kind: "name", name: place, within: within.toUpperCase() };
  return /[a-z]{2}/.test(key) ? { kind: "name", name: key } : undefined;
};

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

/** The text that a requirement reads as this zone: 'Montreuil (28)'; the street of a house number. */
export const writtenPlace = ({ properties: { id, label, name, housenumber } }: Feature): string => {
  // 'Mayenne' alone is read as the commune.
  if (zoneLevel(id) === "departmentId") return `${name ?? label} (département ${id})`;
  if (zoneLevel(id) === "cityId" && name && !isArrondissement(id) && !isCity(placeKey(name)))
    return `${name} (${departmentOf(id)})`;
  const street = isHouseNumber(id) && housenumber ? label.replace(`${housenumber} `, "") : label;
  // What parts places in a list.
  return street.replaceAll(/[;,/\n]+\s*/g, " ");
};

export const isHouseNumber = (id: string): boolean => zoneLevel(id) === "houseId";

/** Whether a written place may be read as this zone, or as the street of this house number. */
export const readsAs = (written: string, zone: Feature): boolean => {
  const { id, name, housenumber } = zone.properties;
  const query = parsePlace(placeKey(written));
  if (!query || query.kind === "postcode") return false;
  if (query.kind !== "name") return query.ids.length === 1 && query.ids[0] === id;
  const street = isHouseNumber(id) && housenumber ? name?.replace(`${housenumber} `, "") : name;
  const properties = { ...zone.properties, ...(street === undefined ? {} : { name: street }) };
  return pickPlace([{ ...zone, properties }], query) !== undefined;
};
