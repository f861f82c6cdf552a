import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { type Point, type Street, streets } from "./streets.ts";

const RADIANS = Math.PI / 180;
/** RGF93 / Lambert-93 (EPSG:2154), source: IGN, note NT/G 71. */
const ECCENTRICITY = 0.0818191910428158;
const EXPONENT = 0.725607765053267;
const CONSTANT = 11_754_255.4261;
const X_POLE = 700_000;
const Y_POLE = 12_655_612.0499;
const MERIDIAN = 3 * RADIANS;

/** WGS 84 degrees to Lambert-93 metres, rounded to the centimetre like the French geocoder's `x` and `y`. */
export const toLambert93 = ([longitude, latitude]: readonly [number, number]): { x: number; y: number } => {
  const phi = latitude * RADIANS;
  const sine = ECCENTRICITY * Math.sin(phi);
  const isometric =
    Math.log(Math.tan(Math.PI / 4 + phi / 2)) - (ECCENTRICITY / 2) * Math.log((1 + sine) / (1 - sine));
  const radius = CONSTANT * Math.exp(-EXPONENT * isometric);
  const angle = EXPONENT * (longitude * RADIANS - MERIDIAN);
  const round = (metres: number) => Math.round(metres * 100) / 100;
  return { x: round(X_POLE + radius * Math.sin(angle)), y: round(Y_POLE - radius * Math.cos(angle)) };
};

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

const arrondissement = (insee: string): number | null =>
  insee.startsWith("751") ? Number(insee.slice(3)) : null;

const ordinal = (rank: number): string => (rank === 1 ? "1er" : `${rank}e`);

/** The geocoder's `city`: 'Paris' for an arrondissement. */
export const cityName = (insee: string): string =>
  arrondissement(insee) === null ? (COMMUNES[insee] ?? "") : "Paris";

const districtName = (insee: string): string | null => {
  const rank = arrondissement(insee);
  return rank === null ? null : `Paris ${ordinal(rank)} Arrondissement`;
};

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

/** As in the French geocoder: `75108_8909`. */
export const streetId = ({ insee, code }: Street): string => `${insee}_${code}`;

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

export const streetFeatures = (): Feature[] => streets.map(streetFeature);

const pointAt = ({ first, last, start, end }: Street, number: number): Point => {
  const share = last === first ? 0.5 : (number - first) / (last - first);
  const along = (from: number, to: number) => Number((from + (to - from) * share).toFixed(6));
  return [along(start[0], end[0]), along(start[1], end[1])];
};

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
