import type * as e from "./enumerations.ts";
import type { DpeClass } from "./enumerations.ts";

export const offerStatusLabels: Record<e.OfferStatus, string> = {
  draft: "Brouillon",
  pending: "En attente",
  published: "Publié",
  archived: "Archivé",
};

export const offerStatusLabel = (status: string | null | undefined): string =>
  status ? (offerStatusLabels[status as e.OfferStatus] ?? status) : "Non défini";

export const transactionTypeLabels: Record<e.TransactionType, string> = { rent: "Location", sale: "Vente" };

export const propertyTypeLabels: Record<e.PropertyType | "premise", string> = {
  office: "Bureaux",
  professional_premises: "Locaux professionnels",
  retail: "Commerce",
  activity: "Locaux d’activité",
  residential_premises: "Locaux d’habitation",
  educational_premises: "Locaux d’enseignement",
  commercial_premises: "Locaux commerciaux",
  warehouse: "Entrepôt",
  hotel: "Hôtel",
  land: "Terrain",
  other: "Autre",
  premise: "Local",
};

export const mandateTypeLabels: Record<(typeof e.mandateTypes)[number], string> = {
  simple: "Simple",
  exclusive: "Exclusif",
  semi_exclusive: "Semi-exclusif",
};

export const availabilityLabels: Record<e.Availability, string> = {
  immediately: "Immédiat",
  to_be_defined: "À définir",
  on_a_specific_date: "À une date précise",
};

export const saleTypeLabels: Record<(typeof e.saleTypes)[number], string> = {
  business_goodwill: "Fonds de commerce",
  occupied_premises: "Locaux occupés",
  vacant_premises: "Locaux libres",
  mixed_sale: "Vente mixte",
  walls_only: "Murs seuls",
  investment: "Investissement",
  other: "Autre",
};

export const rentTypeLabels: Record<(typeof e.rentTypes)[number], string> = {
  bail_3_6_9: "Bail 3/6/9",
  short_term_lease: "Bail de courte durée",
  professional_lease: "Bail professionnel",
  sublease: "Sous-location",
  service_agreement: "Contrat de prestation de services",
  pure_lease: "Location pure",
  lease_with_key_money: "Bail avec pas-de-porte",
  lease_with_leasehold_rights: "Bail avec droit au bail",
  pop_up_flexible_retail: "Boutique éphémère",
};

export const retailTypeLabels: Record<(typeof e.retailTypes)[number], string> = {
  undefined: "Non précisé",
  food: "Alimentation",
  automobile_transport: "Automobile et transport",
  bakery_patisserie: "Boulangerie-pâtisserie",
  pub_coffee_shop_restaurant: "Bar, café, restaurant",
  hair_beauty_wellness: "Coiffure, beauté, bien-être",
  local_business: "Commerce de proximité",
  specialized_retail: "Commerce spécialisé",
  home_equipment: "Équipement de la maison",
  large_distribution: "Grande distribution",
  hotel: "Hôtellerie",
  fashion: "Mode",
  health: "Santé",
  business_services: "Services aux entreprises",
  local_services: "Services de proximité",
  tobacco_press: "Tabac-presse",
  other: "Autre",
};

export const commercialZoneLabels: Record<(typeof e.commercialZones)[number], string> = {
  mall: "Centre commercial",
  downtown_area: "Centre-ville",
  transit_area: "Zone de transit",
  n_1: "N° 1",
  n_1_bis: "N° 1 bis",
  n_2: "N° 2",
  floor_of_the_building: "Pied d’immeuble",
  prime: "Emplacement prime",
  periphery: "Périphérie",
  commercial_area: "Zone commerciale",
};

export const buildingStateLabels: Record<(typeof e.buildingStates)[number], string> = {
  new: "Neuf",
  restructured: "Restructuré",
  rehabilitated: "Réhabilité",
  renovated: "Rénové",
  very_good_condition: "Très bon état",
  good_condition: "Bon état",
  normal_use: "État d’usage",
  second_hand: "Seconde main",
  old: "Ancien",
  needs_work: "Travaux à prévoir",
  under_construction: "En construction",
  to_be_built: "À construire",
  restructuring_in_progress: "Restructuration en cours",
};

export const premisesStateLabels: Record<(typeof e.premisesStates)[number], string> = {
  new: "Neuf",
  restructured: "Restructuré",
  renovated: "Rénové",
  excellent_state: "Excellent état",
  very_good_state: "Très bon état",
  good_state: "Bon état",
  refreshed: "Rafraîchi",
  using_state: "État d’usage",
  to_be_refreshed: "À rafraîchir",
  to_be_renovated: "À rénover",
  renovation_in_progress: "Rénovation en cours",
};

