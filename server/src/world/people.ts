import type { Group } from "@plateau/contract/people/groups.ts";
import { worldId } from "./identifiers.ts";
import { type Random, randomFor } from "./random.ts";

/** The fictitious agency of the demonstration world. */
export const agency = {
  name: "Cabinet Zinc & Pierre",
  address: "34 Rue de Monceau",
  postalCode: "75008",
  city: "Paris",
  phone: "01 99 00 10 00",
  email: "contact@zinc-et-pierre.test",
  website: "https://zinc-et-pierre.test",
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
};

export type WorldContact = {
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

/** Telephone numbers that are kept for fiction (Arcep): fixed lines in Île-de-France, then mobiles. */
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

/** The agency's eight brokers and, last, a visitor. The four demonstration accounts are among them. */
export const staff: readonly StaffMember[] = STAFF.map(
  ([firstname, lastname, email, group, jobTitle], i) => ({
    id: worldId(`staff/${email}`),
    firstname,
    lastname,
    email,
    group,
    jobTitle,
    phone: fixedLine(1001 + i),
    mobile: mobileLine(1001 + i),
  }),
);

const FIRST_NAMES = [
  ..."Claire Nicolas Sandrine Olivier Nadia Philippe Aurélie Karim Béatrice Stéphane Élodie Guillaume Mathilde".split(
    " ",
  ),
  ..."Rachid Valérie Arnaud Céline Bertrand Fatou Emmanuel Laure Sébastien Yasmina Hugo Agnès Damien".split(
    " ",
  ),
];
const LAST_NAMES = [
  ..."Fontanel Marchal Péridier Ozanne Castelbrun Lemarchand Tessier Nogaret Bellanger Haddad Rochefort".split(
    " ",
  ),
  ..."Vidalin Carpentier Aubrun Delmotte Sauvage Kaplan Morvan Lacaze Pontier Granval Bressac Traoré".split(
    " ",
  ),
  ..."Chastain Villedieu Jourdan Ségalen Mornay Duflot Astier".split(" "),
];
const ROLES = [
  "Directeur immobilier",
  "Directrice de l’asset management",
  "Gérant de SCI",
  "Property manager",
  "Gardien de l’immeuble",
  "Notaire",
  "Responsable des services généraux",
  "Directrice financière",
  "Syndic",
  "Bailleur privé",
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

/** Sixty fictitious contacts: owners, managers, caretakers, notaries. */
export const contacts: readonly WorldContact[] = Array.from({ length: 60 }, (_, i) =>
  contact(randomFor(`contact/${i}`), i),
);

function contact(random: Random, rank: number): WorldContact {
  const firstname = FIRST_NAMES[rank % FIRST_NAMES.length] ?? "";
  const lastname = LAST_NAMES[(rank * 7) % LAST_NAMES.length] ?? "";
  const [company, domain] = random.pick(COMPANIES);
  const [address, postalCode, city] = random.pick(HOMES);
  return {
    id: worldId(`contact/${rank}`),
    firstname,
    lastname,
    email: `${mailName(firstname)}.${mailName(lastname)}@${domain}`,
    phone: fixedLine(2000 + rank),
    mobile: random.chance(0.7) ? mobileLine(2000 + rank) : null,
    company,
    role: random.pick(ROLES),
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
