import type { Db } from "../../../db/database.ts";
import type { Place, Registry } from "../port.ts";
import { getCompany } from "./companies/get-company.ts";
import { searchCompanies } from "./companies/search-companies.ts";
import { searchDirectors } from "./directors/search-directors.ts";
import { parcelSummaries } from "./parcel-summaries.ts";
import { parcelsAround } from "./parcels-around.ts";
import { counted } from "./tokens/counted.ts";
import { COMPANY_PRICE, PARCEL_PRICE, searchPrice } from "./tokens/prices.ts";
import { questionKey } from "./tokens/question-key.ts";
import { tokenUsage } from "./tokens/token-usage.ts";

const notYet = (): never => {
  throw new Error("not yet");
};

/** The point of the address that a text means; null when it means none. */
export type Locate = (q: string, postcode: string | undefined) => Promise<Place | null>;

/** What the adapter works with; `clock` says what time it is. */
type Means = { db: Db; locate: Locate; clock: () => Date };

/** The registry in Plateau's own database: what was imported from open data. */
export const embeddedRegistry = ({ db, clock }: Means): Registry => ({
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
  getParcel: (numero, { actualiser: again }) =>
    counted({ db, clock }, { kind: "parcel", key: numero, price: PARCEL_PRICE, again }, async () => notYet()),
  getPricesAround: notYet,
  getCompany: (siren, { actualiser: again }) =>
    counted({ db, clock }, { kind: "company", key: siren, price: COMPANY_PRICE, again }, () =>
      getCompany(db, siren, clock()),
    ),
  searchCompanies: (search) =>
    counted(
      { db, clock },
      { kind: "companies", key: questionKey(search), price: searchPrice, again: false },
      () => searchCompanies(db, search),
    ),
  searchDirectors: (search, { actualiser: again }) =>
    counted({ db, clock }, { kind: "directors", key: questionKey(search), price: searchPrice, again }, () =>
      searchDirectors(db, search, clock()),
    ),
  getTokenUsage: () => tokenUsage({ db, clock }),
});