export const fiscalRegimeLabels: Record<(typeof e.fiscalRegimes)[number], string> = {
  vat: "TVA",
  crl: "CRL",
  exempt: "Exonéré",
  registration_fees: "Droits d’enregistrement",
  transfer_duties: "Droits de mutation",
  lease_right: "Droit au bail",
  share_transfer: "Cession de parts",
  sci_share_transfer: "Cession de parts de SCI",
  corporate_share: "Parts de société",
  crl_rent_reg_fees: "CRL sur loyer et droits d’enregistrement",
  vat_rent_share_transfer: "TVA sur loyer et cession de parts",
  private_sale: "Vente sous seing privé",
  vat_rent_reg_fees: "TVA sur loyer et droits d’enregistrement",
  vat_rent_transfer_duties: "TVA sur loyer et droits de mutation",
};

export const rentalFeesUnitLabels: Record<(typeof e.rentalFeesUnits)[number], string> = {
  rent_excl_vat_no_charges: "% du loyer annuel HT HC",
  rent_excl_vat: "% du loyer annuel HT",
  rent_excl_vat_excl: "% HT du loyer annuel HT HC",
  rent_excl_vat_incl: "% HT du loyer annuel HT CC",
  global_rent_no_charges: "% du loyer global HC",
  ref_rent_no_charges: "% du loyer de référence HC",
  main_rent_no_franchise: "% du loyer principal, hors franchise",
  transfer_no_rights: "% du prix de cession hors droits",
  transfer_amount: "% du prix de cession",
  "{hash}": "Autre",
  vat_excl: "€ HT",
  vat_incl: "€ TTC",
  collections: "% des encaissements",
};

/** Who pays the fees, as it follows 'à la charge'. */
export const rentalFeesPayers = { yes: "du preneur", no: "du bailleur" } as const;
export const saleFeesPayers = { yes: "de l’acquéreur", no: "du vendeur" } as const;

export const saleFeesUnitLabels: Record<(typeof e.saleFeesUnits)[number], string> = {
  price_excl_rights: "% du prix hors droits",
  price_excl_vat: "% du prix HT",
  net_seller_price: "% du prix net vendeur",
  price_incl_vat: "% du prix TTC",
  vat_excl: "€ HT",
  vat_incl: "€ TTC",
  collections: "% des encaissements",
};

export const rentalPriceUnitLabels: Record<(typeof e.rentalPriceUnits)[number], string> = {
  vat_excl_charges_excl: "HT HC",
  vat_excl_charges_incl: "HT CC",
  vat_incl: "TTC",
};

export const paymentTypeLabels: Record<(typeof e.paymentTypes)[number], string> = {
  quarterly_advance: "Trimestriel d’avance",
  monthly_advance: "Mensuel d’avance",
  quarterly_end_of_term: "Trimestriel à terme échu",
  monthly_end_of_term: "Mensuel à terme échu",
  quarterly: "Trimestriel",
  monthly: "Mensuel",
};

export const leaseTypeLabels: Record<(typeof e.leaseTypes)[number], string> = {
  commercial: "Bail commercial",
  service_contract: "Contrat de prestation",
  firm: "Bail ferme",
  precarious: "Bail précaire",
  professional: "Bail professionnel",
  sublease: "Sous-location",
};

export const securityDepositUnitLabels: Record<(typeof e.securityDepositUnits)[number], string> = {
  months_excl_vat_excl_charges: "mois de loyer HT HC",
  months_excl_vat_incl_charges: "mois de loyer HT CC",
  months_incl_vat: "mois de loyer TTC",
};

export const indexationLabels: Record<(typeof e.indexations)[number], string> = {
  icc: "ICC",
  insee: "INSEE",
  annual: "Annuelle",
  ilat: "ILAT",
  ilc: "ILC",
};

export const linkCategoryLabels: Record<e.LinkCategory, string> = {
  selected: "Sélectionné",
  liked: "Aimé",
  requested: "Demandé",
  rejected: "Rejeté",
};

export const linkCategoryTitles: Record<e.LinkCategory, string> = {
  selected: "Sélectionnés",
  liked: "Aimés",
  requested: "Demandés",
  rejected: "Rejetés",
};

const colours: Record<DpeClass, string> = {
  A: "#5ab46a",
  B: "#a9d172",
  C: "#f2da55",
  D: "#f0a655",
  E: "#f4b5ac",
  F: "#ee8b83",
  G: "#e2605a",
};

export const dpeInk = "#1b2228";

export const dpeColour = (dpeClass: DpeClass): string => colours[dpeClass];
