import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { toLambert93 } from "./lambert93.ts";
import { type Point, type Street, streets } from "./streets.ts";

const DEPARTMENTS: Record<string, string> = {
  "75": "Paris",
  "92": "Hauts-de-Seine",
  "93": "Seine-Saint-Denis",
  "94": "Val-de-Marne",
};

const COMMUNES: Record<string, string> = {
  "92012": "Boulogne-Billancourt",
  "92024": "Clichy",
  "92026": "Courbevoie",
  "92036": "Gennevilliers",
  "92040": "Issy-les-Moulineaux",
  "92044": "Levallois-Perret",
  "92049": "Montrouge",
  "92050": "Nanterre",
  "92051": "Neuilly-sur-Seine",
  "92062": "Puteaux",
  "93001": "Aubervilliers",
  "93048": "Montreuil",
  "93055": "Pantin",
  "93066": "Saint-Denis",
  "93070": "Saint-Ouen-sur-Seine",
  "94041": "Ivry-sur-Seine",
  "94065": "Rungis",
  "94080": "Vincennes",
  "94081": "Vitry-sur-Seine",
};

/** 1 for 75101 … 20 for 75120; null outside Paris. */
const arrondissement = (insee: string): number | null =>
  insee.startsWith("751") ? Number(insee.slice(3)) : null;

const ordinal = (rank: number): string => (rank === 1 ? "1er" : `${rank}e`);

/** The commune's name as the geocoder's `city`: 'Paris' for an arrondissement. */
export const cityName = (insee: string): string =>
  arrondissement(insee) === null ? (COMMUNES[insee] ?? "") : "Paris";

/** The arrondissement's name as the geocoder's `district`; null outside Paris. */
const districtName = (insee: string): string | null => {
  const rank = arrondissement(insee);
  return rank === null ? null : `Paris ${ordinal(rank)} Arrondissement`;
};

/** What all the places of a street have in common. */
const locality = ({ insee, postcode }: Street) => {
  const department = insee.slice(0, 2);
  const district = districtName(insee);
  return {
    postcode,
    citycode: insee,
    city: cityName(insee),
    ...(district === null ? {} : { district }),
    context: [department, DEPARTMENTS[department], "Île-de-France"]
      .filter((part, i, all) => i === 0 || part !== all[i - 1])
      .join(", "),
  };
};

const place = (point: Point, properties: Feature["properties"]): Feature => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [point[0], point[1]] },
  properties: { ...properties, ...toLambert93(point) },
});

/** The geocoder's id of a street: `75108_8909`. */
export const streetId = ({ insee, code }: Street): string => `${insee}_${code}`;

/** A street as the geocoder answers it. */
export const streetFeature = (street: Street): Feature =>
  place(pointAt(street, (street.first + street.last) / 2), {
    id: streetId(street),
    label: `${street.name} ${street.postcode} ${cityName(street.insee)}`,
    type: "street",
    name: street.name,
    street: street.name,
    ...locality(street),
    importance: 0.6,
  });

/** A house number of a street as the geocoder answers it, at its interpolated position. */
export const houseFeature = (street: Street, number: number): Feature =>
  place(pointAt(street, number), {
    id: `${streetId(street)}_${String(number).padStart(5, "0")}`,
    label: `${number} ${street.name} ${street.postcode} ${cityName(street.insee)}`,
    type: "housenumber",
    name: `${number} ${street.name}`,
    housenumber: String(number),
    street: street.name,
    ...locality(street),
    importance: 0.6,
  });

/** Every street of the world, for the embedded geocoder. */
export const streetFeatures = (): Feature[] => streets.map(streetFeature);

/** Where a number lies between the two known ends of its street, to the sixth decimal. */
const pointAt = ({ first, last, start, end }: Street, number: number): Point => {
  const share = last === first ? 0.5 : (number - first) / (last - first);
  const along = (from: number, to: number) => Number((from + (to - from) * share).toFixed(6));
  return [along(start[0], end[0]), along(start[1], end[1])];
};

/** The streets with every number of theirs, as the embedded geocoder is loaded with them. */
export const numberedStreets = () =>
  streets.map((street) => {
    const numberAt = (number: number) => {
      const [lon, lat] = pointAt(street, number);
      return { number, lon, lat };
    };
    const rest = Array.from({ length: street.last - street.first }, (_, i) => numberAt(street.first + 1 + i));
    return {
      id: streetId(street),
      name: street.name,
      postcode: street.postcode,
      citycode: street.insee,
      communeName: districtName(street.insee) ?? cityName(street.insee),
      numbers: [numberAt(street.first), ...rest] as const,
    };
  });
