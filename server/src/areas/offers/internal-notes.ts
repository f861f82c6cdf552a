import { mayCall } from "@plateau/contract/accounts/groups.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { mayReadInternalNotes } from "@plateau/contract/offers/rights.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Reader } from "../../readable-offers.ts";

/** The same as the contract's `mayReadInternalNotes`, on the stored JSON of the only unit of `real_estates r`. */
export const onlyUnitFor = ({ userId, group }: Reader): Sql =>
  mayCall("staff", group)
    ? sql`r.only_unit`
    : sql`case when r.user_id = ${userId} then r.only_unit
        else jsonb_set(r.only_unit::jsonb, '{note}', 'null')::text end`;

export const unitsWithoutNotes = (units: readonly Unit[]): Unit[] =>
  units.map((unit) => ({ ...unit, note: null }));

/** The offer as this person may read it. */
export const shownTo =
  (me: Reader) =>
  (offer: Offer): Offer => {
    if (mayReadInternalNotes(me, offer)) return offer;
    const { financialTermsInternalNote: _, ...rest } = offer;
    return { ...rest, units: unitsWithoutNotes(offer.units) };
  };
