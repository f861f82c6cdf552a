import { houseAddressesIn, houseAddressOf } from "./house-addresses.ts";
import { HOUSE_DISTANCE, type HouseNumber, houseLine } from "./house-numbers.ts";
import { type Ground, metresToGround } from "./outlines.ts";
import { type AddressParts, addressLine } from "./parcel-addresses.ts";

const nearest = (ground: Ground, houses: readonly HouseNumber[]) =>
  houses
    .map((house) => ({
      house,
      metres: metresToGround(ground, house),
      fromMiddle: metresToGround({ ...ground, outline: null }, house),
    }))
    .filter(({ metres }) => metres <= HOUSE_DISTANCE)
    .sort(
      (a, b) =>
        a.metres - b.metres || a.fromMiddle - b.fromMiddle || (a.house.banId < b.house.banId ? -1 : 1),
    );

const written = (house: HouseNumber): string =>
  addressLine({ line: houseLine(house), postcode: house.postcode, city: house.city });

/**
 * Main address: the house number inside the parcel nearest to its centre; else the tax administration's; else
 * the nearest house number, possibly a neighbour's. Null without any.
 */
export const shownAddress = (
  ground: Ground | null,
  houses: readonly HouseNumber[],
  ofRight: AddressParts | null,
): string | null => {
  const near = ground ? nearest(ground, houses) : [];
  const [first] = near;
  if (first && (first.metres === 0 || !ofRight)) return written(first.house);
  if (!ofRight) return null;
  const keys = houseAddressesIn(ofRight.line).map(({ key }) => key);
  const same = near.find(({ house }) => keys.includes(houseAddressOf(house).key));
  return same ? written(same.house) : addressLine(ofRight);
};
