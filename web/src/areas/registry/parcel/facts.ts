import { formatDate } from "@plateau/contract/format/date.ts";
import { formatEuros } from "@plateau/contract/format/money.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { formatSurface } from "@plateau/contract/format/surface.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Vente } from "@plateau/contract/registry/parcel-blocks.ts";

/** A fact in large figures; null where nobody knows it. */
export type ParcelFact = { words: string; figure: string | null; aside?: string; money?: boolean };

/** Of the natures that the tax office publishes, exchanges and expropriations are no sales. */
const isSale = ({ nature }: Vente): boolean => nature === null || /^(vente|adjudication)/i.test(nature);

/** The latest sale of which the day is known. */
export const lastSale = (ventes: readonly Vente[]): (Vente & { date: string }) | null =>
  ventes
    .filter((vente): vente is Vente & { date: string } => vente.date !== null && isSale(vente))
    .reduce<(Vente & { date: string }) | null>(
      (latest, vente) => (latest && latest.date >= vente.date ? latest : vente),
      null,
    );

const builtFact = (batiments: Parcel["batiments"]): ParcelFact => {
  const surface = batiments.reduce((sum, batiment) => sum + (batiment.surface ?? 0), 0);
  return {
    words: "Surface bâtie",
    figure: surface > 0 ? formatSurface(surface) : null,
    ...(batiments.length > 0 && { aside: formatCount(batiments.length, "bâtiment") }),
  };
};

const saleFact = (ventes: Parcel["ventes"]): ParcelFact => {
  const words = "Dernière vente";
  const sale = lastSale(ventes);
  if (!sale) return { words, figure: null, money: true };
  const price = sale.valeur_fonciere;
  if (price === null) return { words, figure: formatDate(sale.date), aside: "prix inconnu" };
  return { words, figure: formatEuros(price), aside: `le ${formatDate(sale.date)}`, money: true };
};

/** The three facts that a broker reads first: how much land, how much is built on it, what it was last sold for. */
export const factsOf = ({ contenance, batiments, ventes }: Parcel): ParcelFact[] => [
  { words: "Contenance", figure: contenance === null ? null : formatSurface(contenance) },
  builtFact(batiments),
  saleFact(ventes),
];
