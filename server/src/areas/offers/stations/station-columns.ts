import { isExactAddress } from "@plateau/contract/geocoding/exact-address.ts";
import { hierarchyOf } from "@plateau/contract/geocoding/hierarchy.ts";
import { MAX_STATIONS } from "@plateau/contract/map/stations.ts";
import type { Address } from "@plateau/contract/offers/building.ts";
import { stationsWithinWalk } from "../../../stations/stations-near.ts";
import { lineCodes } from "./line-minutes.ts";

export type StationValues = { stations: string | null; minutes: number | null; lines: number[] | null };

const UNKNOWN: StationValues = { stations: null, minutes: null, lines: null };

const exactCommune = ({ properties }: Address): string | null =>
  isExactAddress(properties) ? hierarchyOf(properties).communeId : null;

/** Unknown without an exact address in Île-de-France. */
export const stationValues = (address: Address | null): StationValues => {
  const communeCode = address && exactCommune(address);
  if (!communeCode) return UNKNOWN;
  const within = stationsWithinWalk({ coordinates: address.geometry.coordinates, communeCode });
  if (!within) return UNKNOWN;
  return {
    stations: JSON.stringify(within.slice(0, MAX_STATIONS)),
    minutes: within[0]?.minutes ?? null,
    lines: lineCodes(within),
  };
};
