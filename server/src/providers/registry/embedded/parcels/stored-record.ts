import { parcelSchema } from "@plateau/contract/registry/parcel.ts";
import sql from "sql-template-tag";
import type { z } from "zod";
import type { Db } from "../../../../db/database.ts";

/** What no open register says of a parcel. */
const storedSchema = parcelSchema
  .pick({
    coproprietes: true,
    batiments: true,
    documents_urbanisme: true,
    autres_adresses: true,
    codes_postaux: true,
  })
  .partial();

/** A record that was stored for a parcel, whose it is and of which day. */
export type StoredRecord = { record: z.infer<typeof storedSchema>; source: string; recordedOn: string };

/** The stored record of a parcel; null where it has none. */
export const storedRecord = async (db: Db, numero: string): Promise<StoredRecord | null> => {
  const row = await db.row<StoredRecord>(
    sql`
    select record, source, recorded_on "recordedOn" from registry_parcel_records where numero = ${numero}`,
    { name: "parcel_record" },
  );
  return row ? { ...row, record: storedSchema.parse(row.record) } : null;
};
