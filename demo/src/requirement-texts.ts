import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";

const purposes: Partial<Record<PropertyType, readonly string[]>> & { other: readonly string[] } = {
  office: ["bureaux", "bureaux flexibles", "second site"],
  professional_premises: ["cabinet", "bureaux en étage", "locaux professionnels"],
  retail: ["boutique", "pied d’immeuble", "nouveau point de vente"],
  activity: ["locaux d’activité", "atelier", "laboratoire"],
  residential_premises: ["locaux mixtes", "pied-à-terre"],
  educational_premises: ["école", "centre de formation"],
  commercial_premises: ["showroom", "locaux commerciaux"],
  warehouse: ["entrepôt", "dernier kilomètre", "stockage"],
  hotel: ["hôtel", "résidence hôtelière"],
  land: ["terrain", "terrain à bâtir"],
  other: ["local", "lieu atypique"],
};

const LARGE_OFFICES = ["siège social", "plateau de bureaux", "regroupement d’équipes", "second site"];

/** m²: from here an office is large enough for a head office. */
const LARGE = 400;

export const purposesFor = (type: PropertyType, surface: number): readonly string[] =>
  type === "office" && surface >= LARGE ? LARGE_OFFICES : (purposes[type] ?? purposes.other);

export const anonymousClients: readonly string[] = [
  "Appel entrant",
  "Demande du site",
  "Client recommandé",
  "Salon de l’immobilier",
];

export const vaguePlaces: readonly string[] = [
  "Proche gare Saint-Lazare",
  "Triangle d’or",
  "Le long de la ligne 14",
  "Rive gauche",
];

const COMMON = [
  "Accepte des travaux si le propriétaire participe.",
  "Décision en comité\u202f: prévoir un dossier comparatif de trois offres.",
  "À moins de cinq minutes à pied d’une station de métro.",
];
const OFFICES = [
  "Plateau traversant, lumière des deux côtés. Open space et quatre salles de réunion.",
  "Immeuble certifié de préférence (BREEAM ou HQE).\nAccès PMR indispensable.",
  "Locaux livrés câblés, fibre dédiée.",
];
const SHOPS = ["Vitrine d’au moins six mètres, extraction possible."];
const HALLS = ["Hauteur libre de six mètres et deux quais."];

const particulars: Partial<Record<PropertyType, readonly string[]>> = {
  office: OFFICES,
  professional_premises: OFFICES,
  retail: SHOPS,
  commercial_premises: SHOPS,
  activity: HALLS,
  warehouse: HALLS,
};

export const particularsFor = (type: PropertyType): readonly string[] => [
  ...COMMON,
  ...(particulars[type] ?? []),
];
