import type { Company } from "@plateau/contract/registry/company.ts";
import type { BeneficialOwner, Representative } from "@plateau/contract/registry/person.ts";
import { formattedDay } from "../company-numbers.ts";
import { birthday, day, figure, flag, type JsonRecord, record, records, text, texts } from "./read-json.ts";

const identityOf = (person: JsonRecord) => {
  const born = birthday(person.date_de_naissance) ?? birthday(person.date_de_naissance_formatee);
  return {
    isLegalPerson: flag(person.personne_morale) ?? text(person.denomination) !== null,
    fullName: text(person.nom_complet),
    name: text(person.nom),
    usualName: text(person.nom_usuel),
    preferredName: text(person.nom_usage),
    firstNames: text(person.prenom),
    usualFirstName: text(person.prenom_usuel),
    registeredName: text(person.denomination),
    siren: text(person.siren),
    legalForm: text(person.forme_juridique),
    addressLine1: text(person.adresse_ligne_1),
    addressLine2: text(person.adresse_ligne_2),
    postcode: text(person.code_postal),
    city: text(person.ville),
    birthDate: born,
    formattedBirthDate: text(person.date_de_naissance_formate) ?? formattedDay(born),
    age: figure(person.age),
    nationality: text(person.nationalite),
  };
};

export const toRepresentative = (person: JsonRecord): Representative => ({
  ...identityOf(person),
  role: text(person.qualite),
  appointmentDate: day(person.date_prise_de_poste),
  mandateEndDate: day(person.date_fin_mandat) ?? day(person.date_depart_de_poste),
});

export const toBeneficialOwner = (person: JsonRecord): BeneficialOwner => ({
  ...identityOf(person),
  ownerFormattedBirthDate: text(person.date_de_naissance_formatee),
  birthplace: text(person.ville_de_naissance),
  sharePercentage: figure(person.pourcentage_parts),
  votePercentage: figure(person.pourcentage_votes),
  legalRepresentative: flag(person.beneficiaire_representant_legal),
});

/** Pappers field names vary: the alternative comes second. */

export const headOfficeOf = (office: JsonRecord): Company["headOffice"] =>
  Object.keys(office).length === 0
    ? null
    : {
        addressLine1: text(office.adresse_ligne_1),
        addressLine2: text(office.adresse_ligne_2),
        postcode: text(office.code_postal),
        city: text(office.ville),
        country: text(office.pays),
        formattedSiret: text(office.siret_formate),
      };

export const capitalOf = (company: JsonRecord): Company["capital"] => {
  const capital = record(company.capital);
  const amount = figure(company.capital) ?? figure(capital.montant);
  return amount === null ? null : { amount, currency: text(capital.devise) ?? text(company.devise_capital) };
};

const newestFirst = <T extends { date: string | null }>(dated: T[]): T[] =>
  dated.sort((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));

export const proceedingsOf = (company: JsonRecord): Company["insolvencyProceedings"] =>
  newestFirst(
    records(company.procedures_collectives).map((each) => ({
      type: text(each.type),
      date: day(each.date) ?? day(each.date_debut),
      court: text(each.tribunal) ?? text(records(each.publications_bodacc)[0]?.greffe),
    })),
  );

export const depositsOf = (company: JsonRecord): Company["deedFilings"] =>
  records(company.depots_actes).map((each) => ({
    fileName: text(each.nom_fichier),
    pdfFileName: text(each.nom_fichier_pdf),
    filingDate: day(each.date_depot),
    formattedFilingDate: text(each.date_depot_formate),
    isAvailable: flag(each.disponible),
    deedType: text(each.type_acte) ?? text(records(each.actes)[0]?.type),
    deeds: records(each.actes).map((deed) => ({
      type: text(deed.type),
      decision: text(deed.decision),
      formattedDeedDate: text(deed.date_acte_formate),
    })),
  }));

/** Only the notice of the filing gives the kind of accounts. */
const kindOfAccounts = (company: JsonRecord, closedOn: string | null): string | null =>
  closedOn === null
    ? null
    : text(
        records(company.publications_bodacc).find(
          (notice) => day(notice.date_cloture) === closedOn && text(notice.type_depot) !== null,
        )?.type_depot,
      );

