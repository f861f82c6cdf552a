import { departmentOf, ILE_DE_FRANCE } from "@plateau/contract/geocoding/hierarchy.ts";
import { metresBetween } from "@plateau/contract/map/distance.ts";
import {
  MAX_STATIONS,
  MAX_WALK_MINUTES,
  type Station,
  walkingMinutes,
} from "@plateau/contract/map/stations.ts";
import { type ListedStation, stationList, stationsOfLine } from "./station-list.ts";

type Place = { coordinates: readonly [longitude: number, latitude: number]; communeCode: string };

/** More degrees than the longest walk spans, so that most stations are passed over cheaply. */
const DEGREES = { longitude: 0.02, latitude: 0.012 };

/** Where the base map draws the station. */
const middleOf = (places: ListedStation["places"]): [number, number] => {
  const mean = (axis: 0 | 1) => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  return [Number(mean(0).toFixed(5)), Number(mean(1).toFixed(5))];
};

type Near = Station & { metres: number };

const fromPlace = (
  [longitude, latitude]: Place["coordinates"],
  { name, lines, places }: ListedStation,
): Near[] => {
  const metres = places
    .filter(
      ([lng, lat]) =>
        Math.abs(lng - longitude) < DEGREES.longitude && Math.abs(lat - latitude) < DEGREES.latitude,
    )
    .map((stop) => metresBetween([longitude, latitude], stop));
  if (metres.length === 0) return [];
  const nearest = Math.min(...metres);
  const minutes = walkingMinutes(nearest);
  return minutes <= MAX_WALK_MINUTES
    ? [{ name, lines, minutes, coordinates: middleOf(places), metres: nearest }]
    : [];
};

const byDistance = (a: Near, b: Near): number => a.metres - b.metres || (a.name < b.name ? -1 : 1);

const withoutMetres = ({ metres: _, ...station }: Near): Station => station;

/** Nearest first, each by its nearest stop; null outside Île-de-France. */
export const stationsWithinWalk = ({ coordinates, communeCode }: Place): Station[] | null => {
  if (!ILE_DE_FRANCE.includes(departmentOf(communeCode))) return null;
  return stationList
    .flatMap((station) => fromPlace(coordinates, station))
    .sort(byDistance)
    .map(withoutMetres);
};

/** Undefined when none of the line is within the longest walk. */
export const nearestOfLine = (coordinates: Place["coordinates"], line: string): Station | undefined =>
  stationsOfLine(line)
    .flatMap((station) => fromPlace(coordinates, station))
    .sort(byDistance)
    .map(withoutMetres)[0];

export const nearestStations = (place: Place): Station[] | null =>
  stationsWithinWalk(place)?.slice(0, MAX_STATIONS) ?? null;
