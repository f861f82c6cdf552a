import { z } from "zod";

export const offerStatuses = ["draft", "pending", "published", "archived"] as const;
export const offerStatusSchema = z.enum(offerStatuses);
export type OfferStatus = z.infer<typeof offerStatusSchema>;

export const transactionTypes = ["rent", "sale"] as const;
export const transactionTypeSchema = z.enum(transactionTypes);
export type TransactionType = z.infer<typeof transactionTypeSchema>;

export const propertyTypes = [
  "office",
  "professional_premises",
  "retail",
  "activity",
  "residential_premises",
  "educational_premises",
  "commercial_premises",
  "warehouse",
  "hotel",
  "land",
  "other",
] as const;
export const propertyTypeSchema = z.enum(propertyTypes);
export type PropertyType = z.infer<typeof propertyTypeSchema>;

export const mandateTypes = ["simple", "exclusive", "semi_exclusive"] as const;

export const availabilities = ["immediately", "to_be_defined", "on_a_specific_date"] as const;
export const availabilitySchema = z.enum(availabilities);
export type Availability = z.infer<typeof availabilitySchema>;

export const saleTypes = [
  "business_goodwill",
  "occupied_premises",
  "vacant_premises",
  "mixed_sale",
  "walls_only",
  "investment",
  "other",
] as const;

export const rentTypes = [
  "bail_3_6_9",
  "short_term_lease",
  "professional_lease",
  "sublease",
  "service_agreement",
  "pure_lease",
  "lease_with_key_money",
  "lease_with_leasehold_rights",
  "pop_up_flexible_retail",
] as const;

export const retailTypes = [
  "undefined",
  "food",
  "automobile_transport",
  "bakery_patisserie",
  "pub_coffee_shop_restaurant",
  "hair_beauty_wellness",
  "local_business",
  "specialized_retail",
  "home_equipment",
  "large_distribution",
  "hotel",
  "fashion",
  "health",
  "business_services",
  "local_services",
  "tobacco_press",
  "other",
] as const;

export const commercialZones = [
  "mall",
  "downtown_area",
  "transit_area",
  "n_1",
  "n_1_bis",
  "n_2",
  "floor_of_the_building",
  "prime",
  "periphery",
  "commercial_area",
] as const;

export const buildingStates = [
  "new",
  "restructured",
  "rehabilitated",
  "renovated",
  "very_good_condition",
  "good_condition",
  "normal_use",
  "second_hand",
  "old",
  "needs_work",
  "under_construction",
  "to_be_built",
  "restructuring_in_progress",
] as const;

export const premisesStates = [
  "new",
  "restructured",
  "renovated",
  "excellent_state",
  "very_good_state",
  "good_state",
  "refreshed",
  "using_state",
  "to_be_refreshed",
  "to_be_renovated",
  "renovation_in_progress",
] as const;

export const dpeClasses = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type DpeClass = (typeof dpeClasses)[number];

export const fiscalRegimes = [
  "vat",
  "crl",
  "exempt",
  "registration_fees",
  "transfer_duties",
  "lease_right",
  "share_transfer",
  "sci_share_transfer",
  "corporate_share",
  "crl_rent_reg_fees",
  "vat_rent_share_transfer",
  "private_sale",
  "vat_rent_reg_fees",
  "vat_rent_transfer_duties",
] as const;

/** `{hash}` is the wire value of the original product; kept as it is. */
export const rentalFeesUnits = [
  "rent_excl_vat_no_charges",
  "rent_excl_vat",
  "rent_excl_vat_excl",
  "rent_excl_vat_incl",
  "global_rent_no_charges",
  "ref_rent_no_charges",
  "main_rent_no_franchise",
  "transfer_no_rights",
  "transfer_amount",
  "{hash}",
  "vat_excl",
  "vat_incl",
  "collections",
] as const;

export const saleFeesUnits = [
  "price_excl_rights",
  "price_excl_vat",
  "net_seller_price",
  "price_incl_vat",
  "vat_excl",
  "vat_incl",
  "collections",
] as const;

export const rentalPriceUnits = ["vat_excl_charges_excl", "vat_excl_charges_incl", "vat_incl"] as const;

export const paymentTypes = [
  "quarterly_advance",
  "monthly_advance",
  "quarterly_end_of_term",
  "monthly_end_of_term",
  "quarterly",
  "monthly",
] as const;

export const leaseTypes = [
  "commercial",
  "service_contract",
  "firm",
  "precarious",
  "professional",
  "sublease",
] as const;

export const securityDepositUnits = [
  "months_excl_vat_excl_charges",
  "months_excl_vat_incl_charges",
  "months_incl_vat",
] as const;

export const indexations = ["icc", "insee", "annual", "ilat", "ilc"] as const;

export const certifications = [
  "HQE",
  "HQE Bon",
  "HQE Très bon",
  "HQE Excellent",
  "HQE Exceptionnel",
  "BREEAM",
  "BREEAM Pass",
  "BREEAM Good",
  "BREEAM Very Good",
  "BREEAM Excellent",
  "BREEAM Outstanding",
  "LEED",
  "LEED Certified",
  "LEED Silver",
  "LEED Gold",
  "LEED Platinum",
  "WELL",
  "WELL Bronze",
  "WELL Silver",
  "WELL Gold",
  "WELL Platinum",
] as const;

export const buildingLabels = [
  "BBC",
  "BBC Rénovation",
  "Effinergie",
  "Effinergie+",
  "Effinergie Rénovation",
  "BEPOS",
  "BEPOS Effinergie",
  "BBCA",
  "BBCA Rénovation",
  "HPE",
  "HPE Rénovation",
  "THPE",
  "WiredScore Certified",
  "WiredScore Silver",
  "WiredScore Gold",
  "WiredScore Platinum",
  "Serinity",
  "BiodiverCity",
  "BiodiverCity Construction",
  "BiodiverCity Life",
] as const;

export const linkCategories = ["selected", "liked", "requested", "rejected"] as const;
export type LinkCategory = (typeof linkCategories)[number];
