import { formatDateShort } from "@plateau/contract/format/date.ts";
import type { BeneficialOwner } from "@plateau/contract/registry/person.ts";
import { addDays } from "../days.ts";
import { type Random, randomFor } from "../random.ts";
import type { WorldCompany } from "./companies.ts";
import { rareRecord } from "./company-rarities.ts";
import type { CompanyRecord } from "./company-record.ts";
import { courtTown } from "./courts.ts";
import type { WorldMandate } from "./mandates.ts";
import type { Person } from "./persons.ts";

const YEAR = 365.25;
const yearsBefore = (today: string, years: number): string => addDays(today, -Math.round(years * YEAR));

/** 'AAAA-MM' as MM/AAAA, a day as JJ/MM/AAAA. */
const birthFormatted = (born: string): string =>
  born.length === 7 ? born.split("-").reverse().join("/") : formatDateShort(born);

/** Full years between a birth and a day; of a birth known by its month, from its first day. */
const ageOn = (born: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < `${born}-01`.slice(5, 10) ? 1 : 0);

const ownerOf = (
  person: Person,
  share: number,
  votes: number,
  leads: boolean,
  today: string,
): BeneficialOwner => {
  const { born, firstNames, usualFirstName, surname, usualName, nationality, home, birthplace } = person;
  const [first = ""] = firstNames.split(" ");
  return {
    personne_morale: false,
    nom_complet: `${usualFirstName ?? first} ${usualName ?? surname}`,
    nom: surname,
    nom_usuel: usualName,
    nom_usage: usualName,
    prenom: firstNames,
    prenom_usuel: usualFirstName ?? first,
    denomination: null,
    siren: null,
    forme_juridique: null,
    adresse_ligne_1: null,
    adresse_ligne_2: null,
    code_postal: null,
    ville: home.city,
    // Of owners the month of birth is all that is published.
    date_de_naissance: born?.slice(0, 7) ?? null,
    date_de_naissance_formate: born === null ? null : birthFormatted(born.slice(0, 7)),
    date_de_naissance_formatee: born === null ? null : birthFormatted(born.slice(0, 7)),
    age: born === null ? null : ageOn(born, today),
    nationalite: nationality,
    ville_de_naissance: birthplace,
    pourcentage_parts: share,
    pourcentage_votes: votes,
    beneficiaire_representant_legal: leads,
  };
};

/** The people who stand at the head of a company own it, in shares that leave a part to others. */
const owners = (random: Random, mandates: readonly WorldMandate[], today: string): BeneficialOwner[] => {
  const people = mandates.flatMap(({ holder, endedOn }) =>
    "person" in holder && endedOn === null ? [holder.person] : [],
  );
  let left = 100;
  return [...new Set(people)].map((person, at) => {
    const share =
      people.length === 1
        ? random.pick([100, 75, 62.5])
        : Math.round(left * random.between(0.3, 0.6) * 100) / 100;
    left -= share;
    return ownerOf(person, share, Math.min(100, random.chance(0.8) ? share : share + 5), at === 0, today);
  });
};

/** Years of accounts, the last first: revenue grows or shrinks, and one year in five or so ends in a loss. */
const finances = (
  random: Random,
  { trade, headcount, closedOn }: WorldCompany,
  count: number,
  today: string,
) => {
  const last = Number((closedOn ?? yearsBefore(today, 0.6)).slice(0, 4)) - 1;
  const base = Math.max(60_000, trade.revenue * Math.max(1, headcount)) * random.between(0.8, 1.2);
  const trend = random.between(0.95, 1.1);
  return Array.from({ length: count }, (_, at) => {
    const revenue = Math.round(base / trend ** at);
    const people = Math.max(0, Math.round(headcount / trend ** at));
    return {
      annee: last - at,
      chiffre_affaires: at === count - 1 && random.chance(0.3) ? null : revenue,
      resultat: Math.round(
        revenue * (random.chance(0.22) ? -random.between(0.01, 0.09) : random.between(0.01, 0.14)),
      ),
      effectif: headcount === 0 ? null : people,
    };
  });
};

const accounts = (random: Random, years: readonly number[], confidential: boolean) =>
  years.map((year) => {
    const filed = `${year + 1}-0${random.integer(6, 9)}-${String(random.integer(1, 28)).padStart(2, "0")}`;
    return { year, filed, type: random.chance(0.2) ? "Comptes consolidés" : "Comptes sociaux", confidential };
  });

