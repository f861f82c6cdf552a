import { placeText } from "@plateau/contract/format/town.ts";
import type { PlacedBuildings } from "@plateau/contract/offers/building.ts";
import { streetOf } from "@plateau/contract/offers/card-figures.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { hidesAddress } from "./for-clients.ts";

type Buildings = Pick<Offer, "buildings">;

const placeOf = ({ address: { properties } }: Buildings["buildings"][number], hidden: boolean): string => {
  const { label, postcode = null, city = null } = properties;
  const street = hidden ? null : streetOf({ address: label, postalCode: postcode, city });
  return placeText(street, postcode, city);
};

/** Which building stands where, empty when all share an address; communes only where an address is hidden. */
export const placedBuildings = (offer: Buildings): PlacedBuildings[] => {
  const hidden = hidesAddress(offer);
  const names = new Map<string, string[]>();
  for (const building of offer.buildings) {
    const place = placeOf(building, hidden);
    names.set(place, [...(names.get(place) ?? []), building.name]);
  }
  return names.size < 2 ? [] : [...names].map(([place, buildings]) => ({ buildings, place }));
};
