import { z } from "zod";
import { day, figure, flag, text } from "./record-fields.ts";

/** What is known of a parcel, block by block. Fields keep the trade's French names. Surfaces in m², prices in euros. */

export const coproprieteSchema = z.object({
  nom: text(),
  numero_immatriculation: text(),
  nombre_total_lots: figure(),
  nombre_lots_a_usage_habitation: figure(),
  periode_construction: text(),
  type_syndic: text(),
  syndic_professionnel: z.object({ nom_entreprise: text() }).nullable(),
  date_immatriculation: day(),
  date_reglement_copropriete: day(),
  quartier_prioritaire: text(),
});
export type Copropriete = z.infer<typeof coproprieteSchema>;

export const venteSchema = z.object({
  id: z.string(),
  /** Of the deed (date_mutation); 0000-00-00 is none. */
  date: day(),
  /** 'Vente', 'Vente en l’état futur d’achèvement', 'Adjudication', 'Echange'… */
  nature: text(),
  valeur_fonciere: figure(),
  type_local: text(),
  surface_reelle_bati: figure(),
  surface_terrain: figure(),
  nombre_pieces: figure(),
  nombre_lots: figure(),
});
export type Vente = z.infer<typeof venteSchema>;

export const batimentSchema = z.object({
  surface: figure(),
  usages: z.array(z.string()),
  natures: z.array(z.string()),
  etat: text(),
  nombre_logements: figure(),
  annee_construction: figure(),
  /** Metres. */
  hauteur_moyenne: figure(),
  materiaux_mur: text(),
  materiaux_toit: text(),
});
export type Batiment = z.infer<typeof batimentSchema>;

const classe = () => z.enum(["A", "B", "C", "D", "E", "F", "G"]).nullable();

export const dpeSchema = z.object({
  identifiant_dpe: z.string(),
  type_dpe: text(),
  type_batiment_dpe: text(),
  periode_construction_dpe: text(),
  date_etablissement_dpe: day(),
  date_reception_dpe: day(),
  classe_bilan_dpe: classe(),
  classe_emission_ges: classe(),
  /** kWhEP/m²/an. */
  conso_5_usages_ep_m2: figure(),
  /** kgCO₂eq/m²/an. */
  emission_ges_5_usages_m2: figure(),
  arrete_2021: flag(),
  base_batiment_type_dpe: text(),
});
export type Dpe = z.infer<typeof dpeSchema>;

export const occupantSchema = z.object({
  siren: text(),
  siret: text(),
  nom_entreprise: text(),
  enseigne: text(),
  activite: text(),
  date_entree_lieux: day(),
  date_sortie_lieux: day(),
  effectifs: text(),
  etablissement_ferme: flag(),
  cessation_activite: flag(),
  personnes_physiques: z.array(z.object({ nom_complet: text() })),
});
export type Occupant = z.infer<typeof occupantSchema>;

/** A part of a building that an owner holds; a right on the parcel itself has neither building, entrance nor door. */
const localSchema = z.object({
  numero_parcelle: text(),
  code_droit: text(),
  batiment: text(),
  entree: text(),
  niveau: text(),
  porte: text(),
  adresse: text(),
});

export const proprietaireSchema = z.object({
  siren: text(),
  nom_entreprise: text(),
  lmnp: flag(),
  proprietaire_occupant: flag(),
  date_creation: day(),
  activite_principale: text(),
  cessation_activite: flag(),
  locaux: z.array(localSchema),
});
export type Proprietaire = z.infer<typeof proprietaireSchema>;

const partieSchema = z.object({ siren: text(), nom_entreprise: text() }).nullable();

export const fondsDeCommerceSchema = z.object({
  activite: text(),
  prix: figure(),
  categorie_vente: text(),
  origine_fonds: text(),
  date_debut_activite: day(),
  acheteur: partieSchema,
  precedent_proprietaire: partieSchema,
  annonce_bodacc: z.object({ numero_parution: text(), numero: text(), date: day() }).nullable(),
});
export type FondsDeCommerce = z.infer<typeof fondsDeCommerceSchema>;

export const permisSchema = z.object({
  numero: z.string(),
  /** PC, DP, PA, PD. */
  type: text(),
  /** autorise, commence, termine, annule. */
  etat: text(),
  date_autorisation: day(),
  annee_depot: figure(),
  superficie_terrain: figure(),
  zone_operatoire: text(),
  recours_architecte: flag(),
  autres_parcelles: z.array(z.string()),
  demandeur: partieSchema,
});
export type Permis = z.infer<typeof permisSchema>;

export const documentUrbanismeSchema = z.object({
  id: z.string(),
  titre: text(),
  type: text(),
  nom: text(),
  statut: text(),
  statut_legal: text(),
  zones: z.array(z.object({ libelle: text(), libelle_long: text(), type_zone: text() })),
});
export type DocumentUrbanisme = z.infer<typeof documentUrbanismeSchema>;
