import { z } from "zod";
import { day, figure, flag, text } from "./record-fields.ts";

export const headOfficeSchema = z.object({
  addressLine1: text(),
  addressLine2: text(),
  postcode: text(),
  city: text(),
  country: text(),
  formattedSiret: text(),
});

export const collectiveAgreementSchema = z.object({
  name: text(),
  idcc: figure(),
  percentage: figure(),
  isConfirmed: flag(),
});

export const insolvencyProceedingSchema = z.object({ type: text(), date: day(), court: text() });

export const deedFilingSchema = z.object({
  fileName: text(),
  pdfFileName: text(),
  filingDate: day(),
  formattedFilingDate: text(),
  isAvailable: flag(),
  deedType: text(),
  deeds: z.array(z.object({ type: text(), decision: text(), formattedDeedDate: text() })),
});

export const accountsSchema = z.object({
  closingYear: figure(),
  formattedFilingDate: text(),
  accountsType: text(),
  isConfidential: flag(),
  isAvailable: flag(),
});

export const annualAccountsSchema = z.object({
  year: figure(),
  filingDate: day(),
  accountsType: text(),
  isAvailable: flag(),
});

export const publicationSchema = z.object({
  type: text(),
  bodacc: text(),
  noticeNumber: text(),
  date: day(),
  description: text(),
  closingDate: day(),
});

/** Amounts in euros. */
export const financesSchema = z.object({
  year: z.int(),
  revenue: figure(),
  netIncome: figure(),
  headcount: figure(),
});

export const establishmentSchema = z.object({
  siret: z.string(),
  headOffice: flag(),
  tradeSign: text(),
  address: text(),
  postcode: text(),
  city: text(),
  establishmentCeased: flag(),
  openingDate: day(),
});

export const vatSchema = z.object({ taxScheme: text(), number: text(), startDate: day(), endDate: day() });

export const shareholderSchema = z.object({
  fullName: text(),
  registeredName: text(),
  percentage: figure(),
  type: text(),
  joinedDate: day(),
});

export const trademarkSchema = z.object({
  trademark: text(),
  number: text(),
  filingDate: day(),
  status: text(),
  classes: z.array(z.string()),
});

export const patentSchema = z.object({
  title: text(),
  number: text(),
  filingDate: day(),
  status: text(),
  inventors: z.array(z.string()),
});

export const certificationSchema = z.object({
  certification: text(),
  certifier: text(),
  awardDate: day(),
  endDate: day(),
  status: text(),
});

export const articlesSchema = z.object({ fileName: text(), filingDate: day(), isAvailable: flag() });

export const mergerSchema = z.object({
  type: text(),
  date: day(),
  companiesInvolved: z.array(z.string()),
});
