import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import type { Director, LedCompany, Mandate } from "@plateau/contract/registry/director.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import { z } from "zod";
import { activityLabel } from "../activity-labels.ts";
import { formattedDay, formattedNumber } from "../company-numbers.ts";
import { headcountLabel } from "../headcount-bands.ts";
import { isNaturalPerson, legalFormLabel } from "../legal-forms.ts";
import { ageOn, fullName, type Named } from "./natural-person.ts";

export type MandateRow = Named & {
  siren: string;
  sex: "M" | "F" | null;
  born: string | null;
  birthplace: string | null;
  nationality: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  contact: unknown;
  quality: string;
  started_on: string | null;
  ended_on: string | null;
  name: string | null;
  legal_category: string | null;
  naf: string | null;
  created_on: string | null;
  closed: boolean | null;
  headcount_band: string | null;
  seat_commune: string | null;
  capital: number | null;
};

const MAX_COMPANIES = 100;

const contactSchema = z
  .strictObject({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    websites: z.array(z.string()),
    linkedinUrl: z.string().nullable(),
  })
  .partial();

const isHeld = ({ ended_on, closed }: MandateRow, today: string): boolean =>
  (ended_on === null || ended_on > today) && closed !== true;

const inOrder = (rows: readonly MandateRow[], today: string): MandateRow[] =>
  [...rows].sort(
    (a, b) =>
      Number(isHeld(b, today)) - Number(isHeld(a, today)) ||
      (b.started_on ?? "").localeCompare(a.started_on ?? "") ||
      a.siren.localeCompare(b.siren),
  );

const mandateOf = (row: MandateRow, today: string): Mandate => ({
  siren: row.siren,
  company: row.name,
  registeredName: isNaturalPerson(row.legal_category) ? null : row.name,
  role: row.quality,
  appointmentDate: row.started_on,
  city: row.seat_commune,
  legalForm: legalFormLabel(row.legal_category),
  isCurrent: isHeld(row, today),
});

const each = <T>(values: readonly T[]): T[] => [...new Set(values)];

const ledCompanyOf = (row: MandateRow, there: readonly MandateRow[]): LedCompany => ({
  siren: row.siren,
  formattedSiren: formattedNumber(row.siren),
  companyName: row.name,
  registeredName: isNaturalPerson(row.legal_category) ? null : row.name,
  director: {
    roles: each(there.map(({ quality }) => quality)),
    appointmentDate: there.flatMap(({ started_on }) => started_on ?? []).sort()[0] ?? null,
  },
  legalForm: legalFormLabel(row.legal_category),
  headOffice: { city: row.seat_commune },
  nafLabel: activityLabel(row.naf),
  formattedCreationDate: formattedDay(row.created_on),
  headcount: headcountLabel(row.headcount_band),
  capital: row.capital,
  overallStatus: row.closed === null ? null : row.closed ? "cessé" : "actif",
});

const first = <T>(rows: readonly MandateRow[], read: (row: MandateRow) => T | null): T | null =>
  rows.map(read).find((value) => value !== null) ?? null;

const identityOf = (rows: readonly MandateRow[], today: string) => {
  const born =
    rows.flatMap((row) => row.born ?? []).reduce((a, b) => (b.length > a.length ? b : a), "") || null;
  const named: Named = {
    first_names: first(rows, (row) => row.first_names),
    usual_first_name: first(rows, (row) => row.usual_first_name),
    surname: first(rows, (row) => row.surname),
    usual_name: first(rows, (row) => row.usual_name),
  };
  return {
    id: null,
    fullName: fullName(named),
    name: named.surname,
    usualName: null,
    preferredName: named.usual_name,
    firstNames: named.first_names,
    usualFirstName: named.usual_first_name,
    sex: first(rows, (row) => row.sex),
    birthDate: born,
    formattedBirthDate: formattedDay(born),
    birthplace: first(rows, (row) => row.birthplace),
    age: ageOn(today, born),
    nationality: first(rows, (row) => row.nationality),
  };
};

/** Parts of two addresses must not mix. */
const addressOf = (rows: readonly MandateRow[]) => {
  const known = rows.find(({ city, postcode }) => city !== null || postcode !== null);
  return {
    addressLine1: known?.street ?? null,
    postcode: known?.postcode ?? null,
    city: known?.city ?? null,
  };
};

const contactOf = (rows: readonly MandateRow[]) => {
  const known = rows.map(({ contact }) => contactSchema.parse(exchangeNames(registryNames, contact)));
  return {
    phone: known.find(({ phone }) => phone)?.phone ?? null,
    email: known.find(({ email }) => email)?.email ?? null,
    websites: each(known.flatMap(({ websites }) => websites ?? [])),
    linkedinUrl: known.find(({ linkedinUrl }) => linkedinUrl)?.linkedinUrl ?? null,
  };
};

/**
 * All mandates of one person (at least one, any order). `role`, `appointmentDate` and `isCurrent` come from
 * the newest current mandate, else the newest.
 */
export const directorOf = (unordered: readonly MandateRow[], today: string): Director => {
  const rows = inOrder(unordered, today);
  const [main] = rows;
  const held = rows.filter((row) => isHeld(row, today));
  const newest = rows.reduce((a, b) => ((b.started_on ?? "") > (a.started_on ?? "") ? b : a));
  const sirens = each(rows.map(({ siren }) => siren));
  const led = sirens.slice(0, MAX_COMPANIES).flatMap((siren) => {
    const there = rows.filter((row) => row.siren === siren);
    return there[0] ? [ledCompanyOf(there[0], there)] : [];
  });
  return {
    ...identityOf(rows, today),
    ...addressOf(rows),
    role: main?.quality ?? null,
    roles: each(rows.map(({ quality }) => quality)),
    appointmentDate: main?.started_on ?? null,
    activeMandateCount: each(held.map(({ siren }) => siren)).length,
    companyCount: sirens.length,
    company: null,
    currentCompany: held[0]?.name ?? null,
    currentCompanySiren: held[0]?.siren ?? null,
    latestCompany: newest.name,
    isActive: held.length > 0,
    isCurrent: held.length > 0,
    ...contactOf(rows),
    companies: led,
    mandates: rows.map((row) => mandateOf(row, today)),
  };
};
