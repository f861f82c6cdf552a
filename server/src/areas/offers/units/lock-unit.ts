import type { Unit } from "@plateau/contract/offers/unit.ts";
import type { Db } from "../../../db/database.ts";
import { missing } from "../../../refusal.ts";
import { type LockedOffer, lockOffer } from "../lock-offer.ts";
import { offerOfUnit, unitsOfOffer } from "./storage.ts";

/** A unit found by its id, its offer locked, and all the units of that offer. */
export type FoundUnit = { offer: LockedOffer; unit: Unit; units: Unit[] };

/** Locks the offer of a unit and reads its units; 404 when the unit, or its offer, is gone. */
export const lockUnit = async (tx: Db, unitId: string): Promise<FoundUnit> => {
  const offerId = await offerOfUnit(tx, unitId);
  if (!offerId) throw missing();
  const offer = await lockOffer(tx, offerId);
  const units = await unitsOfOffer(tx, offerId);
  const unit = units.find(({ id }) => id === unitId);
  if (!unit) throw missing();
  return { offer, unit, units };
};

/** The unit that a save has just written, among those of its offer. */
export const savedUnit = (units: readonly Unit[], id: string): Unit => {
  const unit = units.find((unit) => unit.id === id);
  if (!unit) throw new Error(`The unit ${id} was not written`);
  return unit;
};
