import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";

export const purposes: Partial<Record<PropertyType, readonly string[]>> & { other: readonly string[] } = {
  office: [
    "siège social",
    "plateau de bureaux",
    "regroupement d’équipes",
    "bureaux flexibles",
    "second site",
  ],
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

export const particulars: readonly string[] = [
  "Plateau traversant, lumière des deux côtés. Open space et quatre salles de réunion.",
  "Souhaite un bail 3/6/9 avec trois mois de franchise.",
  "Immeuble certifié de préférence (BREEAM ou HQE).\nAccès PMR indispensable.",
  "Accepte des travaux si le propriétaire participe.",
  "Décision en comité\u202f: prévoir un dossier comparatif de trois offres.",
  "À moins de cinq minutes à pied d’une station de métro.",
  "Vitrine d’au moins six mètres, extraction possible.",
  "Hauteur libre de six mètres et deux quais.",
  "Locaux livrés câblés, fibre dédiée.",
  "Budget charges comprises\u202f; taxe foncière à la charge du bailleur.",
];
