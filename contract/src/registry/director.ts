import { z } from "zod";
import { birthday, day, figure, flag, provenanceSchema, text } from "./record-fields.ts";

export const ledCompanySchema = z.object({
  siren: text(),
  formattedSiren: text(),
  companyName: text(),
  registeredName: text(),
  director: z.object({ roles: z.array(z.string()), appointmentDate: day() }).nullable(),
  legalForm: text(),
  headOffice: z.object({ city: text() }).nullable(),
  nafLabel: text(),
  formattedCreationDate: text(),
  headcount: text(),
  capital: figure(),
  overallStatus: text(),
});
export type LedCompany = z.infer<typeof ledCompanySchema>;

export const mandateSchema = z.object({
  siren: text(),
  company: text(),
  registeredName: text(),
  role: text(),
  appointmentDate: day(),
  city: text(),
  legalForm: text(),
  isCurrent: flag(),
});
export type Mandate = z.infer<typeof mandateSchema>;

export const directorSchema = z.object({
  id: text(),
  fullName: text(),
  name: text(),
  usualName: text(),
  preferredName: text(),
  firstNames: text(),
  usualFirstName: text(),
  sex: z.enum(["M", "F"]).nullable(),
  birthDate: birthday(),
  formattedBirthDate: text(),
  birthplace: text(),
  age: figure(),
  nationality: text(),
  addressLine1: text(),
  postcode: text(),
  city: text(),
  role: text(),
  roles: z.array(z.string()),
  appointmentDate: day(),
  activeMandateCount: figure(),
  companyCount: figure(),
  company: text(),
  currentCompany: text(),
  currentCompanySiren: text(),
  latestCompany: text(),
  isActive: flag(),
  isCurrent: flag(),
  phone: text(),
  email: text(),
  websites: z.array(z.string()),
  linkedinUrl: text(),
  companies: z.array(ledCompanySchema),
  mandates: z.array(mandateSchema),
});
export type Director = z.infer<typeof directorSchema>;

export const directorDetailSchema = directorSchema.extend({ provenance: provenanceSchema });
export type DirectorDetail = z.infer<typeof directorDetailSchema>;
