import { z } from "zod";
import { birthday, day, figure, flag, text } from "./record-fields.ts";

/** A natural person or a company. For a person, `name` is the surname. */
const identity = {
  isLegalPerson: z.boolean(),
  fullName: text(),
  name: text(),
  usualName: text(),
  preferredName: text(),
  firstNames: text(),
  usualFirstName: text(),
  registeredName: text(),
  siren: text(),
  legalForm: text(),
  addressLine1: text(),
  addressLine2: text(),
  postcode: text(),
  city: text(),
  birthDate: birthday(),
  formattedBirthDate: text(),
  age: figure(),
  nationality: text(),
};

export const representativeSchema = z.object({
  ...identity,
  role: text(),
  appointmentDate: day(),
  mandateEndDate: day(),
});
export type Representative = z.infer<typeof representativeSchema>;

export const beneficialOwnerSchema = z.object({
  ...identity,
  ownerFormattedBirthDate: text(),
  birthplace: text(),
  /** Per cent, 0 to 100. */
  sharePercentage: figure(),
  votePercentage: figure(),
  legalRepresentative: flag(),
});
export type BeneficialOwner = z.infer<typeof beneficialOwnerSchema>;
