import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { registry } from "@plateau/contract/registry/operations.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { OccupantLease } from "@plateau/contract/registry/parcel-blocks.ts";
import sql from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";

const leasesOn = async (db: Db, parcelNumber: string): Promise<Map<string, OccupantLease>> => {
  const rows = await db.rows<OccupantLease & { siren: string }>(sql`
    select siren, firm_until "firmUntil", break_dates::text[] "breakDates", end_date "endDate"
    from occupant_leases where parcel_numero = ${parcelNumber}`);
  return new Map(rows.map(({ siren, ...lease }) => [siren, lease]));
};

/** Adds what brokers noted of the occupants' leases, whoever answered for the parcel. */
export const withLeases = async (db: Db, parcel: Parcel): Promise<Parcel> => {
  const leases = await leasesOn(db, parcel.number);
  if (leases.size === 0) return parcel;
  return {
    ...parcel,
    occupants: parcel.occupants.map((occupant) => ({
      ...occupant,
      lease: (occupant.siren !== null && leases.get(occupant.siren)) || null,
    })),
  };
};

/** Without any date the lease is forgotten. */
export const saveOccupantLease = async (
  ctx: Ctx,
  { params: { number, siren }, body }: Input<typeof registry.saveOccupantLease>,
): Promise<Result<typeof registry.saveOccupantLease>> => {
  const { firmUntil, endDate } = body;
  const breakDates = [...new Set(body.breakDates)].sort();
  if (firmUntil === null && endDate === null && breakDates.length === 0) {
    await ctx.db.run(sql`delete from occupant_leases where parcel_numero = ${number} and siren = ${siren}`);
    return { lease: null };
  }
  await ctx.db.run(sql`
    insert into occupant_leases (parcel_numero, siren, firm_until, break_dates, end_date, noted_by)
    values (${number}, ${siren}, ${firmUntil}, ${breakDates}::date[], ${endDate}, ${ctx.me.userId})
    on conflict (parcel_numero, siren) do update set firm_until = excluded.firm_until,
      break_dates = excluded.break_dates, end_date = excluded.end_date, noted_by = excluded.noted_by,
      noted_at = now()`);
  return { lease: { firmUntil, breakDates, endDate } };
};
