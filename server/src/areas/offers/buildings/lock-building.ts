import type { Building } from "@plateau/contract/offers/building.ts";
import type { Db } from "../../../db/database.ts";
import { missing } from "../../../refusal.ts";
import { type LockedOffer, lockOffer } from "../lock-offer.ts";
import { buildingsOfOffer, offerOfBuilding } from "./storage.ts";

/** A building found by its id, its offer locked, and all the buildings of that offer. */
export type FoundBuilding = { offer: LockedOffer; building: Building; buildings: Building[] };

/** Locks the offer of a building and reads its buildings; 404 when the building, or its offer, is gone. */
export const lockBuilding = async (tx: Db, buildingId: string): Promise<FoundBuilding> => {
  const offerId = await offerOfBuilding(tx, buildingId);
  if (!offerId) throw missing();
  const offer = await lockOffer(tx, offerId);
  const buildings = await buildingsOfOffer(tx, offerId);
  const building = buildings.find(({ id }) => id === buildingId);
  if (!building) throw missing();
  return { offer, building, buildings };
};
