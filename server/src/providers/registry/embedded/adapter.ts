import type { Db } from "../../../db/database.ts";
import type { Registry } from "../port.ts";
import { parcelsAround } from "./parcels-around.ts";

/** The registry in Plateau's own database: what was imported from open data. */
export const embeddedRegistry = (db: Db): Registry => ({
  findParcels: (around) => parcelsAround(db, around),
});
