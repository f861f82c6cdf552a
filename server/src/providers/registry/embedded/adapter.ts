import type { Db } from "../../../db/database.ts";
import type { Registry } from "../port.ts";
import { getCompany } from "./companies/get-company.ts";
import { searchCompanies } from "./companies/search-companies.ts";
import { searchDirectors } from "./directors/search-directors.ts";
import { getParcel } from "./parcels/get-parcel.ts";
import { parcelSummaries } from "./parcels/parcel-summaries.ts";
import { parcelsAround } from "./parcels/parcels-around.ts";
import { parcelsOfOwner } from "./parcels/parcels-of-owner.ts";
import { parcelsWithin } from "./parcels/parcels-within.ts";
import { pricesAround } from "./parcels/prices-around.ts";
import { type Locate, SEARCHED, searchParcels } from "./parcels/search-parcels.ts";
import { counted } from "./tokens/counted.ts";
import { COMPANY_PRICE, PARCEL_PRICE, searchPrice } from "./tokens/prices.ts";
import { questionKey } from "./tokens/question-key.ts";
import { tokenUsage } from "./tokens/token-usage.ts";

/** What the adapter works with; `clock` says what time it is. */
type Means = { db: Db; locate: Locate; clock: () => Date };

/** The registry in Plateau's own database: what was imported from open data. */
export const embeddedRegistry = ({ db, locate, clock }: Means): Registry => ({
  findParcels: async (around) => parcelSummaries(db, await parcelsAround(db, around, around), around),
  findParcelsWithin: async (within) => parcelSummaries(db, await parcelsWithin(db, within, within), within),
  findParcelsOfOwner: async ({ siren, ...paging }) =>
    parcelSummaries(db, await parcelsOfOwner(db, siren, paging), paging),
  searchParcels: async (search) => parcelSummaries(db, await searchParcels(db, locate, search), SEARCHED),
  getParcel: (numero, { actualiser: again }) =>
    counted({ db, clock }, { kind: "parcel", key: numero, price: PARCEL_PRICE, again }, () =>
      getParcel(db, numero),
    ),
  getPricesAround: (numero, rayon) => pricesAround(db, numero, rayon),
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
