import type { Group } from "@plateau/contract/accounts/groups.ts";
import { demoId } from "./identifiers.ts";
import { randomFor } from "./random.ts";

export const agency = {
  name: "Cabinet Zinc & Pierre",
  address: "34 Rue de Monceau",
  postalCode: "75008",
  city: "Paris",
  phone: "01 99 00 10 00",
  email: "contact@zinc-et-pierre.test",
  website: "https://zinc-et-pierre.test",
  cardNumber: "CPI 0000 0000 000 000 000 (démonstration)",
  cardChamber: "CCI de Paris Île-de-France",
  guarantor: "Caution de démonstration, 1 rue de l’Exemple, 75008 Paris",
  guaranteeAmount: 120_000,
  insurer: "Assurances de démonstration, contrat DEMO-0001",
  mediator: "Médiation de démonstration, https://mediation.test",
  /** SIREN numbers that start with 000 are never assigned. */
  vatNumber: "FR19000345678",
  feeScheduleUrl: "https://zinc-et-pierre.test/honoraires",
} as const;

export type StaffMember = {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  group: Group;
  jobTitle: string;
  phone: string;
  mobile: string;
  about: string | null;
};

export type DemoContact = {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  mobile: string | null;
  company: string;
  role: string;
  address: string;
  city: string;
  postalCode: string;
  website: string | null;
  notes: string | null;
};

/** Numbers that Arcep reserves for fiction: fixed lines in Île-de-France, then mobiles. */
const fixedLine = (rank: number): string => `01 99 00 ${pairs(rank)}`;
const mobileLine = (rank: number): string => `06 39 98 ${pairs(rank)}`;
const pairs = (rank: number): string =>
  `${String(Math.floor(rank / 100) % 100).padStart(2, "0")} ${String(rank % 100).padStart(2, "0")}`;

const STAFF: readonly (readonly [string, string, string, Group, string])[] = [
  ["Hélène", "Vasseur", "superuser@demo.plateau.test", "SUPERUSER", "Associée fondatrice"],
  ["Marc", "Delaunay", "admin@demo.plateau.test", "ADMINISTRATOR", "Directeur de l’agence"],
  ["Camille", "Roussel", "courtier@demo.plateau.test", "USER", "Consultante bureaux, Paris QCA"],
  ["Antoine", "Mercier", "antoine.mercier@zinc-et-pierre.test", "USER", "Consultant bureaux, La Défense"],
  ["Inès", "Benhaddou", "ines.benhaddou@zinc-et-pierre.test", "USER", "Consultante commerces"],
  ["Julien", "Le Goff", "julien.legoff@zinc-et-pierre.test", "USER", "Consultant locaux d’activité"],
  ["Sofia", "Almeida", "sofia.almeida@zinc-et-pierre.test", "USER", "Consultante investissement"],
  ["Thibault", "Kerjean", "thibault.kerjean@zinc-et-pierre.test", "USER", "Consultant bureaux, Paris Est"],
  ["Louise", "Garnier", "visiteur@demo.plateau.test", "VISITOR", "Assistante commerciale"],
];

const ABOUT: readonly (string | null)[] = [
  "Trente ans d’immobilier d’entreprise, dont vingt à la tête du cabinet.\nConseille les institutionnels sur leurs arbitrages parisiens.",
  "Dirige l’équipe transaction. Ancien asset manager, il suit lui-même les mandats de plus de 2\u202f500\u00a0m².",
  "Bureaux et plateaux du Quartier central des affaires, de la Madeleine à l’Étoile. Visites en français et en anglais.",
  "Tours et immeubles indépendants de La Défense à Nanterre.",
  "Pieds d’immeuble et boutiques\u202f: Marais, Rivoli, Saint-Germain. Connaît chaque rue marchande et ses droits au bail.",
  null,
  "Vente d’immeubles et de murs occupés, du premier chiffrage à l’acte.",
  "Bureaux de Bercy à Montreuil, et les lieux atypiques de l’Est parisien.",
  null,
];

export const staff: readonly StaffMember[] = STAFF.map(
  ([firstname, lastname, email, group, jobTitle], i) => ({
    id: demoId(`staff/${email}`),
    firstname,
    lastname,
    email,
    group,
    jobTitle,
    phone: fixedLine(1001 + i),
    mobile: mobileLine(1001 + i),
    about: ABOUT[i] ?? null,
  }),
);

const WOMEN =
  "Claire Sandrine Nadia Aurélie Béatrice Élodie Mathilde Valérie Céline Fatou Laure Yasmina Agnès".split(
    " ",
  );
const MEN =
  "Nicolas Olivier Philippe Karim Stéphane Guillaume Rachid Arnaud Bertrand Emmanuel Sébastien Hugo Damien".split(
    " ",
  );
