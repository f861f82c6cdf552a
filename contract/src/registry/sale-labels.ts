import { plainText } from "../format/plain-text.ts";

/** What the tax office writes in its own spelling: a point for each comma, capitals without accents. */
const respelled: Readonly<Record<string, string>> = {
  echange: "Échange",
  "local industriel. commercial ou assimile": "Local industriel, commercial ou assimilé",
  "vente en l'etat futur d'achevement": "Vente en l’état futur d’achèvement",
  "vente terrain a batir": "Vente de terrain à bâtir",
};

/** A sale's nature or kind of premises as one writes it in French. */
export const saleLabel = (written: string): string =>
  respelled[plainText(written).replaceAll("’", "'")] ?? written;