export const accountsOf = (company: JsonRecord): Company["accounts"] =>
  records(company.comptes).map((each) => ({
    closingYear: figure(each.annee_cloture),
    formattedFilingDate: text(each.date_depot_formate),
    accountsType: text(each.type_comptes) ?? kindOfAccounts(company, day(each.date_cloture)),
    isConfidential: flag(each.confidentialite),
    isAvailable: flag(each.disponible),
  }));

export const yearlyAccountsOf = (company: JsonRecord): Company["annualAccounts"] => {
  const own = records(company.comptes_annuels);
  return (own.length > 0 ? own : records(company.comptes)).map((each) => ({
    year: figure(each.annee) ?? figure(each.annee_cloture),
    filingDate: day(each.date_depot),
    accountsType: text(each.type_comptes) ?? kindOfAccounts(company, day(each.date_cloture)),
    isAvailable: flag(each.disponible),
  }));
};

export const noticesOf = (company: JsonRecord): Company["bodaccPublications"] =>
  newestFirst(
    records(company.publications_bodacc).map((each) => ({
      type: text(each.type),
      bodacc: text(each.bodacc),
      noticeNumber: text(each.numero_annonce),
      date: day(each.date),
      description: text(each.descriptif) ?? text(each.description) ?? text(each.nature),
      closingDate: day(each.date_cloture),
    })),
  );

export const financesOf = (company: JsonRecord): Company["finances"] =>
  records(company.finances).flatMap((each) => {
    const year = figure(each.annee);
    if (year === null) return [];
    return {
      year,
      revenue: figure(each.chiffre_affaires),
      netIncome: figure(each.resultat),
      headcount: figure(each.effectif),
    };
  });

export const establishmentsOf = (company: JsonRecord): Company["establishments"] =>
  records(company.etablissements).flatMap((each) => {
    const siret = text(each.siret);
    if (siret === null) return [];
    return {
      siret,
      headOffice: flag(each.siege),
      tradeSign: text(each.enseigne),
      address: text(each.adresse_ligne_1),
      postcode: text(each.code_postal),
      city: text(each.ville),
      establishmentCeased: flag(each.etablissement_cesse),
      openingDate: day(each.date_de_creation),
    };
  });

export const trademarksOf = (company: JsonRecord): Company["trademarks"] =>
  records(company.marques).map((each) => ({
    trademark: text(each.marque) ?? text(each.texte),
    number: text(each.numero),
    filingDate: day(each.date_depot) ?? day(each.date_enregistrement),
    status: text(each.statut),
    classes: [...texts(each.classes), ...records(each.classes).flatMap(({ code }) => text(code) ?? [])],
  }));

const inventorsOf = (value: unknown): string[] => [
  ...texts(value),
  ...records(value).flatMap(
    (each) => text(each.nom_complet) ?? text([text(each.prenom), text(each.nom)].join(" ")) ?? [],
  ),
];

export const patentsOf = (company: JsonRecord): Company["patents"] =>
  records(company.brevets).map((each) => ({
    title: text(each.titre) ?? text(each.titre_invention),
    number: text(each.numero) ?? text(each.numero_depot),
    filingDate: day(each.date_depot),
    status: text(each.statut),
    inventors: inventorsOf(each.inventeurs),
  }));

const fileOf = (statutes: JsonRecord): string | null =>
  text(statutes.nom_fichier) ?? text(statutes.nom_fichier_pdf);

export const lastStatutesOf = (company: JsonRecord): Company["latestArticles"] => {
  const last = record(company.derniers_statuts);
  return Object.keys(last).length === 0 ? null : { fileName: fileOf(last), filingDate: day(last.date_depot) };
};

export const statutesOf = (company: JsonRecord): Company["articlesOfAssociation"] => {
  const own = records(company.statuts_juridiques);
  const all = own.length > 0 ? own : records([company.derniers_statuts]);
  return all.map((each) => ({
    fileName: fileOf(each),
    filingDate: day(each.date_depot),
    isAvailable: flag(each.disponible),
  }));
};
