import { formatDateShort } from "@plateau/contract/format/date.ts";
import { addDays } from "../days.ts";
import { type Random, randomFor } from "../random.ts";
import type { WorldCompany } from "./companies.ts";
import type { CompanyRecord } from "./company-record.ts";
import type { WorldMandate } from "./mandates.ts";
import type { Person } from "./persons.ts";
import { vatNumberOf } from "./sirens.ts";

const YEAR = 365.25;
const yearsBefore = (today: string, years: number): string => addDays(today, -Math.round(years * YEAR));

/** A name as a web address has it: 'Foncière des Deux Quais' is 'fonciere-des-deux-quais'. */
const slug = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

/** 'Gaspard Péridier': the first name that is used, and the surname. */
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
  { name }: WorldCompany,
  today: string,
): NonNullable<CompanyRecord["depots_actes"]> =>
  DEEDS.map(([type, decision], at) => {
    const filed = yearsBefore(today, 0.7 + at * 2.3 + random.next());
    return {
      nom_fichier:
        at % 2 === 0 ? null : `${name} – actes du ${formatDateShort(filed).replaceAll("/", "-")}.pdf`,
      nom_fichier_pdf:
        at % 2 === 0 ? `${name} – actes du ${formatDateShort(filed).replaceAll("/", "-")}.pdf` : null,
      date_depot: filed,
      date_depot_formate: formatDateShort(filed),
      disponible: at < 3,
      type_acte: type,
      actes: [
        { type, decision, date_acte_formate: formatDateShort(addDays(filed, -14)) },
        ...(at === 1 ? [{ type: "Statuts mis à jour", decision: null, date_acte_formate: null }] : []),
      ],
    };
  });

const trademarks = ({ name, sigle }: WorldCompany, today: string): NonNullable<CompanyRecord["marques"]> => [
  {
    marque: name,
    numero: "0000 117",
    date_depot: yearsBefore(today, 9.2),
    statut: "Enregistrée",
    classes: ["35", "36"],
  },
  {
    marque: sigle ?? `${name.split(" ")[0]} Services`,
    numero: "0000 118",
    date_depot: yearsBefore(today, 3.1),
    statut: "Publiée",
    classes: ["36", "37", "42"],
  },
  { marque: `${name} Premier`, numero: "0000 119", date_depot: null, statut: "Expirée", classes: [] },
];

const patents = (people: readonly Person[], today: string): NonNullable<CompanyRecord["brevets"]> => [
  {
    titre: "Cloison amovible à isolation acoustique renforcée",
    numero: "FR0000041",
    date_depot: yearsBefore(today, 6.4),
    statut: "Délivré",
    inventeurs: people.slice(0, 2).map(nameOf),
  },
  {
    titre: "Procédé de mesure de l’occupation de postes de travail",
    numero: "FR0000042",
    date_depot: yearsBefore(today, 2.2),
    statut: "Demande publiée",
    inventeurs: people.slice(0, 1).map(nameOf),
  },
];

const certifications = (today: string): NonNullable<CompanyRecord["certifications"]> => [
  {
    certification: "Management de la qualité",
    organisme: "Bureau Tournesol Certification",
    date_obtention: yearsBefore(today, 2.4),
    date_fin: addDays(today, 220),
    statut: "En cours de validité",
  },
  {
    certification: "Exploitation durable des bâtiments",
    organisme: "Bureau Tournesol Certification",
    date_obtention: yearsBefore(today, 5.8),
    date_fin: yearsBefore(today, 2.8),
    statut: "Expirée",
  },
];

const shareholders = (
  people: readonly Person[],
  [first, second]: readonly WorldCompany[],
  today: string,
): NonNullable<CompanyRecord["actionnaires"]> => [
  ...people.slice(0, 2).map((person, at) => ({
    nom_complet: nameOf(person),
    denomination: null,
    pourcentage: at === 0 ? 41.5 : 12,
    type: "Personne physique",
    date_entree: yearsBefore(today, 11 - at * 4),
  })),
  ...[first, second].flatMap((company, at) =>
    company
      ? [
          {
            nom_complet: null,
            denomination: company.name,
            pourcentage: at === 0 ? 38.25 : 8.25,
            type: "Personne morale",
            date_entree: at === 0 ? yearsBefore(today, 6.5) : null,
          },
        ]
      : [],
  ),
];

/** What few companies have: with it, every section of a company's page has something to show. */
export const rareRecord = (
  company: WorldCompany,
  mandates: readonly WorldMandate[],
  companies: readonly WorldCompany[],
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
    qualite_artisan: company.craftsman ?? false,
    date_cloture_exercice_exceptionnelle: `30/06/${Number(today.slice(0, 4)) - 3}`,
    depots_actes: deeds(random, company, today),
    conventions_collectives: [
      ...(trade.agreement ? [{ ...trade.agreement, pourcentage: 82, confirmee: true }] : []),
      {
        nom: "Convention collective nationale du personnel des prestataires de services",
        idcc: 2098,
        pourcentage: trade.agreement ? 18 : null,
        confirmee: false,
      },
    ],
    telephone: `01 99 00 40 ${siren.slice(-2)}`,
    email: `contact@${slug(name)}.test`,
    sites_internet: [`https://${slug(name)}.test`, `${slug(name)}-recrute.test`],
    linkedin: `https://reseau-pro.test/company/${slug(name)}`,
    collecte_tva: {
      regime: "Réel normal",
      numero: vatNumberOf(siren),
      date_debut: createdOn,
      date_fin: random.chance(0.3) ? yearsBefore(today, 1.5) : null,
    },
    actionnaires: shareholders(people, others, today),
    marques: trademarks(company, today),
    brevets: patents(people, today),
    certifications: certifications(today),
    statuts_juridiques: [
      { nom_fichier: file, date_depot: statutes, disponible: true },
      {
        nom_fichier: `${name} – statuts constitutifs.pdf`,
        date_depot: addDays(createdOn, 3),
        disponible: false,
      },
    ],
    enseigne: company.usualName ?? name,
    nom_commercial: company.usualName ?? null,
    entreprise_demarree: true,
    entreprise_radicalement_modifiee: random.chance(0.5),
    domaines_activite: [trade.domain, "Conseil et services aux entreprises"],
    fusion_scission: [
      {
        type: "Fusion-absorption",
        date: yearsBefore(today, 7.6),
        entreprises_concernees: others.slice(2, 3).map((other) => other.name),
      },
      { type: "Apport partiel d’actif", date: yearsBefore(today, 2.9), entreprises_concernees: [] },
    ],
    derniers_statuts: { nom_fichier: file, date_depot: statutes },
  };
};
