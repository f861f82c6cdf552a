import { z } from "zod";
import { provenanceSchema } from "./provenance.ts";
import { birthday, day, figure, flag, text } from "./record-fields.ts";

/** A company that a director leads or led. */
export const ledCompanySchema = z.object({
  siren: text(),
  siren_formate: text(),
  nom_entreprise: text(),
  denomination: text(),
  dirigeant: z.object({ qualites: z.array(z.string()), date_prise_de_poste: day() }).nullable(),
  forme_juridique: text(),
  siege: z.object({ ville: text() }).nullable(),
  libelle_code_naf: text(),
  date_creation_formate: text(),
  effectif: text(),
  /** Euros. */
  capital: figure(),
  statut_consolide: text(),
});
export type LedCompany = z.infer<typeof ledCompanySchema>;

export const mandateSchema = z.object({
  siren: text(),
  entreprise: text(),
  denomination: text(),
  qualite: text(),
  date_prise_de_poste: day(),
  ville: text(),
  forme_juridique: text(),
  actuel: flag(),
});
export type Mandate = z.infer<typeof mandateSchema>;

export const directorSchema = z.object({
  /** The provider's own id, where it gives one. */
  id: text(),
  nom_complet: text(),
  nom: text(),
  nom_usuel: text(),
  nom_usage: text(),
  /** Every first name, separated by spaces. */
  prenom: text(),
  prenom_usuel: text(),
  sexe: z.enum(["M", "F"]).nullable(),
  date_de_naissance: birthday(),
  date_de_naissance_formate: text(),
  ville_de_naissance: text(),
  age: figure(),
  nationalite: text(),
  adresse_ligne_1: text(),
  code_postal: text(),
  ville: text(),
  qualite: text(),
  qualites: z.array(z.string()),
  date_prise_de_poste: day(),
  mandats_actifs: figure(),
  nb_entreprises_total: figure(),
  entreprise: text(),
  entreprise_actuelle: text(),
  siren_entreprise_actuelle: text(),
  derniere_entreprise: text(),
  actif: flag(),
  actuel: flag(),
  telephone: text(),
  email: text(),
  sites_internet: z.array(z.string()),
  lien_linkedin: text(),
  entreprises: z.array(ledCompanySchema),
  mandats: z.array(mandateSchema),
});
export type Director = z.infer<typeof directorSchema>;

export const directorDetailSchema = directorSchema.extend({ provenance: provenanceSchema });
export type DirectorDetail = z.infer<typeof directorDetailSchema>;
