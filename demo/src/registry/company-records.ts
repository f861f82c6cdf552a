import { addDays, formatDateShort } from "@plateau/contract/format/date.ts";
import type { BeneficialOwner } from "@plateau/contract/registry/person.ts";
import { type Random, randomFor } from "../random.ts";
import type { DemoCompany } from "./companies.ts";
import { rareRecord } from "./company-rarities.ts";
import type { CompanyRecord } from "./company-record.ts";
import { courtTown } from "./courts.ts";
import type { DemoMandate } from "./mandates.ts";
import type { Person } from "./persons.ts";
import { yearsBefore } from "./years-before.ts";

/** 'AAAA-MM' → MM/AAAA, a day → JJ/MM/AAAA. */
const birthFormatted = (born: string): string =>
  born.length === 7 ? born.split("-").reverse().join("/") : formatDateShort(born);

/** In full years; a month of birth counts from its first day. */
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
    isLegalPerson: false,
    fullName: `${usualFirstName ?? first} ${usualName ?? surname}`,
    name: surname,
    usualName: usualName,
    preferredName: usualName,
    firstNames: firstNames,
    usualFirstName: usualFirstName ?? first,
    registeredName: null,
    siren: null,
    legalForm: null,
    addressLine1: null,
    addressLine2: null,
    postcode: null,
    city: home.city,
    // Only the month of birth of beneficial owners is public.
    birthDate: born?.slice(0, 7) ?? null,
    formattedBirthDate: born === null ? null : birthFormatted(born.slice(0, 7)),
    ownerFormattedBirthDate: born === null ? null : birthFormatted(born.slice(0, 7)),
    age: born === null ? null : ageOn(born, today),
    nationality: nationality,
    birthplace: birthplace,
    sharePercentage: share,
    votePercentage: votes,
    legalRepresentative: leads,
  };
};

const owners = (random: Random, mandates: readonly DemoMandate[], today: string): BeneficialOwner[] => {
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

const finances = (
  random: Random,
  { trade, headcount, closedOn }: DemoCompany,
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
      year: last - at,
      revenue: at === count - 1 && random.chance(0.3) ? null : revenue,
      netIncome: Math.round(
        revenue * (random.chance(0.22) ? -random.between(0.01, 0.09) : random.between(0.01, 0.14)),
      ),
      headcount: headcount === 0 ? null : people,
    };
  });
};

const accounts = (random: Random, years: readonly number[], confidential: boolean) =>
  years.map((year) => {
    const filed = `${year + 1}-0${random.integer(6, 9)}-${String(random.integer(1, 28)).padStart(2, "0")}`;
    return { year, filed, type: random.chance(0.2) ? "Comptes consolidés" : "Comptes sociaux", confidential };
  });

const CAPITAL: Partial<Record<DemoCompany["form"], readonly [number, number]>> = {
  "5599": [2_000_000, 48_000_000],
  "5699": [2_000_000, 48_000_000],
  "6521": [40_000_000, 320_000_000],
  "5710": [10_000, 900_000],
  "6540": [1_000, 20_000],
};

const capitalOf = (random: Random, { form, fullness }: DemoCompany): number => {
  const [low, high] = CAPITAL[form] ?? [1_000, 60_000];
  const amount = random.between(low, high) * (fullness === "full" ? 2 : 1);
  return Math.round(amount / 500) * 500 + 500;
};

/** Sole traders have no capital, registered office or statutes. */
const isRegistered = ({ form }: DemoCompany): boolean => form !== "1000" && form !== "9220";

const registration = (company: DemoCompany, today: string): CompanyRecord => {
  if (!isRegistered(company)) return { rneStatus: company.form === "1000" ? "Inscrit" : null };
  const { siren, closedOn, createdOn } = company;
  const town = courtTown(company.seat.parcel.street);
  const number = `${siren.slice(0, 3)} ${siren.slice(3, 6)} ${siren.slice(6)}`;
  return {
    rcsStatus: closedOn === null ? "Inscrit" : "Radié",
    rcsNumber: `${number} R.C.S. ${town}`,
    courtRegistry: town,
    rcsRegistrationDate: addDays(createdOn, 6),
    rneStatus: closedOn === null ? "Inscrit" : "Radié",
    durationYears: 99,
    fiscalYearEnd: "31 décembre",
    formattedNextFiscalYearEnd: closedOn === null ? `31/12/${today.slice(0, 4)}` : null,
    registrationExtract: closedOn === null,
  };
};

const usual = (company: DemoCompany, mandates: readonly DemoMandate[], today: string): CompanyRecord => {
  const random = randomFor(`record/${company.siren}`);
  const { trade, headcount, closedOn } = company;
  const figures = finances(random, company, company.fullness === "full" ? 6 : random.integer(1, 4), today);
  const published = random.chance(0.7) || company.fullness === "full";
  const filed = accounts(
    random,
    figures.map(({ year }) => year),
    !published,
  );
  return {
    ...registration(company, today),
    singleShareholder: company.form === "5720" || company.form === "5498",
    ...(isRegistered(company)
      ? { capital: { amount: capitalOf(random, company), currency: "EUR" }, corporatePurpose: trade.purpose }
      : {}),
    ...(company.craftsman ? { isCraftsman: true } : {}),
    ...(published ? { finances: figures } : {}),
    ...(isRegistered(company)
      ? {
          accounts: filed.map(({ year, filed, type, confidential }) => ({
            closingYear: year,
            formattedFilingDate: formatDateShort(filed),
            accountsType: type,
            isConfidential: confidential,
            isAvailable: !confidential,
          })),
          annualAccounts: filed.map(({ year, filed, type, confidential }) => ({
            year: year,
            filingDate: filed,
            accountsType: type,
            isAvailable: !confidential,
          })),
          beneficialOwners:
            company.fullness === "full" || random.chance(0.75) ? owners(random, mandates, today) : [],
        }
      : {}),
    ...("agreement" in trade && trade.agreement && headcount > 0
      ? {
          collectiveAgreements: [{ ...trade.agreement, percentage: null, isConfirmed: random.chance(0.7) }],
        }
      : {}),
    hasStarted: true,
    rcsUpdateDate: yearsBefore(today, 0.03),
    rneUpdateDate: closedOn === null ? yearsBefore(today, 0.03) : null,
    lastProcessingDate: yearsBefore(today, 0.01),
  };
};

export const demoCompanyRecords = (
  companies: readonly DemoCompany[],
  mandates: readonly DemoMandate[],
  today: string,
): { company: DemoCompany; record: CompanyRecord }[] =>
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
