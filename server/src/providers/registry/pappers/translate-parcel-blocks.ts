import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { FondsDeCommerce, Occupant } from "@plateau/contract/registry/parcel-blocks.ts";
import { activityOf } from "../activity-labels.ts";
import { headcountLabel } from "../headcount-bands.ts";
import { day, figure, flag, type JsonRecord, record, records, text, texts } from "./read-json.ts";

/** The blocks of a parcel's record, from those of Pappers Immobilier. */

export const coproprietesOf = (parcel: JsonRecord): Parcel["coproprietes"] =>
  records(parcel.coproprietes).map((each) => {
    const district = record(record(each.appartenances).quartier_prioritaire);
    const manager = text(record(each.syndic_professionnel).nom_entreprise);
    return {
      nom: text(each.nom),
      numero_immatriculation: text(each.numero_immatriculation),
      nombre_total_lots: figure(each.nombre_total_lots),
      nombre_lots_a_usage_habitation: figure(each.nombre_lots_a_usage_habitation),
      periode_construction: text(each.periode_construction),
      type_syndic: text(each.type_syndic),
      syndic_professionnel: manager === null ? null : { nom_entreprise: manager },
      date_immatriculation: day(each.date_immatriculation),
      date_reglement_copropriete: day(each.date_reglement_copropriete),
      quartier_prioritaire: text(district.nom_2024) ?? text(district.nom_2015),
    };
  });

export const ventesOf = (parcel: JsonRecord): Parcel["ventes"] =>
  records(parcel.ventes).map((each, rank) => ({
    id: text(each.id) ?? `${rank}`,
    date: day(each.date) ?? day(each.date_mutation),
    nature: text(each.nature),
    valeur_fonciere: figure(each.valeur_fonciere),
    type_local: text(each.type_local),
    surface_reelle_bati: figure(each.surface_reelle_bati) ?? figure(each.surface_reelle_bati_totale),
    surface_terrain: figure(each.surface_terrain),
    nombre_pieces: figure(each.nombre_pieces),
    nombre_lots: figure(each.nombre_lots),
  }));

export const batimentsOf = (parcel: JsonRecord): Parcel["batiments"] =>
  records(parcel.batiments).map((each) => ({
    surface: figure(each.surface),
    usages: texts(each.usages),
    natures: texts(each.natures),
    etat: text(each.etat),
    nombre_logements: figure(each.nombre_logements),
    annee_construction: figure(each.annee_construction),
    hauteur_moyenne: figure(each.hauteur_moyenne),
    materiaux_mur: text(each.materiaux_mur),
    materiaux_toit: text(each.materiaux_toit),
  }));

type EnergyClass = Parcel["dpe"][number]["classe_bilan_dpe"];

const classOf = (value: unknown): EnergyClass => {
  const letter = text(value) ?? "";
  return /^[A-G]$/.test(letter) ? (letter as EnergyClass) : null;
};

export const dpeOf = (parcel: JsonRecord): Parcel["dpe"] =>
  records(parcel.dpe).flatMap((each) => {
    const id = text(each.identifiant_dpe);
    if (id === null) return [];
    return {
      identifiant_dpe: id,
      type_dpe: text(each.type_dpe),
      type_batiment_dpe: text(each.type_batiment_dpe),
      periode_construction_dpe: text(each.periode_construction_dpe),
      date_etablissement_dpe: day(each.date_etablissement_dpe),
      date_reception_dpe: day(each.date_reception_dpe),
      classe_bilan_dpe: classOf(each.classe_bilan_dpe),
      classe_emission_ges: classOf(each.classe_emission_ges),
      conso_5_usages_ep_m2: figure(each.conso_5_usages_ep_m2),
      emission_ges_5_usages_m2: figure(each.emission_ges_5_usages_m2),
      arrete_2021: flag(each.arrete_2021),
      base_batiment_type_dpe: text(each.base_batiment_type_dpe),
    };
  });

