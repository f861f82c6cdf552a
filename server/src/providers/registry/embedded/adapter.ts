import type { Provenance } from "@plateau/contract/registry/record-fields.ts";
import type { Db } from "../../../db/database.ts";
import { getCompany } from "../embedded-companies/get-company.ts";
import { searchCompanies } from "../embedded-companies/search-companies.ts";
import { searchDirectors } from "../embedded-directors/search-directors.ts";
import { cadastreOf } from "../embedded-parcels/cadastre-of-place.ts";
import { getParcel } from "../embedded-parcels/get-parcel.ts";
import { parcelSummaries } from "../embedded-parcels/parcel-summaries.ts";
import {
  parcelsAround,
  parcelsOfOwner,
  parcelsWithin,
  rightCodesOf,
} from "../embedded-parcels/parcels-around.ts";
import { pricesAround } from "../embedded-parcels/prices-around.ts";
import { type Locate, SEARCHED, searchParcels } from "../embedded-parcels/search-parcels.ts";
import { metered, questionKey } from "../embedded-tokens/metered.ts";
import { COMPANY_PRICE, PARCEL_PRICE, searchPrice, tokenUsage } from "../embedded-tokens/token-usage.ts";
import type { Registry } from "../port.ts";

type Means = { db: Db; locate: Locate; clock: () => Date };

/** Reading an imported record again would change nothing: only the demonstration pretends to pay for it. */
const notRefreshed = <T extends { provenance: Provenance } | null>(record: T): T =>
  record && { ...record, provenance: { ...record.provenance, refreshCost: null } };

/** Answers from imported open data. */
export const embeddedRegistry = ({ db, locate, clock }: Means): Registry => ({
  findParcels: async (around) => {
    const found = await parcelsAround(db, around, around);
    const page = await parcelSummaries(db, found, around);
    return found.total > 0 ? page : { ...page, ...(await cadastreOf(db, around)) };
  },
  findParcelsWithin: async (within) => parcelSummaries(db, await parcelsWithin(db, within, within), within),
  findParcelsOfOwner: async ({ siren, ...paging }) => {
    const found = await parcelsOfOwner(db, siren, paging);
    const [page, codes] = await Promise.all([
      parcelSummaries(db, found, paging),
      rightCodesOf(db, siren, found.numbers),
    ]);
    return {
      ...page,
      results: page.results.map((parcel) => ({ ...parcel, rightCodes: codes.get(parcel.number) ?? [] })),
    };
  },
  searchParcels: async (search) => {
    const { distance, source, ...found } = await searchParcels(db, locate, search);
    return { ...(await parcelSummaries(db, found, SEARCHED)), distance, ...(source && { source }) };
  },
  getParcel: (parcelNumber, { refresh: again }) =>
    metered(
      { db, clock },
      { kind: "parcel", key: parcelNumber, price: PARCEL_PRICE, again },
      () => getParcel(db, parcelNumber),
      notRefreshed,
    ),
  getPricesAround: (parcelNumber, radius) => pricesAround(db, parcelNumber, radius),
  getCompany: (siren, { refresh: again }) =>
    metered(
      { db, clock },
      { kind: "company", key: siren, price: COMPANY_PRICE, again },
      () => getCompany(db, siren, clock()),
      notRefreshed,
    ),
  searchCompanies: (search) =>
    metered(
      { db, clock },
      { kind: "companies", key: questionKey(search), price: searchPrice, again: false },
      () => searchCompanies(db, search),
    ),
  searchDirectors: (search, { refresh: again }) =>
    metered(
      { db, clock },
      { kind: "directors", key: questionKey(search), price: searchPrice, again },
      () => searchDirectors(db, search, clock()),
      notRefreshed,
    ),
  getTokenUsage: () => tokenUsage({ db, clock }),
});
