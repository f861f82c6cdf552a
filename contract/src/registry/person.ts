import { z } from "zod";
import { birthday, day, figure, flag, text } from "./record-fields.ts";

/** What is known of whoever represents or owns a company: a natural person, or another company. */
const identity = {
  personne_morale: z.boolean(),
  nom_complet: text(),
  nom: text(),
  nom_usuel: text(),
  nom_usage: text(),
  /** Every first name, separated by spaces. */
  prenom: text(),
  prenom_usuel: text(),
  denomination: text(),
  siren: text(),
  forme_juridique: text(),
  adresse_ligne_1: text(),
  adresse_ligne_2: text(),
  code_postal: text(),
  ville: text(),
  date_de_naissance: birthday(),
  date_de_naissance_formate: text(),
  age: figure(),
  nationalite: text(),
};

export const representativeSchema = z.object({
  ...identity,
  qualite: text(),
  date_prise_de_poste: day(),
  date_fin_mandat: day(),
});
export type Representative = z.infer<typeof representativeSchema>;

export const beneficialOwnerSchema = z.object({
  ...identity,
  date_de_naissance_formatee: text(),
  ville_de_naissance: text(),
  /** Per cent, 0 to 100. */
  pourcentage_parts: figure(),
  pourcentage_votes: figure(),
  beneficiaire_representant_legal: flag(),
});
export type BeneficialOwner = z.infer<typeof beneficialOwnerSchema>;
