// Without the rules on values: the first pages load it.

export const propertyNames = {
  name: "dealname",
  amount: "amount",
  currency: "deal_currency_code",
  stage: "dealstage",
  pipeline: "pipeline",
  closingDate: "closedate",
  owner: "hubspot_owner_id",
  lastContact: "notes_last_contacted",
  places: "localisation_recherchee",
  propertyTypes: "type_de_bien",
  transaction: "location_ou_achat",
  yearlyRent: "budget_annuel",
  salePrice: "budget_achat",
  surfaceMin: "surface_recherchee",
  surfaceMax: "surface_maxi",
  posts: "nombre_de_postes",
  entryDate: "date_entree_souhaitee",
} as const;
export type RequirementField = keyof typeof propertyNames;

export const boardProperties = [
  propertyNames.name,
  propertyNames.amount,
  propertyNames.currency,
  propertyNames.stage,
  propertyNames.closingDate,
  propertyNames.owner,
] as const;

export const criteriaProperties = [
  propertyNames.places,
  propertyNames.propertyTypes,
  propertyNames.transaction,
  propertyNames.yearlyRent,
  propertyNames.salePrice,
  propertyNames.surfaceMin,
  propertyNames.surfaceMax,
  propertyNames.posts,
  propertyNames.entryDate,
] as const;
