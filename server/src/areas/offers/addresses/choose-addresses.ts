import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Address } from "@plateau/contract/offers/building.ts";
import type { Db } from "../../../db/database.ts";
import { invalid } from "../../../refusal.ts";
import { addressesKnownBy, insertAddresses } from "./storage.ts";

type AddressChoice = {
  addressId?: string | undefined;
  address?: Feature | undefined;
  /** Field prefix with its dot: `buildings.2.`, or empty. */
  path: string;
};

const uniqueFeatures = (features: readonly Feature[]): Feature[] => [
  ...new Map(features.map((feature) => [feature.properties.id, feature])).values(),
];

/** In order; saves new features. 422 for an unknown `addressId`. */
export const chooseAddresses = async (tx: Db, choices: readonly AddressChoice[]): Promise<Address[]> => {
  const features = choices.flatMap(({ addressId, address }) => (!addressId && address ? [address] : []));
  const known = await addressesKnownBy(tx, {
    ids: choices.flatMap(({ addressId }) => addressId ?? []),
    propertyIds: features.map(({ properties }) => properties.id),
  });
  const knownIds = new Set(known.map(({ properties }) => properties.id));
  const unknown = uniqueFeatures(features).filter(({ properties }) => !knownIds.has(properties.id));
  const inserted = unknown.length ? await insertAddresses(tx, unknown) : [];

  const all = [...known, ...inserted];
  const byId = new Map(all.map((address) => [address.id, address]));
  const byPropertyId = new Map(all.map((address) => [address.properties.id, address]));
  return choices.map(({ addressId, address, path }) => {
    const chosen = addressId ? byId.get(addressId) : address && byPropertyId.get(address.properties.id);
    if (!chosen) throw invalid({ field: `${path}addressId`, message: "Adresse inconnue" });
    return chosen;
  });
};
