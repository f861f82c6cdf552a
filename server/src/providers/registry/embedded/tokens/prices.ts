/** What reading costs at the provider, in tokens: what the embedded registry counts as well. */

/**
 * A parcel with all its blocks: 1 for itself, 2 each for its sales, owners and occupants, 1 each for its buildings, energy
 * certificates, permits, sales of businesses and co-ownership, 3 for every additional field.
 */
export const PARCEL_PRICE = 1 + 3 * 2 + 5 + 3;

/**
 * A company: 1 for itself; of the additional fields the web sites 1, telephone, e-mail and profile 3 each, trade marks and
 * patents together 1.
 */
export const COMPANY_PRICE = 1 + 1 + 3 * 3 + 1;

/** A search, for each result that it answers: a tenth. */
export const searchPrice = ({ resultats }: { resultats: readonly unknown[] }): number =>
  resultats.length / 10;
