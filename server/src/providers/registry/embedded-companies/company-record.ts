import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import { companySchema } from "@plateau/contract/registry/company.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import type { z } from "zod";

export const companyRecordSchema = companySchema
  .pick({
    tradeName: true,
    tradeSign: true,
    overallStatus: true,
    singleShareholder: true,
    isCraftsman: true,
    capital: true,
    fiscalYearEnd: true,
    exceptionalFiscalYearEnd: true,
    formattedNextFiscalYearEnd: true,
    durationYears: true,
    rcsStatus: true,
    rcsNumber: true,
    courtRegistry: true,
    rcsRegistrationDate: true,
    rneStatus: true,
    corporatePurpose: true,
    beneficialOwners: true,
    collectiveAgreements: true,
    hasInsolvencyProceedings: true,
    hasOngoingInsolvency: true,
    insolvencyProceedings: true,
    deedFilings: true,
    accounts: true,
    annualAccounts: true,
    finances: true,
    phone: true,
    email: true,
    websites: true,
    linkedin: true,
    vatCollection: true,
    shareholders: true,
    trademarks: true,
    patents: true,
    certifications: true,
    articlesOfAssociation: true,
    hasStarted: true,
    radicallyChanged: true,
    activityDomains: true,
    mergersAndDemergers: true,
    rcsUpdateDate: true,
    rneUpdateDate: true,
    lastProcessingDate: true,
    registrationExtract: true,
    latestArticles: true,
  })
  .partial()
  .strict();
export type CompanyRecord = z.infer<typeof companyRecordSchema>;

/**
 * Stored under wire names.
 * @throws ZodError when it breaks the contract
 */
export const readCompanyRecord = (stored: unknown): CompanyRecord =>
  companyRecordSchema.parse(exchangeNames(registryNames, stored));

export const unrecorded = {
  singleShareholder: null,
  isCraftsman: null,
  capital: null,
  fiscalYearEnd: null,
  exceptionalFiscalYearEnd: null,
  formattedNextFiscalYearEnd: null,
  durationYears: null,
  rcsStatus: null,
  rcsNumber: null,
  courtRegistry: null,
  rcsRegistrationDate: null,
  rneStatus: null,
  corporatePurpose: null,
  beneficialOwners: [],
  collectiveAgreements: [],
  deedFilings: [],
  accounts: [],
  annualAccounts: [],
  finances: [],
  phone: null,
  email: null,
  websites: [],
  linkedin: null,
  vatCollection: null,
  shareholders: [],
  trademarks: [],
  patents: [],
  certifications: [],
  articlesOfAssociation: [],
  hasStarted: null,
  radicallyChanged: null,
  activityDomains: [],
  mergersAndDemergers: [],
  rcsUpdateDate: null,
  rneUpdateDate: null,
  lastProcessingDate: null,
  registrationExtract: null,
  latestArticles: null,
} satisfies CompanyRecord;
