import { placeText } from "@plateau/contract/format/town.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { type HouseAddress, houseAddressesIn, houseAddressOf } from "./house-addresses.ts";
import { HOUSE_DISTANCE, type HouseNumber, houseColumns, houseLine } from "./house-numbers.ts";
import { boxAround, type Ground, polygonText, spanOf } from "./outlines.ts";

export type AddressParts = { line: string; postcode: string | null; city: string | null };

export const addressLine = ({ line, postcode, city }: AddressParts): string =>
  placeText(line, postcode, city);

/** A railway yard has many in its bounding box, few at its outline. */
const MOST = 1_000;

export const housesAround = (db: Db, ground: Ground): Promise<HouseNumber[]> => {
  const degrees = spanOf(HOUSE_DISTANCE, ground.lat).width;
  return db.rows<HouseNumber>(
    sql`
    select ${houseColumns}
    from (select box(point(((b)[0])[0] * 1e6, ((b)[0])[1] * 1e6), point(((b)[1])[0] * 1e6, ((b)[1])[1] * 1e6)) wide
      from (select ${boxAround(ground, HOUSE_DISTANCE)} b) degrees) around
    join geo_house_numbers h on point(h.lon, h.lat) <@ around.wide
    join geo_places s on s.no = h.street
    where ${polygonText(ground)}::polygon <-> point(h.lon * 0.000001::float8, h.lat * 0.000001::float8)
      <= ${degrees}::float8
    order by s.name, h.number, h.suffix
    limit ${MOST}`,
    { name: "parcel_houses" },
  );
};

export type SourcedAddress = AddressParts & { source: string };

export type ParcelAddress = AddressParts & { doors: HouseAddress[]; sources: string[] };

export const houseAddress = (house: HouseNumber): ParcelAddress => ({
  line: houseLine(house),
  postcode: house.postcode,
  city: house.city,
  doors: [houseAddressOf(house)],
  sources: ["BAN"],
});

/** Merges equal addresses of all sources, keeping the first spelling. Drops lines without a house number. */
export const mergeAddresses = (
  first: readonly ParcelAddress[],
  others: readonly SourcedAddress[],
): ParcelAddress[] => {
  const merged: ParcelAddress[] = first.map((address) => ({ ...address, sources: [...address.sources] }));
  const byDoor = new Map(
    merged.flatMap((address) => address.doors.map(({ key }) => [key, address] as const)),
  );
  for (const { source, ...parts } of others) {
    const doors = houseAddressesIn(parts.line);
    if (doors.length === 0) continue;
    const known = doors.map(({ key }) => byDoor.get(key)).find((address) => address !== undefined);
    const address = known ?? { ...parts, doors, sources: [] };
    if (!known) {
      merged.push(address);
      for (const { key } of doors) byDoor.set(key, address);
    }
    address.postcode ??= parts.postcode;
    if (!address.sources.includes(source)) address.sources.push(source);
  }
  return merged;
};

export const otherAddresses = (addresses: readonly ParcelAddress[], shown: string | null) =>
  addresses
    .map((address) => ({ address: addressLine(address), sources: address.sources }))
    .filter(({ address }) => address !== shown);