const CAPITAL: Partial<Record<WorldCompany["form"], readonly [number, number]>> = {
  "5599": [2_000_000, 48_000_000],
  "5699": [2_000_000, 48_000_000],
  "6521": [40_000_000, 320_000_000],
  "5710": [10_000, 900_000],
  "6540": [1_000, 20_000],
};

const capitalOf = (random: Random, { form, fullness }: WorldCompany): number => {
  const [low, high] = CAPITAL[form] ?? [1_000, 60_000];
  const amount = random.between(low, high) * (fullness === "full" ? 2 : 1);
  return Math.round(amount / 500) * 500 + 500;
};

/** A trader in their own name has no shares, no registered office and no statutes. */
const isRegistered = ({ form }: WorldCompany): boolean => form !== "1000" && form !== "9220";

const registration = (company: WorldCompany, today: string): CompanyRecord => {
  if (!isRegistered(company)) return { statut_rne: company.form === "1000" ? "Inscrit" : null };
  const { siren, closedOn, createdOn } = company;
  const town = courtTown(company.seat.parcel.street);
  const number = `${siren.slice(0, 3)} ${siren.slice(3, 6)} ${siren.slice(6)}`;
  return {
    statut_rcs: closedOn === null ? "Inscrit" : "Radié",
    numero_rcs: `${number} R.C.S. ${town}`,
    greffe: town,
    date_immatriculation_rcs: addDays(createdOn, 6),
    statut_rne: closedOn === null ? "Inscrit" : "Radié",
    duree_personne_morale: 99,
    date_cloture_exercice: "31 décembre",
    prochaine_date_cloture_exercice_formate: closedOn === null ? `31/12/${today.slice(0, 4)}` : null,
    extrait_immatriculation: closedOn === null,
  };
};

/** What a company usually has published. */
const usual = (company: WorldCompany, mandates: readonly WorldMandate[], today: string): CompanyRecord => {
  const random = randomFor(`record/${company.siren}`);
  const { trade, headcount, closedOn } = company;
  const figures = finances(random, company, company.fullness === "full" ? 6 : random.integer(1, 4), today);
  const published = random.chance(0.7) || company.fullness === "full";
  const filed = accounts(
    random,
    figures.map(({ annee }) => annee),
    !published,
  );
  return {
    ...registration(company, today),
    associe_unique: company.form === "5720" || company.form === "5498",
    ...(isRegistered(company)
      ? { capital: { montant: capitalOf(random, company), devise: "EUR" }, objet_social: trade.purpose }
      : {}),
    ...(company.craftsman ? { qualite_artisan: true } : {}),
    ...(published ? { finances: figures } : {}),
    ...(isRegistered(company)
      ? {
          comptes: filed.map(({ year, filed, type, confidential }) => ({
            annee_cloture: year,
            date_depot_formate: formatDateShort(filed),
            type_comptes: type,
            confidentialite: confidential,
            disponible: !confidential,
          })),
          comptes_annuels: filed.map(({ year, filed, type, confidential }) => ({
            annee: year,
            date_depot: filed,
            type_comptes: type,
            disponible: !confidential,
          })),
          beneficiaires_effectifs:
            company.fullness === "full" || random.chance(0.75) ? owners(random, mandates, today) : [],
        }
      : {}),
    ...("agreement" in trade && trade.agreement && headcount > 0
      ? {
          conventions_collectives: [{ ...trade.agreement, pourcentage: null, confirmee: random.chance(0.7) }],
        }
      : {}),
    entreprise_demarree: true,
    derniere_mise_a_jour_rcs: yearsBefore(today, 0.03),
    derniere_mise_a_jour_rne: closedOn === null ? yearsBefore(today, 0.03) : null,
    dernier_traitement: yearsBefore(today, 0.01),
  };
};

/** The records of companies; the directory is all that is known of some. */
export const worldCompanyRecords = (
  companies: readonly WorldCompany[],
  mandates: readonly WorldMandate[],
  today: string,
): { company: WorldCompany; record: CompanyRecord }[] =>
  companies
    .filter(({ fullness }) => fullness !== "bare")
    .map((company) => {
      const own = mandates.filter((mandate) => mandate.company === company);
      const record = usual(company, own, today);
      return {
        company,
        record:
          company.fullness === "full" ? { ...record, ...rareRecord(company, own, companies, today) } : record,
      };
    });
