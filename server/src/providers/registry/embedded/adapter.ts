import type { Db } from "../../../db/database.ts";
import type { Place, Registry } from "../port.ts";
import { parcelSummaries } from "./parcel-summaries.ts";
import { parcelsAround } from "./parcels-around.ts";

const notYet = (): never => {
  throw new Error("not yet");
};

/** The point of the address that a text means; null when it means none. */
export type Locate = (q: string, postcode: string | undefined) => Promise<Place | null>;

/** What the adapter works with; `clock` says what time it is. */
type Means = { db: Db; locate: Locate; clock: () => Date };

/** The registry in Plateau's own database: what was imported from open data. */
export const embeddedRegistry = ({ db }: Means): Registry => ({
  findParcels: async (around) => {
    const found = await parcelsAround(db, around);
    return parcelSummaries(
      db,
      found.map(({ numero }) => numero),
      around,
    );
  },
  findParcelsWithin: notYet,
  findParcelsOfOwner: notYet,
  searchParcels: notYet,
  getParcel: notYet,
  getPricesAround: notYet,
  getCompany: notYet,
  searchCompanies: notYet,
  searchDirectors: notYet,
  getTokenUsage: notYet,
});
