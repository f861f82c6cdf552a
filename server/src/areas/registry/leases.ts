import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { registry } from "@plateau/contract/registry/operations.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { NO_LEASE, type OccupantLease } from "@plateau/contract/registry/parcel-blocks.ts";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import type { Registry } from "../../providers/registry/port.ts";
import { missing, refuseIfChanged } from "../../refusal.ts";
import { orMissing } from "./answers.ts";

const leasesOn = async (db: Db, parcelNumber: string): Promise<Map<string, OccupantLease>> => {
  const rows = await db.rows<OccupantLease & { siren: string }>(sql`
    select siren, firm_until "firmUntil", break_dates::text[] "breakDates", end_date "endDate",
      noted_at "updatedAt"
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

const LOCK = "occupant lease";

/** No lease has no row to lock. */
const lockLease = async (tx: Db, parcelNumber: string, siren: string): Promise<string | null> => {
  await tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${`${LOCK} ${parcelNumber} ${siren}`}, 0))`);
  const row = await tx.row<{ updatedAt: string }>(sql`
    select noted_at "updatedAt" from occupant_leases where parcel_numero = ${parcelNumber} and siren = ${siren}`);
  return row?.updatedAt ?? null;
};

const refuseUnknown = async (
  { registry }: { registry: Registry },
  number: string,
  siren: string,
): Promise<void> => {
  const parcel = await registry.getParcel(number, { refresh: false });
  const { occupants } = orMissing(parcel, registryMessages.parcelMissing);
  if (!occupants.some((occupant) => occupant.siren === siren))
    throw missing(registryMessages.occupantMissing);
};

/** Without any date the lease is forgotten. */
export const saveOccupantLease = async (
  ctx: Ctx<"registry">,
  { params: { number, siren }, body, ifMatch }: Input<typeof registry.saveOccupantLease>,
): Promise<Result<typeof registry.saveOccupantLease>> => {
  const { firmUntil, endDate } = body;
  const breakDates = [...new Set(body.breakDates)].sort();
  const noted = (await leasesOn(ctx.db, number)).has(siren);
  // Of an occupant who left since, a lease can still be corrected.
  if (!noted) await refuseUnknown(ctx, number, siren);
  return inTransaction(ctx, async ({ db, me }) => {
    refuseIfChanged(ifMatch, (await lockLease(db, number, siren)) ?? NO_LEASE);
    if (firmUntil === null && endDate === null && breakDates.length === 0) {
      await db.run(sql`delete from occupant_leases where parcel_numero = ${number} and siren = ${siren}`);
      return { lease: null };
    }
    const saved = await db.row<{ updatedAt: string }>(sql`
      insert into occupant_leases as l (parcel_numero, siren, firm_until, break_dates, end_date, noted_by)
      values (${number}, ${siren}, ${firmUntil}, ${breakDates}::date[], ${endDate}, ${me.userId})
      on conflict (parcel_numero, siren) do update set firm_until = excluded.firm_until,
        break_dates = excluded.break_dates, end_date = excluded.end_date, noted_by = excluded.noted_by,
        noted_at = greatest(clock_timestamp(), l.noted_at + interval '1 microsecond')
      returning noted_at "updatedAt"`);
    return { lease: { firmUntil, breakDates, endDate, ...saved } };
  });
};
