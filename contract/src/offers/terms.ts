import { z } from "zod";
import { amount, count, oneOf, text } from "../api/fields.ts";
import * as e from "./enumerations.ts";

const flag = () => z.boolean().nullable();
const chosen = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).max(values.length);

const propertyDetailsFields = {
  propertyDetailsBuildingName: text(200),
  propertyDetailsIndependentBuilding: flag(),
  propertyDetailsProgramName: text(200),
  propertyDetailsZacName: text(200),
  propertyDetailsCommercialZone: oneOf(e.commercialZones),
  propertyDetailsState: oneOf(e.buildingStates),
  propertyDetailsPremisesState: oneOf(e.premisesStates),
  propertyDetailsCertifications: chosen(e.certifications),
  propertyDetailsLabels: chosen(e.buildingLabels),
  propertyDetailsCertificationComments: text(2000),
  propertyDetailsDescription: text(10_000),
  propertyDetailsConstruction: text(5000),
  propertyDetailsBuildingServices: text(5000),
  propertyDetailsPremisesServices: text(5000),
  propertyDetailsAccess: text(5000),
  propertyDetailsParkingAvailable: flag(),
  propertyDetailsParkingInteriorPlaces: count(),
  propertyDetailsParkingInteriorRental: count(),
  propertyDetailsParkingInteriorSale: count(),
  propertyDetailsParkingExteriorPlaces: count(),
  propertyDetailsParkingExteriorRental: count(),
  propertyDetailsParkingExteriorSale: count(),
  propertyDetailsParkingComment: text(2000),
  propertyDetailsDpeNotApplicable: flag(),
  /** Not applicable is a default until somebody confirms it. */
  propertyDetailsDpeNotApplicableConfirmed: flag(),
  propertyDetailsDpeEnergyClass: oneOf(e.dpeClasses),
  /** kWh/m².an */
  propertyDetailsDpeEnergyValue: count(),
  propertyDetailsDpeGesClass: oneOf(e.dpeClasses),
  /** kg CO₂/m².an */
  propertyDetailsDpeGesValue: count(),
};

const financialTermsFields = {
  financialTermsFiscalRegime: oneOf(e.fiscalRegimes),
  financialTermsFiscalRegimeText: text(1000),
  financialTermsPropertyTax: amount(),
  financialTermsHidePropertyTax: flag(),
  financialTermsDeedCosts: amount(),
  financialTermsOfficeTax: amount(),
  financialTermsHideOfficeTax: flag(),
  financialTermsOtherTaxInfo: text(2000),
  financialTermsProfessionalTax: amount(),
  financialTermsProfessionalTaxRate: amount(),
  financialTermsHideProfessionalTax: flag(),
  financialTermsTeom: amount(),
  financialTermsTeomRemarks: text(1000),
  financialTermsHideTeom: flag(),
  financialTermsRentalFees: amount(),
  financialTermsRentalFeesUnit: oneOf(e.rentalFeesUnits),
  financialTermsRentalFeesChargedToLessee: flag(),
  financialTermsSaleFees: amount(),
  financialTermsSaleFeesUnit: oneOf(e.saleFeesUnits),
  financialTermsSaleFeesChargedToBuyer: flag(),
  financialTermsFeesComments: text(2000),
  financialTermsHideAllCharges: flag(),
  financialTermsLeaseActivities: z.array(z.string().trim().min(1).max(200)).max(50),
  financialTermsAuthorizedActivities: text(2000),
  financialTermsForbiddenActivities: text(2000),
  financialTermsManagementFeesValue: amount(),
  financialTermsManagementFeesUnit: text(100),
  financialTermsComments: text(5000),
  financialTermsInternalNote: text(5000),
};

const rentalTermsFields = {
  rentalTermsAnnualRent: amount(),
  rentalTermsAnnualRentPerSqm: amount(),
  rentalTermsPriceUnit: oneOf(e.rentalPriceUnits),
  rentalTermsPaymentType: oneOf(e.paymentTypes),
  rentalTermsPaymentInfo: text(1000),
  rentalTermsCaution: text(1000),
  rentalTermsLeaseType: oneOf(e.leaseTypes),
  rentalTermsLeaseTerm1: text(100),
  rentalTermsLeaseTerm2: text(100),
  rentalTermsLeaseTerm3: text(100),
  rentalTermsLeaseTerm4: text(100),
  rentalTermsLeaseTermText: text(1000),
  /** Months of rent. */
  rentalTermsSecurityDeposit: amount(),
  rentalTermsSecurityDepositUnit: oneOf(e.securityDepositUnits),
  rentalTermsIndexation: oneOf(e.indexations),
  rentalTermsIndexationText: text(1000),
  rentalTermsRieShare: text(200),
  rentalTermsTransferPrice: amount(),
  rentalTermsEntranceFee: amount(),
};

const saleTermsFields = {
  saleTermsPrice: amount(),
  saleTermsPricePerSqm: amount(),
  saleTermsConditions: text(5000),
};

export const termsFields = {
  ...propertyDetailsFields,
  ...financialTermsFields,
  ...rentalTermsFields,
  ...saleTermsFields,
};

export const termsInputSchema = z.object(termsFields).partial();

export const termsSchema = z.object(
  Object.fromEntries(
    Object.entries(termsFields).map(([name, field]) => [name, readable(field).optional()]),
  ) as unknown as {
    [K in keyof typeof termsFields]: z.ZodOptional<z.ZodType<NonNullable<z.output<(typeof termsFields)[K]>>>>;
  },
);
export type Terms = z.output<typeof termsSchema>;

function readable(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodNullable) return readable(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodPipe) return readable(field.in as z.ZodType);
  if (field instanceof z.ZodUnion) return field.options[0] as z.ZodType;
  return field;
}
