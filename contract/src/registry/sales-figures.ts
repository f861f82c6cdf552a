import type { Vente } from "./parcel-blocks.ts";

/** Euros per built m², to the cent; null where the price or the built surface is not known, or nothing. */
export const pricePerSqm = ({
  valeur_fonciere,
  surface_reelle_bati,
}: Pick<Vente, "valeur_fonciere" | "surface_reelle_bati">): number | null =>
  valeur_fonciere && surface_reelle_bati
    ? Math.round((valeur_fonciere * 100) / surface_reelle_bati) / 100
    : null;

/**
 * What was paid in all, in euros; null where no price is known. The premises of one deed may stand on a line each, all
 * with the price of the whole: it counts once.
 */
export const salesVolume = (ventes: readonly Pick<Vente, "id" | "valeur_fonciere">[]): number | null => {
  const paid = new Map<string, number>();
  for (const { id, valeur_fonciere } of ventes) {
    if (valeur_fonciere !== null) paid.set(`${id} ${valeur_fonciere}`, valeur_fonciere);
  }
  return paid.size === 0 ? null : [...paid.values()].reduce((sum, price) => sum + price, 0);
};

/** The figure in the middle, or between the two in the middle; null of none. */
export const median = (figures: readonly number[]): number | null => {
  const ordered = figures.toSorted((one, other) => one - other);
  const [low, high] = [ordered[(ordered.length - 1) >> 1], ordered[ordered.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
