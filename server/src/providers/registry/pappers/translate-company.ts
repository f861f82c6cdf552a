import type { Company, CompanySummary } from "@plateau/contract/registry/company.ts";
import type { Provenance } from "@plateau/contract/registry/provenance.ts";
import { formattedDay, formattedNumber } from "../company-numbers.ts";
import { day, figure, flag, type JsonRecord, record, records, text, texts } from "./read-json.ts";
import {
  accountsOf,
  capitalOf,
  depositsOf,
  establishmentsOf,
  financesOf,
  lastStatutesOf,
  noticesOf,
  patentsOf,
  proceduresOf,
  siegeOf,
  statutesOf,
  trademarksOf,
  yearlyAccountsOf,
} from "./translate-company-parts.ts";
import { toBeneficialOwner, toRepresentative } from "./translate-person.ts";

/** A company of Pappers in the product's words; null when it has neither SIREN nor name. */
export const toCompanySummary = (company: JsonRecord): CompanySummary | null => {
  const siren = text(company.siren);
  const name = text(company.nom_entreprise);
  if (siren === null && name === null) return null;
  const siege = record(company.siege);
  return {
    siren: siren ?? "",
    siren_formate: text(company.siren_formate) ?? formattedNumber(siren ?? ""),
    nom_entreprise: name,
    denomination: text(company.denomination),
    sigle: text(company.sigle),
    nom_commercial: text(company.nom_commercial) ?? text(siege.nom_commercial),
    forme_juridique: text(company.forme_juridique),
    code_naf: text(company.code_naf),
    libelle_code_naf: text(company.libelle_code_naf),
    ville: text(company.ville) ?? text(siege.ville),
    code_postal: text(company.code_postal) ?? text(siege.code_postal),
    date_creation_formate: text(company.date_creation_formate) ?? formattedDay(day(company.date_creation)),
    entreprise_cessee: flag(company.entreprise_cessee),
    date_cessation_formate: text(company.date_cessation_formate) ?? formattedDay(day(company.date_cessation)),
  };
};

const identityOf = (company: JsonRecord) => ({
  statut_consolide: text(company.statut_consolide),
  associe_unique: flag(company.associe_unique),
  entreprise_employeuse: flag(company.entreprise_employeuse),
  societe_a_mission: flag(company.societe_a_mission),
  economie_sociale_solidaire: flag(company.economie_sociale_solidaire),
  // The craft register has a qualification for craftsmen alone.
  qualite_artisan:
    flag(company.qualite_artisan) ?? (text(record(company.rnm).qualification) === null ? null : true),
  domaine_activite: text(company.domaine_activite),
  domaines_activite: texts(company.domaines_activite),
  capital: capitalOf(company),
  effectif: text(company.effectif),
  annee_effectif: figure(company.annee_effectif),
  numero_tva_intracommunautaire: text(company.numero_tva_intracommunautaire),
  objet_social: text(company.objet_social),
  enseigne: text(company.enseigne) ?? text(record(company.siege).enseigne),
  siege: siegeOf(record(company.siege)),
});

const registersOf = (company: JsonRecord) => ({
  date_cloture_exercice: text(company.date_cloture_exercice),
  date_cloture_exercice_exceptionnelle:
    text(company.date_cloture_exercice_exceptionnelle_formate) ??
    text(company.date_cloture_exercice_exceptionnelle),
  prochaine_date_cloture_exercice_formate: text(company.prochaine_date_cloture_exercice_formate),
  duree_personne_morale: figure(company.duree_personne_morale),
  statut_rcs: text(company.statut_rcs),
  numero_rcs: text(company.numero_rcs),
  greffe: text(company.greffe),
  date_immatriculation_rcs: day(company.date_immatriculation_rcs),
  statut_rne: text(company.statut_rne),
  derniere_mise_a_jour_sirene: day(company.derniere_mise_a_jour_sirene),
  derniere_mise_a_jour_rcs: day(company.derniere_mise_a_jour_rcs),
  derniere_mise_a_jour_rne: day(company.derniere_mise_a_jour_rne),
  dernier_traitement: day(company.dernier_traitement),
  extrait_immatriculation:
    flag(company.extrait_immatriculation) ??
    (text(record(company.extrait_immatriculation).token) === null ? null : true),
  derniers_statuts: lastStatutesOf(company),
  entreprise_demarree: flag(company.entreprise_demarree),
  entreprise_radicalement_modifiee: flag(company.entreprise_radicalement_modifiee),
});

