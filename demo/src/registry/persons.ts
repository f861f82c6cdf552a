// Table of data: the fictitious managers of the demo companies.
import { cityName } from "../places.ts";
import { randomFor } from "../random.ts";
import { streets } from "../streets.ts";

export type Person = {
  firstNames: string;
  usualFirstName: string | null;
  surname: string;
  usualName: string | null;
  sex: "M" | "F";
  born: string | null;
  birthplace: string | null;
  nationality: string;
  home: { street: string | null; postcode: string; city: string };
  contact: { phone?: string; email?: string; websites?: string[]; linkedinUrl?: string };
};

const WOMEN =
  "Armelle Bérengère Clémence Delphine Édith Florence Ghislaine Honorine Isaure Joséphine Kadiatou Léopoldine Maylis Noémie Ombeline Prune Quitterie Rosalie Solène Tiphaine Ursule Victorine Wassila Yolaine Zélie".split(
    " ",
  );
const MEN =
  "Anselme Barnabé Côme Donatien Eugène Fulbert Gaspard Hippolyte Isidore Jocelyn Karim Lazare Mathurin Néhémie Octave Placide Quentin Rodolphe Séverin Théophile Urbain Vianney Walid Yvonnick Zéphyrin".split(
    " ",
  );
const SURNAMES =
  "Aubernon Bellefontaine Chantereine Desroziers Escoublac Fauconnet Gardanne Hauterive Issandon Jarnigoin Kervadec Lavaudieu Morteuil Nouaillac Ozereau Péridier Quennevert Rochebaron Sarrazac Tremblecourt Uzerchois Valcombe Wadelaine Ymonville Zurfluc Beaulandre Courtepierre Dampmesnil Flavacourt Grandlieu Hautefage Lamballais Mirecourtois Prévinquières Sauveterrier Taillefontaine".split(
    " ",
  );
const TOWNS = ["Paris", "Lyon", "Lille", "Nantes", "Rouen", "Dijon", "Brest", "Pau", "Bourges", "Annecy"];
const NATIONS = ["Italienne", "Portugaise", "Belge", "Marocaine", "Espagnole"];

const ORDINARY = 74;

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

const ordinary = (rank: number): Person => {
  const random = randomFor(`person/${rank}`);
  const sex = rank % 2 === 0 ? "F" : "M";
  const names = sex === "F" ? WOMEN : MEN;
  const first = names[(rank >> 1) % names.length] ?? "";
  const others = random.sample(
    names.filter((name) => name !== first),
    random.integer(0, 2),
  );
  const surname = SURNAMES[(rank * 5 + (rank >> 3)) % SURNAMES.length] ?? "";
  const month = `${random.integer(1946, 1996)}-${String(random.integer(1, 12)).padStart(2, "0")}`;
  const mail = `${plain(first)}.${plain(surname)}`;
  const street = random.pick(streets);
  return {
    firstNames: [first, ...others].join(" "),
    usualFirstName: null,
    surname,
    usualName:
      sex === "F" && random.chance(0.2) ? random.pick(SURNAMES.filter((name) => name !== surname)) : null,
    sex,
    // Registers give a full date for some people, the month for others.
    born: random.chance(0.5) ? month : `${month}-${String(random.integer(1, 28)).padStart(2, "0")}`,
    birthplace: random.chance(0.85) ? random.pick(TOWNS) : null,
    nationality: random.chance(0.88) ? "Française" : random.pick(NATIONS),
    home: {
      street: random.chance(0.5) ? `${random.integer(street.first, street.last)} ${street.name}` : null,
      postcode: street.postcode,
      city: cityName(street.insee),
    },
    contact: random.chance(0.25)
      ? { phone: `01 99 00 30 ${String(rank).padStart(2, "0")}`, email: `${mail}@dirigeants.test` }
      : {},
  };
};

export const particular = {
  richest: {
    firstNames: "Hélène Marie Solange",
    usualFirstName: null,
    surname: "Quennevert",
    usualName: "Delacombe",
    sex: "F",
    born: "1968-05-14",
    birthplace: "Bourges",
    nationality: "Française",
    home: { street: "7 Rue de Courcelles", postcode: "75008", city: "Paris" },
    contact: {
      phone: "01 99 00 31 01",
      email: "helene.quennevert@quennevert.test",
      websites: ["quennevert.test", "https://participations-quennevert.test"],
      linkedinUrl: "https://reseau-pro.test/in/helene-quennevert",
    },
  },
  second: {
    firstNames: "Gaspard Anselme",
    usualFirstName: null,
    surname: "Péridier",
    usualName: null,
    sex: "M",
    born: "1959-11-02",
    birthplace: "Annecy",
    nationality: "Française",
    home: { street: "22 Boulevard Bineau", postcode: "92200", city: "Neuilly-sur-Seine" },
    contact: { phone: "01 99 00 31 02", email: "gaspard.peridier@peridier.test" },
  },
  third: {
    firstNames: "Wassila Noémie",
    usualFirstName: "Noémie",
    surname: "Valcombe",
    usualName: null,
    sex: "F",
    born: "1981-02",
    birthplace: "Nantes",
    nationality: "Belge",
    home: { street: null, postcode: "92100", city: "Boulogne-Billancourt" },
    contact: { websites: ["https://valcombe.test"] },
  },
  elder: {
    firstNames: "Philippe Octave",
    usualFirstName: null,
    surname: "Courtepierre",
    usualName: null,
    sex: "M",
    born: "1961-03-22",
    birthplace: "Rouen",
    nationality: "Française",
    home: { street: "31 Avenue du Général Leclerc", postcode: "75014", city: "Paris" },
    contact: {},
  },
  younger: {
    firstNames: "Philippe",
    usualFirstName: null,
    surname: "Courtepierre",
    usualName: null,
    sex: "M",
    born: "1987-11",
    birthplace: "Paris",
    nationality: "Française",
    home: { street: null, postcode: "75010", city: "Paris" },
    contact: { email: "philippe.courtepierre@pivoine.test" },
  },
  /** No page: its address needs a birth date. */
  undated: {
    firstNames: "Nadine",
    usualFirstName: null,
    surname: "Sauveterrier",
    usualName: null,
    sex: "F",
    born: null,
    birthplace: null,
    nationality: "Française",
    home: { street: null, postcode: "75020", city: "Paris" },
    contact: {},
  },
  retired: {
    firstNames: "Fulbert Hippolyte Marie",
    usualFirstName: "Hippolyte",
    surname: "Dampmesnil",
    usualName: null,
    sex: "M",
    born: "1944-08",
    birthplace: "Dijon",
    nationality: "Française",
    home: { street: "4 Avenue de Paris", postcode: "94300", city: "Vincennes" },
    contact: {},
  },
} as const satisfies Record<string, Person>;

export const ordinaryPersons: readonly Person[] = Array.from({ length: ORDINARY }, (_, rank) =>
  ordinary(rank),
);
