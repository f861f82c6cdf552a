import { canonicalTokens } from "@plateau/contract/geocoding/normalise.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { houseId, parseHouseId } from "./house-id.ts";
import type { Geocoder, PlaceQuery } from "./port.ts";
import { readTypedPlace } from "./typed-place.ts";

type TypedNumber = { number: number; suffix: string };

/** Streets that get the typed number, best first: more would fill the list with guesses. */
const MAX_STREETS = 2;

/**
 * A number that the address base lacks is offered at the point of its street, marked `approximate`, and is found
 * again by its id.
 */
export const withTypedNumbers = (geocoder: Geocoder): Geocoder => ({
  suggest: async (query) => addTypedNumber(query, await geocoder.suggest(query)),
  find: async (ids) => {
    const found = await geocoder.find(ids);
    const known = new Set(found.map(({ properties }) => properties.id));
    const missing = ids.flatMap((id) => (known.has(id) ? [] : (parseHouseId(id) ?? [])));
    if (missing.length === 0) return found;
    const streets = await geocoder.find([...new Set(missing.map(({ streetId }) => streetId))]);
    const placed = missing.flatMap(({ streetId, ...number }) => {
      const street = streets.find(({ properties }) => properties.id === streetId);
      return street?.properties.type === "street" ? [placeOnStreet(street, number)] : [];
    });
    const byId = new Map([...found, ...placed].map((feature) => [feature.properties.id, feature]));
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  },
});

const addTypedNumber = ({ q, type, limit }: PlaceQuery, features: Feature[]): Feature[] => {
  const { number, suffix } = readTypedPlace(q);
  if (number === null || (type !== undefined && type !== "housenumber")) return features;
  if (features.some(({ properties }) => Number.parseInt(properties.housenumber ?? "", 10) === number))
    return features;
  const streets = features.filter((feature) => mayHaveNumber(feature, number)).slice(0, MAX_STREETS);
  return features
    .flatMap((feature) =>
      streets.includes(feature) ? [placeOnStreet(feature, { number, suffix }), feature] : [feature],
    )
    .slice(0, limit);
};

/** Not for 'Rue du 8 Mai 1945', where the number belongs to the name. */
const mayHaveNumber = ({ properties }: Feature, number: number): boolean =>
  properties.type === "street" && !canonicalTokens(properties.name ?? "").includes(String(number));

const placeOnStreet = ({ type, geometry, properties }: Feature, { number, suffix }: TypedNumber): Feature => {
  const housenumber = `${number}${suffix}`;
  return {
    type,
    geometry,
    properties: {
      ...properties,
      id: houseId(properties.id, { number, suffix }),
      type: "housenumber",
      label: `${housenumber} ${properties.label}`,
      name: `${housenumber} ${properties.name ?? properties.label}`,
      housenumber,
      approximate: true,
    },
  };
};
