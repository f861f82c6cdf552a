import type { WorldOffer } from "../world-offer.ts";
import { type WorldCertificate, worldCertificates } from "./certificates.ts";
import { type WorldCompany, worldCompanies } from "./companies.ts";
import { worldCompanyRecords } from "./company-records.ts";
import { type WorldEstablishment, worldEstablishments } from "./establishments.ts";
import { type WorldMandate, worldMandates } from "./mandates.ts";
import { type WorldNotice, worldNotices } from "./notices.ts";
import { type WorldRight, worldRights } from "./owners.ts";
import { fullnessOf, type ParcelFullness } from "./parcel-fullness.ts";
import { worldParcelRecords } from "./parcel-records.ts";
import { type WorldParcel, worldParcels } from "./parcels.ts";
import { type WorldPermit, worldPermits } from "./permits.ts";
import { type WorldSale, worldSales } from "./sales.ts";

/** What the registers know in the demonstration world: nobody and nothing in it exists. */
export type WorldRegistry = {
  parcels: ReadonlyMap<WorldParcel, ParcelFullness>;
  companies: readonly WorldCompany[];
  establishments: readonly WorldEstablishment[];
  mandates: readonly WorldMandate[];
  sales: readonly WorldSale[];
  rights: readonly WorldRight[];
  notices: readonly WorldNotice[];
  certificates: readonly WorldCertificate[];
  permits: readonly WorldPermit[];
  parcelRecords: ReturnType<typeof worldParcelRecords>;
  companyRecords: ReturnType<typeof worldCompanyRecords>;
};

/** The registers around the world's offers as they stand on a day; the day only moves dates. */
export const worldRegistry = (offers: readonly WorldOffer[], today: string): WorldRegistry => {
  const parcels = fullnessOf(worldParcels(offers));
  const companies = worldCompanies([...parcels.keys()], today);
  const establishments = worldEstablishments(companies, parcels, today);
  const mandates = worldMandates(companies, today);
  return {
    parcels,
    companies,
    establishments,
    mandates,
    sales: worldSales(parcels, today),
    rights: worldRights(parcels, companies, establishments),
    notices: worldNotices(companies, parcels, establishments, today),
    certificates: worldCertificates(parcels, offers, today),
    permits: worldPermits(parcels, companies, today),
    parcelRecords: worldParcelRecords(parcels, companies, today),
    companyRecords: worldCompanyRecords(companies, mandates, today),
  };
};
