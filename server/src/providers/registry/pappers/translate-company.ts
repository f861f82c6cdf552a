import type { Company, CompanySummary } from "@plateau/contract/registry/company.ts";
import type { Provenance } from "@plateau/contract/registry/record-fields.ts";
import { formattedDay, formattedNumber } from "../company-numbers.ts";
import { day, figure, flag, type JsonRecord, record, records, text, texts } from "./read-json.ts";
import {
  accountsOf,
  capitalOf,
  depositsOf,
  establishmentsOf,
  financesOf,
  headOfficeOf,
  lastStatutesOf,
  noticesOf,
  patentsOf,
  proceedingsOf,
  statutesOf,
  toBeneficialOwner,
  toRepresentative,
  trademarksOf,
  yearlyAccountsOf,
} from "./translate-company-parts.ts";

export const toCompanySummary = (company: JsonRecord): CompanySummary | null => {
  const siren = text(company.siren);
  const name = text(company.nom_entreprise);
  if (siren === null && name === null) return null;
  const headOffice = record(company.siege);
  return {
    siren: siren ?? "",
    formattedSiren: text(company.siren_formate) ?? formattedNumber(siren ?? ""),
    companyName: name,
    registeredName: text(company.denomination),
    acronym: text(company.sigle),
    tradeName: text(company.nom_commercial) ?? text(headOffice.nom_commercial),
    legalForm: text(company.forme_juridique),
    nafCode: text(company.code_naf),
    nafLabel: text(company.libelle_code_naf),
    city: text(company.ville) ?? text(headOffice.ville),
    postcode: text(company.code_postal) ?? text(headOffice.code_postal),
    formattedCreationDate: text(company.date_creation_formate) ?? formattedDay(day(company.date_creation)),
    ceased: flag(company.entreprise_cessee),
    formattedCessationDate: text(company.date_cessation_formate) ?? formattedDay(day(company.date_cessation)),
  };
};

const identityOf = (company: JsonRecord) => ({
  overallStatus: text(company.statut_consolide),
  singleShareholder: flag(company.associe_unique),
  isEmployer: flag(company.entreprise_employeuse),
  missionDriven: flag(company.societe_a_mission),
  socialEconomy: flag(company.economie_sociale_solidaire),
  // Only craftsmen have a qualification in the craft register.
  isCraftsman:
    flag(company.qualite_artisan) ?? (text(record(company.rnm).qualification) === null ? null : true),
  activityDomain: text(company.domaine_activite),
  activityDomains: texts(company.domaines_activite),
  capital: capitalOf(company),
  headcount: text(company.effectif),
  headcountYear: figure(company.annee_effectif),
  vatNumber: text(company.numero_tva_intracommunautaire),
  corporatePurpose: text(company.objet_social),
  tradeSign: text(company.enseigne) ?? text(record(company.siege).enseigne),
  headOffice: headOfficeOf(record(company.siege)),
});

const registersOf = (company: JsonRecord) => ({
  fiscalYearEnd: text(company.date_cloture_exercice),
  exceptionalFiscalYearEnd:
    text(company.date_cloture_exercice_exceptionnelle_formate) ??
    text(company.date_cloture_exercice_exceptionnelle),
  formattedNextFiscalYearEnd: text(company.prochaine_date_cloture_exercice_formate),
  durationYears: figure(company.duree_personne_morale),
  rcsStatus: text(company.statut_rcs),
  rcsNumber: text(company.numero_rcs),
  courtRegistry: text(company.greffe),
  rcsRegistrationDate: day(company.date_immatriculation_rcs),
  rneStatus: text(company.statut_rne),
  sireneUpdateDate: day(company.derniere_mise_a_jour_sirene),
  rcsUpdateDate: day(company.derniere_mise_a_jour_rcs),
  rneUpdateDate: day(company.derniere_mise_a_jour_rne),
  lastProcessingDate: day(company.dernier_traitement),
  registrationExtract:
    flag(company.extrait_immatriculation) ??
    (text(record(company.extrait_immatriculation).token) === null ? null : true),
  latestArticles: lastStatutesOf(company),
  hasStarted: flag(company.entreprise_demarree),
  radicallyChanged: flag(company.entreprise_radicalement_modifiee),
});

const contactOf = (company: JsonRecord) => ({
  phone: text(company.telephone),
  email: text(company.email),
  websites: texts(company.sites_internet),
  linkedin: text(company.linkedin) ?? text(company.lien_linkedin),
});

const taxOf = (company: JsonRecord): Company["vatCollection"] => {
  const tax = record(company.collecte_tva);
  if (Object.keys(tax).length === 0) return null;
  return {
    taxScheme: text(tax.regime),
    number: text(tax.numero),
    startDate: day(tax.date_debut),
    endDate: day(tax.date_fin),
  };
};

const counted = (company: JsonRecord) => {
  const all = establishmentsOf(company);
  const open = all.filter(({ establishmentCeased }) => !establishmentCeased).length;
  return {
    establishments: all,
    establishmentCount: figure(company.nombre_etablissements) ?? all.length,
    openEstablishmentCount: figure(company.nombre_etablissements_ouverts) ?? open,
  };
};

const rareSectionsOf = (company: JsonRecord) => ({
  collectiveAgreements: records(company.conventions_collectives).map((each) => ({
    name: text(each.nom),
    idcc: figure(each.idcc),
    percentage: figure(each.pourcentage),
    isConfirmed: flag(each.confirmee),
  })),
  shareholders: records(company.actionnaires).map((each) => ({
    fullName: text(each.nom_complet),
    registeredName: text(each.denomination),
    percentage: figure(each.pourcentage),
    type: text(each.type),
    joinedDate: day(each.date_entree),
  })),
  certifications: [...records(company.certifications), ...records(company.labels)].map((each) => ({
    certification: text(each.certification) ?? text(each.nom) ?? text(each.label),
    certifier: text(each.organisme),
    awardDate: day(each.date_obtention),
    endDate: day(each.date_fin),
    status: text(each.statut),
  })),
  mergersAndDemergers: records(company.fusion_scission).map((each) => ({
    type: text(each.type),
    date: day(each.date),
    companiesInvolved: texts(each.entreprises_concernees),
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
    representatives: records(company.representants).map(toRepresentative),
    beneficialOwners: records(company.beneficiaires_effectifs).map(toBeneficialOwner),
    hasInsolvencyProceedings: flag(company.procedure_collective_existe),
    hasOngoingInsolvency: flag(company.procedure_collective_en_cours),
    insolvencyProceedings: proceedingsOf(company),
    deedFilings: depositsOf(company),
    accounts: accountsOf(company),
    annualAccounts: yearlyAccountsOf(company),
    bodaccPublications: noticesOf(company),
    finances: financesOf(company),
    vatCollection: taxOf(company),
    trademarks: trademarksOf(company),
    patents: patentsOf(company),
    articlesOfAssociation: statutesOf(company),
    provenance,
  };
};