const occupantOf = (each: JsonRecord): Occupant => ({
  siren: text(each.siren),
  siret: text(each.siret),
  nom_entreprise: text(each.nom_entreprise),
  enseigne: text(each.enseigne),
  activite: activityOf(
    text(each.activite) ?? text(each.activite_principale_etablissement) ?? text(each.activite_principale),
  ),
  date_entree_lieux: day(each.date_entree_lieux),
  date_sortie_lieux: day(each.date_sortie_lieux),
  effectifs: text(each.effectifs) ?? headcountLabel(text(each.tranche_effectifs_etablissement)),
  etablissement_ferme: flag(each.etablissement_ferme),
  cessation_activite: flag(each.cessation_activite),
  personnes_physiques: records(each.personnes_physiques).map(({ nom_complet }) => ({
    nom_complet: text(nom_complet),
  })),
});

export const occupantsOf = (parcel: JsonRecord): Occupant[] => records(parcel.occupants).map(occupantOf);

export const proprietairesOf = (parcel: JsonRecord): Parcel["proprietaires"] =>
  records(parcel.proprietaires).map((each) => ({
    siren: text(each.siren),
    nom_entreprise: text(each.nom_entreprise),
    lmnp: flag(each.lmnp),
    proprietaire_occupant: flag(each.proprietaire_occupant),
    date_creation: day(each.date_creation),
    activite_principale: activityOf(text(each.activite_principale)),
    cessation_activite: flag(each.cessation_activite),
    locaux: records(each.locaux).map((local) => ({
      numero_parcelle: text(local.numero_parcelle),
      code_droit: text(local.code_droit),
      batiment: text(local.batiment),
      entree: text(local.entree),
      niveau: text(local.niveau),
      porte: text(local.porte),
      adresse: text(local.adresse),
    })),
  }));

const partyOf = (value: unknown): FondsDeCommerce["acheteur"] => {
  const party = record(value);
  const [siren, name] = [text(party.siren), text(party.nom_entreprise) ?? text(party.denomination)];
  return siren === null && name === null ? null : { siren, nom_entreprise: name };
};

export const fondsOf = (parcel: JsonRecord): FondsDeCommerce[] =>
  records(parcel.fonds_de_commerce).map((each) => {
    const notice = record(each.annonce_bodacc);
    return {
      activite: text(each.activite),
      prix: figure(each.prix),
      categorie_vente: text(each.categorie_vente),
      origine_fonds: text(each.origine_fonds),
      date_debut_activite: day(each.date_debut_activite),
      acheteur: partyOf(each.acheteur),
      precedent_proprietaire: partyOf(each.precedent_proprietaire),
      annonce_bodacc:
        Object.keys(notice).length === 0
          ? null
          : {
              numero_parution: text(notice.numero_parution),
              numero: text(notice.numero),
              date: day(notice.date),
            },
    };
  });

export const permisOf = (parcel: JsonRecord): Parcel["permis"] =>
  records(parcel.permis).flatMap((each) => {
    const numero = text(each.numero);
    if (numero === null) return [];
    return {
      numero,
      type: text(each.type),
      etat: text(each.etat),
      date_autorisation: day(each.date_autorisation),
      annee_depot: figure(each.annee_depot),
      superficie_terrain: figure(each.superficie_terrain),
      zone_operatoire: text(each.zone_operatoire),
      recours_architecte: flag(each.recours_architecte),
      autres_parcelles: texts(each.autres_parcelles),
      demandeur: partyOf(each.demandeur),
    };
  });

export const documentsOf = (parcel: JsonRecord): Parcel["documents_urbanisme"] =>
  records(parcel.documents_urbanisme).map((each, rank) => ({
    id: text(each.id) ?? `${rank}`,
    titre: text(each.titre),
    type: text(each.type),
    nom: text(each.nom),
    statut: text(each.statut),
    statut_legal: text(each.statut_legal),
    zones: records(each.zones).map(({ libelle, libelle_long, type_zone }) => ({
      libelle: text(libelle),
      libelle_long: text(libelle_long),
      type_zone: text(type_zone),
    })),
  }));
