import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import { parcelSchema } from "@plateau/contract/registry/parcel.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import sql from "sql-template-tag";
import type { z } from "zod";
import type { Db } from "../../../db/database.ts";

const storedSchema = parcelSchema
  .pick({
    coOwnerships: true,
    buildings: true,
    planningDocuments: true,
    otherAddresses: true,
    postcodes: true,
  })
  .partial();

/** Stored under wire names. */
export type StoredRecord = { record: z.infer<typeof storedSchema>; source: string; recordedOn: string };

export const storedRecord = async (db: Db, parcelNumber: string): Promise<StoredRecord | null> => {
  const row = await db.row<StoredRecord>(
    sql`
    select record, source, recorded_on "recordedOn" from registry_parcel_records where numero = ${parcelNumber}`,
    { name: "parcel_record" },
  );
  return row ? { ...row, record: storedSchema.parse(exchangeNames(registryNames, row.record)) } : null;
};