const contactOf = (company: JsonRecord) => ({
  telephone: text(company.telephone),
  email: text(company.email),
  sites_internet: texts(company.sites_internet),
  linkedin: text(company.linkedin) ?? text(company.lien_linkedin),
});

const taxOf = (company: JsonRecord): Company["collecte_tva"] => {
  const tax = record(company.collecte_tva);
  if (Object.keys(tax).length === 0) return null;
  const { regime, numero, date_debut, date_fin } = tax;
  return { regime: text(regime), numero: text(numero), date_debut: day(date_debut), date_fin: day(date_fin) };
};

const counted = (company: JsonRecord) => {
  const all = establishmentsOf(company);
  const open = all.filter(({ etablissement_cesse }) => !etablissement_cesse).length;
  return {
    etablissements: all,
    nombre_etablissements: figure(company.nombre_etablissements) ?? all.length,
    nombre_etablissements_ouverts: figure(company.nombre_etablissements_ouverts) ?? open,
  };
};

const rareSectionsOf = (company: JsonRecord) => ({
  conventions_collectives: records(company.conventions_collectives).map(
    ({ nom, idcc, pourcentage, confirmee }) => ({
      nom: text(nom),
      idcc: figure(idcc),
      pourcentage: figure(pourcentage),
      confirmee: flag(confirmee),
    }),
  ),
  actionnaires: records(company.actionnaires).map((each) => ({
    nom_complet: text(each.nom_complet),
    denomination: text(each.denomination),
    pourcentage: figure(each.pourcentage),
    type: text(each.type),
    date_entree: day(each.date_entree),
  })),
  // Labels are the nearest that Pappers has.
  certifications: [...records(company.certifications), ...records(company.labels)].map((each) => ({
    certification: text(each.certification) ?? text(each.nom) ?? text(each.label),
    organisme: text(each.organisme),
    date_obtention: day(each.date_obtention),
    date_fin: day(each.date_fin),
    statut: text(each.statut),
  })),
  fusion_scission: records(company.fusion_scission).map(({ type, date, entreprises_concernees }) => ({
    type: text(type),
    date: day(date),
    entreprises_concernees: texts(entreprises_concernees),
  })),
});

export const toCompany = (company: JsonRecord, provenance: Provenance): Company | null => {
  const summary = toCompanySummary(company);
  if (summary === null) return null;
  return {
    ...summary,
    ...identityOf(company),
    ...registersOf(company),
    ...contactOf(company),
    ...counted(company),
    ...rareSectionsOf(company),
    representants: records(company.representants).map(toRepresentative),
    beneficiaires_effectifs: records(company.beneficiaires_effectifs).map(toBeneficialOwner),
    procedure_collective_existe: flag(company.procedure_collective_existe),
    procedure_collective_en_cours: flag(company.procedure_collective_en_cours),
    procedures_collectives: proceduresOf(company),
    depots_actes: depositsOf(company),
    comptes: accountsOf(company),
    comptes_annuels: yearlyAccountsOf(company),
    publications_bodacc: noticesOf(company),
    finances: financesOf(company),
    collecte_tva: taxOf(company),
    marques: trademarksOf(company),
    brevets: patentsOf(company),
    statuts_juridiques: statutesOf(company),
    provenance,
  };
};
