/** Prices in tokens, published by Pappers (company API 2.16 and 2026, Immobilier 1.0). */

const COMPANY = 1;
const RESULT = 0.1;
const PARCEL = 1;
const ADDRESS = 1;

/** Unlisted fields are free. */
const FIELDS: Record<string, number> = {
  sites_internet: 1,
  telephone: 3,
  email: 3,
  lien_linkedin: 3,
  entreprises_dirigees: 1,
  observations: 0.5,
  decisions: 5,
  parcelles_detenues: 5,
  marques: 1,
  finances_estimations: 5,
};

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
  COMPANY + sum(fields.map((field) => FIELDS[field] ?? 0));

export const searchPrice = (results: number): number => Math.round(results * RESULT * 100) / 100;

/** With the address; the other extra fields that are asked for are free. */
export const parcelPrice = (bases: readonly string[]): number =>
  PARCEL +
  ADDRESS +
  sum(Object.entries(BASES).flatMap(([base, price]) => (bases.includes(base) ? price : [])));

export const parcelListPrice = (parcels: number): number => parcels * (PARCEL + ADDRESS);
