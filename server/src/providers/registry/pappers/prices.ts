/** Prices in tokens, published by Pappers (company API 2.16 and 2026, Immobilier 1.0). */

const COMPANY = 1;
const RESULT = 0.1;
const PARCEL = 1;
const ADDRESS = 1;

/** `champs_supplementaires` by price: each line is paid once, whichever of its fields are asked for. */
const FIELDS: readonly (readonly [price: number, ...fields: string[]])[] = [
  [1, "sites_internet"],
  [3, "telephone"],
  [3, "email"],
  [3, "lien_linkedin"],
  [0.5, "labels:orias"],
  [0.5, "labels:cci"],
  [1, "sanctions"],
  [1, "personne_politiquement_exposee"],
  [0.5, "deces"],
  [30, "scoring_financier"],
  [30, "scoring_non_financier"],
  [1, "entreprises_dirigees"],
  [0.5, "observations"],
  [5, "decisions"],
  [5, "parcelles_detenues"],
  [2, "appels_offres_gagnes", "appels_offres_lances"],
  [3, "entreprises_citees"],
  [1, "marques", "brevets", "dessins"],
  [5, "informations_boursieres", "informations_boursieres:documents"],
  [10, "informations_boursieres:documents"],
  [5, "finances_estimations"],
  [0, "enseigne_1", "enseigne_2", "enseigne_3", "distribution_speciale", "code_cedex", "libelle_cedex"],
  [0, "code_commune", "code_region", "region", "code_departement", "departement", "nomenclature_code_naf"],
  [0, "labels", "micro_entreprise", "categorie_entreprise"],
  [0, "motif_cessation", "nom_personne_physique", "representants_legaux"],
];

export const unknownFields = (fields: readonly string[]): string[] =>
  fields.filter((field) => !FIELDS.some(([, ...known]) => known.includes(field)));

const BASES = {
  ventes: 2,
  proprietaires: 2,
  occupants: 2,
  permis: 1,
  fonds_de_commerce: 1,
  batiments: 1,
  dpe: 1,
  coproprietes: 1,
  documents_urbanisme: 1,
};

export const parcelBases = Object.keys(BASES);

const sum = (prices: readonly number[]): number => prices.reduce((total, price) => total + price, 0);

export const companyPrice = (fields: readonly string[]): number =>
  COMPANY +
  sum(FIELDS.flatMap(([price, ...names]) => (names.some((name) => fields.includes(name)) ? price : [])));

export const searchPrice = (results: number): number => Math.round(results * RESULT * 100) / 100;

/** With the address; the other extra fields that are asked for are free. */
export const parcelPrice = (bases: readonly string[]): number =>
  PARCEL +
  ADDRESS +
  sum(Object.entries(BASES).flatMap(([base, price]) => (bases.includes(base) ? price : [])));

export const parcelListPrice = (parcels: number): number => parcels * (PARCEL + ADDRESS);
