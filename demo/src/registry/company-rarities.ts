import { addDays, formatDateShort } from "@plateau/contract/format/date.ts";
import { vatNumberOf } from "@plateau/contract/registry/siren.ts";
import { type Random, randomFor } from "../random.ts";
import type { DemoCompany } from "./companies.ts";
import type { CompanyRecord } from "./company-record.ts";
import type { DemoMandate } from "./mandates.ts";
import type { Person } from "./persons.ts";
import { yearsBefore } from "./years-before.ts";

/** 'Foncière des Deux Quais' → 'fonciere-des-deux-quais'. */
const slug = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

const nameOf = ({ firstNames, usualFirstName, surname }: Person): string =>
  `${usualFirstName ?? firstNames.split(" ")[0]} ${surname}`;

const DEEDS = [
  ["Procès-verbal d’assemblée générale", "Changement de dirigeant"],
  ["Statuts mis à jour", "Transfert du siège social"],
  ["Procès-verbal du conseil d’administration", "Augmentation du capital social"],
  ["Rapport du commissaire aux apports", null],
] as const;

const deeds = (
  random: Random,
  { name }: DemoCompany,
  today: string,
): NonNullable<CompanyRecord["deedFilings"]> =>
  DEEDS.map(([type, decision], at) => {
    const filed = yearsBefore(today, 0.7 + at * 2.3 + random.next());
    return {
      fileName: at % 2 === 0 ? null : `${name} – actes du ${formatDateShort(filed).replaceAll("/", "-")}.pdf`,
      pdfFileName:
        at % 2 === 0 ? `${name} – actes du ${formatDateShort(filed).replaceAll("/", "-")}.pdf` : null,
      filingDate: filed,
      formattedFilingDate: formatDateShort(filed),
      isAvailable: at < 3,
      deedType: type,
      deeds: [
        { type, decision, formattedDeedDate: formatDateShort(addDays(filed, -14)) },
        ...(at === 1 ? [{ type: "Statuts mis à jour", decision: null, formattedDeedDate: null }] : []),
      ],
    };
  });

const trademarks = (
  { name, sigle }: DemoCompany,
  today: string,
): NonNullable<CompanyRecord["trademarks"]> => [
  {
    trademark: name,
    number: "0000 117",
    filingDate: yearsBefore(today, 9.2),
    status: "Enregistrée",
    classes: ["35", "36"],
  },
  {
    trademark: sigle ?? `${name.split(" ")[0]} Services`,
    number: "0000 118",
    filingDate: yearsBefore(today, 3.1),
    status: "Publiée",
    classes: ["36", "37", "42"],
  },
  { trademark: `${name} Premier`, number: "0000 119", filingDate: null, status: "Expirée", classes: [] },
];

const patents = (people: readonly Person[], today: string): NonNullable<CompanyRecord["patents"]> => [
  {
    title: "Cloison amovible à isolation acoustique renforcée",
    number: "FR0000041",
    filingDate: yearsBefore(today, 6.4),
    status: "Délivré",
    inventors: people.slice(0, 2).map(nameOf),
  },
  {
    title: "Procédé de mesure de l’occupation de postes de travail",
    number: "FR0000042",
    filingDate: yearsBefore(today, 2.2),
    status: "Demande publiée",
    inventors: people.slice(0, 1).map(nameOf),
  },
];

const certifications = (today: string): NonNullable<CompanyRecord["certifications"]> => [
  {
    certification: "Management de la qualité",
    certifier: "Bureau Tournesol Certification",
    awardDate: yearsBefore(today, 2.4),
    endDate: addDays(today, 220),
    status: "En cours de validité",
  },
  {
    certification: "Exploitation durable des bâtiments",
    certifier: "Bureau Tournesol Certification",
    awardDate: yearsBefore(today, 5.8),
    endDate: yearsBefore(today, 2.8),
    status: "Expirée",
  },
];

const shareholders = (
  people: readonly Person[],
  [first, second]: readonly DemoCompany[],
  today: string,
): NonNullable<CompanyRecord["shareholders"]> => [
  ...people.slice(0, 2).map((person, at) => ({
    fullName: nameOf(person),
    registeredName: null,
    percentage: at === 0 ? 41.5 : 12,
    type: "Personne physique",
    joinedDate: yearsBefore(today, 11 - at * 4),
  })),
  ...[first, second].flatMap((company, at) =>
    company
      ? [
          {
            fullName: null,
            registeredName: company.name,
            percentage: at === 0 ? 38.25 : 8.25,
            type: "Personne morale",
            joinedDate: at === 0 ? yearsBefore(today, 6.5) : null,
          },
        ]
      : [],
  ),
];

export const rareRecord = (
  company: DemoCompany,
  mandates: readonly DemoMandate[],
  companies: readonly DemoCompany[],
  today: string,
): CompanyRecord => {
  const random = randomFor(`rarities/${company.siren}`);
  const { name, siren, trade, createdOn } = company;
  const people = mandates.flatMap(({ holder }) => ("person" in holder ? [holder.person] : []));
  const others = random.sample(
    companies.filter(
      (other) => other !== company && ["64.20Z", "66.30Z", "68.20B"].includes(other.trade.naf),
    ),
    4,
  );
  const statutes = yearsBefore(today, 3.1);
  const file = `${name} – statuts du ${formatDateShort(statutes).replaceAll("/", "-")}.pdf`;
  return {
    isCraftsman: company.craftsman ?? false,
    exceptionalFiscalYearEnd: `30/06/${Number(today.slice(0, 4)) - 3}`,
    deedFilings: deeds(random, company, today),
    collectiveAgreements: [
      ...(trade.agreement ? [{ ...trade.agreement, percentage: 82, isConfirmed: true }] : []),
      {
        name: "Convention collective nationale du personnel des prestataires de services",
        idcc: 2098,
        percentage: trade.agreement ? 18 : null,
        isConfirmed: false,
      },
    ],
    phone: `01 99 00 40 ${siren.slice(-2)}`,
    email: `contact@${slug(name)}.test`,
    websites: [`https://${slug(name)}.test`, `${slug(name)}-recrute.test`],
    linkedin: `https://reseau-pro.test/company/${slug(name)}`,
    vatCollection: {
      taxScheme: "Réel normal",
      number: vatNumberOf(siren),
      startDate: createdOn,
      endDate: random.chance(0.3) ? yearsBefore(today, 1.5) : null,
    },
    shareholders: shareholders(people, others, today),
    trademarks: trademarks(company, today),
    patents: patents(people, today),
    certifications: certifications(today),
    articlesOfAssociation: [
      { fileName: file, filingDate: statutes, isAvailable: true },
      {
        fileName: `${name} – statuts constitutifs.pdf`,
        filingDate: addDays(createdOn, 3),
        isAvailable: false,
      },
    ],
    tradeSign: company.usualName ?? name,
    tradeName: company.usualName ?? null,
    hasStarted: true,
    radicallyChanged: random.chance(0.5),
    activityDomains: [trade.domain, "Conseil et services aux entreprises"],
    mergersAndDemergers: [
      {
        type: "Fusion-absorption",
        date: yearsBefore(today, 7.6),
        companiesInvolved: others.slice(2, 3).map((other) => other.name),
      },
      { type: "Apport partiel d’actif", date: yearsBefore(today, 2.9), companiesInvolved: [] },
    ],
    latestArticles: { fileName: file, filingDate: statutes },
  };
};
