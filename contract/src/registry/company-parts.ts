import { z } from "zod";
import { day, figure, flag, text } from "./record-fields.ts";

/** The sections of a company's record. Fields keep the provider's French names; a `_formate` twin is JJ/MM/AAAA. */

export const siegeSchema = z.object({
  adresse_ligne_1: text(),
  adresse_ligne_2: text(),
  code_postal: text(),
  ville: text(),
  pays: text(),
  siret_formate: text(),
});

export const conventionSchema = z.object({
  nom: text(),
  idcc: figure(),
  pourcentage: figure(),
  confirmee: flag(),
});

export const procedureSchema = z.object({ type: text(), date: day(), tribunal: text() });

export const depotActeSchema = z.object({
  nom_fichier: text(),
  nom_fichier_pdf: text(),
  date_depot: day(),
  date_depot_formate: text(),
  disponible: flag(),
  type_acte: text(),
  actes: z.array(z.object({ type: text(), decision: text(), date_acte_formate: text() })),
});

export const compteSchema = z.object({
  annee_cloture: figure(),
  date_depot_formate: text(),
  type_comptes: text(),
  confidentialite: flag(),
  disponible: flag(),
});

export const compteAnnuelSchema = z.object({
  annee: figure(),
  date_depot: day(),
  type_comptes: text(),
  disponible: flag(),
});

export const publicationSchema = z.object({
  type: text(),
  /** A, B or C: the edition of the bulletin. */
  bodacc: text(),
  numero_annonce: text(),
  date: day(),
  descriptif: text(),
  date_cloture: day(),
});

/** Amounts in euros. */
export const financesSchema = z.object({
  annee: z.int(),
  chiffre_affaires: figure(),
  resultat: figure(),
  effectif: figure(),
});

export const etablissementSchema = z.object({
  siret: z.string(),
  siege: flag(),
  enseigne: text(),
  adresse: text(),
  code_postal: text(),
  ville: text(),
  etablissement_cesse: flag(),
  date_de_creation: day(),
});

export const tvaSchema = z.object({ regime: text(), numero: text(), date_debut: day(), date_fin: day() });

export const actionnaireSchema = z.object({
  nom_complet: text(),
  denomination: text(),
  pourcentage: figure(),
  type: text(),
  date_entree: day(),
});

export const marqueSchema = z.object({
  marque: text(),
  numero: text(),
  date_depot: day(),
  statut: text(),
  classes: z.array(z.string()),
});

export const brevetSchema = z.object({
  titre: text(),
  numero: text(),
  date_depot: day(),
  statut: text(),
  inventeurs: z.array(z.string()),
});

export const certificationSchema = z.object({
  certification: text(),
  organisme: text(),
  date_obtention: day(),
  date_fin: day(),
  statut: text(),
});

export const statutsSchema = z.object({ nom_fichier: text(), date_depot: day(), disponible: flag() });

export const fusionSchema = z.object({
  type: text(),
  date: day(),
  entreprises_concernees: z.array(z.string()),
});
