import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Address } from "@plateau/contract/offers/address.ts";
import type { Db } from "../../../db/database.ts";
import { invalid } from "../../../refusal.ts";
import { addressesKnownBy, insertAddresses } from "./storage.ts";

/** What a form sends: the id of a known address, else a geocoder feature. `field` is where it stands in the body. */
export type AddressChoice = {
  addressId?: string | undefined;
  address?: Feature | undefined;
  /** The path of the object that holds the choice, dot included: `buildings.2.`, or nothing. */
  path: string;
};

const uniqueFeatures = (features: readonly Feature[]): Feature[] => [
  ...new Map(features.map((feature) => [feature.properties.id, feature])).values(),
];

/**
 * The addresses behind a list of choices, in its order; features not known yet are kept. An unknown `addressId` is a
 * 422 on its field.
 */
export const chooseAddresses = async (tx: Db, choices: readonly AddressChoice[]): Promise<Address[]> => {
  const features = choices.flatMap(({ addressId, address }) => (!addressId && address ? [address] : []));
  const known = await addressesKnownBy(tx, {
    ids: choices.flatMap(({ addressId }) => addressId ?? []),
    propertyIds: features.map(({ properties }) => properties.id),
  });
  const knownIds = new Set(known.map(({ properties }) => properties.id));
  const unknown = uniqueFeatures(features).filter(({ properties }) => !knownIds.has(properties.id));
  const kept = unknown.length ? await insertAddresses(tx, unknown) : [];

  const all = [...known, ...kept];
  const byId = new Map(all.map((address) => [address.id, address]));
  const byPropertyId = new Map(all.map((address) => [address.properties.id, address]));
  return choices.map(({ addressId, address, path }) => {
    const chosen = addressId ? byId.get(addressId) : address && byPropertyId.get(address.properties.id);
    if (!chosen) throw invalid({ field: `${path}addressId`, message: "Adresse inconnue" });
    return chosen;
  });
};
