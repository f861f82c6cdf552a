import { type AddressParts, addressLine } from "./address-line.ts";
import { doorOf, doorsIn } from "./doors.ts";
import { HOUSE_DISTANCE, type HouseNumber, houseLine } from "./house-numbers.ts";
import { type Ground, metresToGround } from "./outlines.ts";

/** The house numbers that a parcel may be known by, the best first: those in it, then the nearest to its outline. */
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
 * The one address that a parcel is known by, in lists and in its record: a house number that lies in it, the nearest to its
 * middle; else the one that the tax administration writes beside a right; else the nearest house number, which may be its
 * neighbour's. Null where there is none of them.
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
  const keys = doorsIn(ofRight.line).map(({ key }) => key);
  const same = near.find(({ house }) => keys.includes(doorOf(house).key));
  return same ? written(same.house) : addressLine(ofRight);
};
