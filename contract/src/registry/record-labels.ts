import { plainText } from "../format/spacing.ts";

const permitTypes: Readonly<Record<string, string>> = {
  PC: "Permis de construire",
  DP: "Déclaration préalable",
  PA: "Permis d’aménager",
  PD: "Permis de démolir",
};

const permitStates: Readonly<Record<string, string>> = {
  autorise: "Autorisé",
  commence: "Commencé",
  termine: "Terminé",
  annule: "Annulé",
};

export const permitTypeLabel = (type: string): string => permitTypes[type] ?? type;
export const permitStateLabel = (state: string): string => permitStates[state] ?? state;

const planningStatuses: Readonly<Record<string, string>> = { "document.production": "Publié" };
const planningLegalStatuses: Readonly<Record<string, string>> = { APPROVED: "Approuvé" };

export const planningStatusLabel = (status: string): string => planningStatuses[status] ?? status;
export const planningLegalStatusLabel = (status: string): string => planningLegalStatuses[status] ?? status;

const managers: Readonly<Record<string, string>> = {
  professionnel: "Professionnel",
  benevole: "Bénévole",
  bénévole: "Bénévole",
  non_connu: "Non connu",
};

export const managerLabel = (type: string): string => managers[type] ?? type;

export const constructionPeriodLabel = (period: string): string => {
  const [, from, to] = /^DE_(\d{4})_A_(\d{4})$/.exec(period) ?? [];
  if (from && to) return `${from} à ${to}`;
  const [, before] = /^AVANT_(\d{4})$/.exec(period) ?? [];
  if (before) return `Avant ${before}`;
  const [, since] = /^A_COMPTER_DE_(\d{4})$/.exec(period) ?? [];
  if (since) return `Depuis ${since}`;
  return period === "NON_CONNUE" ? "Non connue" : period;
};

const respelled: Readonly<Record<string, string>> = {
  echange: "Échange",
  "local industriel. commercial ou assimile": "Local industriel, commercial ou assimilé",
  "vente en l'etat futur d'achevement": "Vente en l’état futur d’achèvement",
  "vente terrain a batir": "Vente de terrain à bâtir",
};

export const saleLabel = (written: string): string =>
  respelled[plainText(written).replaceAll("’", "'")] ?? written;