const LAST_NAMES = [
  ..."Fontanel Marchal Péridier Ozanne Castelbrun Lemarchand Tessier Nogaret Bellanger Haddad Rochefort".split(
    " ",
  ),
  ..."Vidalin Carpentier Aubrun Delmotte Sauvage Kaplan Morvan Lacaze Pontier Granval Bressac Traoré".split(
    " ",
  ),
  ..."Chastain Villedieu Jourdan Ségalen Mornay Duflot Astier".split(" "),
];
/** For a woman, then for a man. */
const ROLES: readonly (readonly [string, string])[] = [
  ["Directrice immobilière", "Directeur immobilier"],
  ["Directrice de l’asset management", "Directeur de l’asset management"],
  ["Gérante de SCI", "Gérant de SCI"],
  ["Property manager", "Property manager"],
  ["Gardienne de l’immeuble", "Gardien de l’immeuble"],
  ["Notaire", "Notaire"],
  ["Responsable des services généraux", "Responsable des services généraux"],
  ["Directrice financière", "Directeur financier"],
  ["Syndic", "Syndic"],
  ["Bailleresse privée", "Bailleur privé"],
];
const COMPANIES: readonly (readonly [string, string])[] = [
  ["Foncière des Deux Quais", "deux-quais.test"],
  ["SCI Monceau Messine", "monceau-messine.test"],
  ["Patrimoine Lutèce Asset Management", "lutece-am.test"],
  ["Arcade & Fils Gestion", "arcade-gestion.test"],
  ["Compagnie du Canal", "compagnie-du-canal.test"],
  ["Étude Villedieu, notaires", "etude-villedieu.test"],
  ["Grand Arc Investissement", "grand-arc.test"],
  ["SCI du Faubourg", "sci-faubourg.test"],
  ["Ateliers Réunis du Nord", "ateliers-reunis.test"],
  ["Logistique Seine Port", "seine-port.test"],
  ["Syndic Belleville Gestion", "belleville-gestion.test"],
  ["Hôtels du Levant", "hotels-levant.test"],
];
const HOMES: readonly (readonly [string, string, string])[] = [
  ["18 Avenue de Messine", "75008", "Paris"],
  ["52 Rue Taitbout", "75009", "Paris"],
  ["9 Rue du Quatre Septembre", "75002", "Paris"],
  ["120 Avenue Charles de Gaulle", "92200", "Neuilly-sur-Seine"],
  ["14 Terrasse Bellini", "92800", "Puteaux"],
  ["77 Avenue Jean Jaurès", "75019", "Paris"],
];
const NOTES = [
  "Joignable le matin, de préférence par téléphone.",
  "Détient les clés\u202f; prévenir la veille de chaque visite.",
  "Souhaite un compte rendu écrit après chaque visite.",
];

/** Duplicate contacts, by rank: the fields that the second broker typed differently. */
const ENTERED_AGAIN: Readonly<Record<number, { rank: number; written: Partial<DemoContact> }>> = {
  57: { rank: 2, written: { email: "Sandrine.Delmotte@Deux-Quais.test", mobile: null, notes: null } },
  58: {
    rank: 10,
    written: { firstname: "Elodie", email: "e.rochefort@etude-villedieu.test", mobile: "+33 6 39 98 20 10" },
  },
  59: {
    rank: 20,
    written: { email: "contact@hotels-levant.test", phone: "01 99 00 20-20", mobile: null, website: null },
  },
};

export const contacts: readonly DemoContact[] = Array.from({ length: 60 }, (_, i) => {
  const again = ENTERED_AGAIN[i];
  return again ? { ...contact(again.rank), ...again.written, id: demoId(`contact/${i}`) } : contact(i);
});

function contact(rank: number): DemoContact {
  const random = randomFor(`contact/${rank}`);
  const isWoman = rank % 2 === 0;
  const names = isWoman ? WOMEN : MEN;
  const firstname = names[Math.floor(rank / 2) % names.length] ?? "";
  const lastname = LAST_NAMES[(rank * 7) % LAST_NAMES.length] ?? "";
  const [company, domain] = random.pick(COMPANIES);
  const [address, postalCode, city] = random.pick(HOMES);
  return {
    id: demoId(`contact/${rank}`),
    firstname,
    lastname,
    email: `${mailName(firstname)}.${mailName(lastname)}@${domain}`,
    phone: fixedLine(2000 + rank),
    mobile: random.chance(0.7) ? mobileLine(2000 + rank) : null,
    company,
    role: random.pick(ROLES)[isWoman ? 0 : 1],
    address,
    city,
    postalCode,
    website: random.chance(0.4) ? `https://${domain}` : null,
    notes: random.chance(0.35) ? random.pick(NOTES) : null,
  };
}

function mailName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
}
