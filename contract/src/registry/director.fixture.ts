import type { Director, LedCompany, Mandate } from "./director.ts";

/** A director of whom a register knows nothing but what is given. */
export const directorWith = (known: Partial<Director>): Director => ({
  id: null,
  nom_complet: null,
  nom: null,
  nom_usuel: null,
  nom_usage: null,
  prenom: null,
  prenom_usuel: null,
  sexe: null,
  date_de_naissance: null,
  date_de_naissance_formate: null,
  ville_de_naissance: null,
  age: null,
  nationalite: null,
  adresse_ligne_1: null,
  code_postal: null,
  ville: null,
  qualite: null,
  qualites: [],
  date_prise_de_poste: null,
  mandats_actifs: null,
  nb_entreprises_total: null,
  entreprise: null,
  entreprise_actuelle: null,
  siren_entreprise_actuelle: null,
  derniere_entreprise: null,
  actif: null,
  actuel: null,
  telephone: null,
  email: null,
  sites_internet: [],
  lien_linkedin: null,
  entreprises: [],
  mandats: [],
  ...known,
});

/** A company that somebody leads, of which nothing is known but what is given. */
export const ledCompanyWith = (known: Partial<LedCompany>): LedCompany => ({
  siren: null,
  siren_formate: null,
  nom_entreprise: null,
  denomination: null,
  dirigeant: null,
  forme_juridique: null,
  siege: null,
  libelle_code_naf: null,
  date_creation_formate: null,
  effectif: null,
  capital: null,
  statut_consolide: null,
  ...known,
});

/** A mandate of which nothing is known but what is given. */
export const mandateWith = (known: Partial<Mandate>): Mandate => ({
  siren: null,
  entreprise: null,
  denomination: null,
  qualite: null,
  date_prise_de_poste: null,
  ville: null,
  forme_juridique: null,
  actuel: null,
  ...known,
});
