import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { contextOf } from "../france.ts";
import { houseId } from "../house-id.ts";

export type PlaceRow = {
  no: number;
  id: string;
  type: "municipality" | "street";
  name: string;
  postcode: string | null;
  postcodes: string[];
  citycode: string;
  city: string;
  district: string | null;
  population: number | null;
  importance: number;
  lon: number;
  lat: number;
};

export type HouseNumberRow = { street: number; number: number; suffix: string; lon: number; lat: number };

export const toMillionths = (degrees: number): number => Math.round(degrees * 1_000_000);

export const placeFeature = (place: PlaceRow, score?: number): Feature => ({
  type: "Feature",
  geometry: pointOf(place),
  properties: {
    id: place.id,
    label: place.type === "municipality" ? place.name : addressLabel(place.name, place),
    type: place.type,
    name: place.name,
    ...(place.type === "street" && { street: place.name }),
    ...areaOf(place),
    ...(place.population !== null && { population: place.population }),
    importance: rounded(place.importance),
    ...(score !== undefined && { score }),
  },
});

export const houseFeature = (street: PlaceRow, house: HouseNumberRow, score?: number): Feature => {
  const housenumber = `${house.number}${house.suffix}`;
  const name = `${housenumber} ${street.name}`;
  return {
    type: "Feature",
    geometry: pointOf(house),
    properties: {
      id: houseId(street.id, house),
      label: addressLabel(name, street),
      type: "housenumber",
      name,
      housenumber,
      street: street.name,
      ...areaOf(street),
      importance: rounded(street.importance),
      ...(score !== undefined && { score }),
    },
  };
};

const pointOf = ({ lon, lat }: { lon: number; lat: number }): Feature["geometry"] => ({
  type: "Point",
  coordinates: [lon / 1_000_000, lat / 1_000_000],
});

const addressLabel = (name: string, { postcode, city }: PlaceRow): string =>
  [name, postcode, city].filter((part) => part !== null).join(" ");

const areaOf = ({ postcode, citycode, city, district }: PlaceRow) => ({
  ...(postcode !== null && { postcode }),
  citycode,
  city,
  ...(district !== null && { district }),
  context: contextOf(citycode),
});

const rounded = (importance: number): number => Math.round(importance * 100_000) / 100_000;
