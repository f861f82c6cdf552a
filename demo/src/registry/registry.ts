import type { DemoOffer } from "../demo-offer.ts";
import { type DemoCertificate, demoCertificates } from "./certificates.ts";
import { type DemoCompany, demoCompanies } from "./companies.ts";
import { demoCompanyRecords } from "./company-records.ts";
import { type DemoEstablishment, demoEstablishments } from "./establishments.ts";
import { type DemoMandate, demoMandates } from "./mandates.ts";
import { type DemoNotice, demoNotices } from "./notices.ts";
import { type DemoRight, demoRights } from "./owners.ts";
import { fullnessOf, type ParcelFullness } from "./parcel-fullness.ts";
import { demoParcelRecords } from "./parcel-records.ts";
import { type DemoParcel, demoParcels } from "./parcels.ts";
import { type DemoPermit, demoPermits } from "./permits.ts";
import { type DemoSale, demoSales } from "./sales.ts";

/** Entirely fictitious people, companies and parcels. */
export type DemoRegistry = {
  parcels: ReadonlyMap<DemoParcel, ParcelFullness>;
  companies: readonly DemoCompany[];
  establishments: readonly DemoEstablishment[];
  mandates: readonly DemoMandate[];
  sales: readonly DemoSale[];
  rights: readonly DemoRight[];
  notices: readonly DemoNotice[];
  certificates: readonly DemoCertificate[];
  permits: readonly DemoPermit[];
  parcelRecords: ReturnType<typeof demoParcelRecords>;
  companyRecords: ReturnType<typeof demoCompanyRecords>;
};

export const demoRegistry = (offers: readonly DemoOffer[], today: string): DemoRegistry => {
  const parcels = fullnessOf(demoParcels(offers));
  const companies = demoCompanies([...parcels.keys()], today);
  const establishments = demoEstablishments(companies, parcels, today);
  const mandates = demoMandates(companies, today);
  return {
    parcels,
    companies,
    establishments,
    mandates,
    sales: demoSales(parcels, today),
    rights: demoRights(parcels, companies, establishments),
    notices: demoNotices(companies, parcels, establishments, today),
    certificates: demoCertificates(parcels, offers, today),
    permits: demoPermits(parcels, companies, today),
    parcelRecords: demoParcelRecords(parcels, companies, today),
    companyRecords: demoCompanyRecords(companies, mandates, today),
  };
};
