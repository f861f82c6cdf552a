import type { BinKind } from "@plateau/contract/bin/bin-kinds.ts";

type Words = {
  tab: string;
  noun: readonly [one: string, many: string];
  restored: readonly [one: string, many: string];
  see: string;
  empty: string;
};

/** @table */
export const binWords: Record<BinKind, Words> = {
  contacts: {
    tab: "Contacts",
    noun: ["contact", "contacts"],
    restored: ["contact restauré", "contacts restaurés"],
    see: "Voir le contact",
    empty: "Aucun contact supprimé",
  },
  requirements: {
    tab: "Demandes",
    noun: ["demande", "demandes"],
    restored: ["demande restaurée", "demandes restaurées"],
    see: "Voir la demande",
    empty: "Aucune demande archivée",
  },
  medias: {
    tab: "Fichiers",
    noun: ["fichier", "fichiers"],
    restored: ["fichier restauré", "fichiers restaurés"],
    see: "Voir l’offre",
    empty: "Aucun fichier supprimé",
  },
  notes: {
    tab: "Tâches",
    noun: ["tâche", "tâches"],
    restored: ["tâche restaurée", "tâches restaurées"],
    see: "Voir la tâche",
    empty: "Aucune tâche supprimée",
  },
  offers: {
    tab: "Offres",
    noun: ["offre", "offres"],
    restored: ["offre restaurée", "offres restaurées"],
    see: "Voir l’offre",
    empty: "Aucune offre supprimée",
  },
  searches: {
    tab: "Recherches",
    noun: ["recherche", "recherches"],
    restored: ["recherche restaurée", "recherches restaurées"],
    see: "Voir les recherches",
    empty: "Aucune recherche supprimée",
  },
};
