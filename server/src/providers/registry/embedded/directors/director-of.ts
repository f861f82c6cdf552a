import type { Director, LedCompany, Mandate } from "@plateau/contract/registry/director.ts";
import { z } from "zod";
import { activityLabel } from "../../activity-labels.ts";
import { formattedDay, formattedNumber } from "../../company-numbers.ts";
import { headcountLabel } from "../../headcount-bands.ts";
import { isNaturalPerson, legalFormLabel } from "../companies/legal-forms.ts";
import { ageOn, fullName, type Named } from "./natural-person.ts";

/** One mandate of a person, with the company that it is of; what the directory does not know of it is null. */
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
  /** Euros. */
  capital: number | null;
};

/** More companies than these are counted and not told. */
const MOST_COMPANIES = 100;

const contactSchema = z
  .strictObject({
    telephone: z.string().nullable(),
    email: z.string().nullable(),
    sites_internet: z.array(z.string()),
    lien_linkedin: z.string().nullable(),
  })
  .partial();

/** A mandate is held as long as it has not ended, of a company that is open. */
const isHeld = ({ ended_on, closed }: MandateRow, today: string): boolean =>
  (ended_on === null || ended_on > today) && closed !== true;

/** Those held first, then the newest. */
const inOrder = (rows: readonly MandateRow[], today: string): MandateRow[] =>
  [...rows].sort(
    (a, b) =>
      Number(isHeld(b, today)) - Number(isHeld(a, today)) ||
      (b.started_on ?? "").localeCompare(a.started_on ?? "") ||
      a.siren.localeCompare(b.siren),
  );

const mandateOf = (row: MandateRow, today: string): Mandate => ({
  siren: row.siren,
  entreprise: row.name,
  denomination: isNaturalPerson(row.legal_category) ? null : row.name,
  qualite: row.quality,
  date_prise_de_poste: row.started_on,
  ville: row.seat_commune,
  forme_juridique: legalFormLabel(row.legal_category),
  actuel: isHeld(row, today),
});

const each = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** A company with all that the person is or was there, since the first of it. */
const ledCompanyOf = (row: MandateRow, there: readonly MandateRow[]): LedCompany => ({
  siren: row.siren,
  siren_formate: formattedNumber(row.siren),
  nom_entreprise: row.name,
  denomination: isNaturalPerson(row.legal_category) ? null : row.name,
  dirigeant: {
    qualites: each(there.map(({ quality }) => quality)),
    date_prise_de_poste: there.flatMap(({ started_on }) => started_on ?? []).sort()[0] ?? null,
  },
  forme_juridique: legalFormLabel(row.legal_category),
  siege: { ville: row.seat_commune },
  libelle_code_naf: activityLabel(row.naf),
  date_creation_formate: formattedDay(row.created_on),
  effectif: headcountLabel(row.headcount_band),
  capital: row.capital,
  statut_consolide: row.closed === null ? null : row.closed ? "cessé" : "actif",
});

/** The first of the mandates that says something. */
const first = <T>(rows: readonly MandateRow[], read: (row: MandateRow) => T | null): T | null =>
  rows.map(read).find((value) => value !== null) ?? null;

const identityOf = (rows: readonly MandateRow[], today: string) => {
  // Of the same month: one that says the day says more.
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
    nom_complet: fullName(named),
    nom: named.surname,
    nom_usuel: null,
    nom_usage: named.usual_name,
    prenom: named.first_names,
    prenom_usuel: named.usual_first_name,
    sexe: first(rows, (row) => row.sex),
    date_de_naissance: born,
    date_de_naissance_formate: formattedDay(born),
    ville_de_naissance: first(rows, (row) => row.birthplace),
    age: ageOn(today, born),
    nationalite: first(rows, (row) => row.nationality),
  };
};

/** The address of one mandate, whole: parts of two would be nobody's. */
const addressOf = (rows: readonly MandateRow[]) => {
  const known = rows.find(({ city, postcode }) => city !== null || postcode !== null);
  return {
    adresse_ligne_1: known?.street ?? null,
    code_postal: known?.postcode ?? null,
    ville: known?.city ?? null,
  };
};

const contactOf = (rows: readonly MandateRow[]) => {
  const known = rows.map(({ contact }) => contactSchema.parse(contact));
  return {
    telephone: known.find(({ telephone }) => telephone)?.telephone ?? null,
    email: known.find(({ email }) => email)?.email ?? null,
    sites_internet: each(known.flatMap(({ sites_internet }) => sites_internet ?? [])),
    lien_linkedin: known.find(({ lien_linkedin }) => lien_linkedin)?.lien_linkedin ?? null,
  };
};

/**
 * A director, from all the mandates of one person (at least one), which may come in any order. What is told of a director
 * as such (`qualite`, since when, whether it is now) is that of the newest mandate held, or else of the newest.
 */
export const directorOf = (unordered: readonly MandateRow[], today: string): Director => {
  const rows = inOrder(unordered, today);
  const [main] = rows;
  const held = rows.filter((row) => isHeld(row, today));
  const newest = rows.reduce((a, b) => ((b.started_on ?? "") > (a.started_on ?? "") ? b : a));
  const sirens = each(rows.map(({ siren }) => siren));
  const led = sirens.slice(0, MOST_COMPANIES).flatMap((siren) => {
    const there = rows.filter((row) => row.siren === siren);
    return there[0] ? [ledCompanyOf(there[0], there)] : [];
  });
  return {
    ...identityOf(rows, today),
    ...addressOf(rows),
    qualite: main?.quality ?? null,
    qualites: each(rows.map(({ quality }) => quality)),
    date_prise_de_poste: main?.started_on ?? null,
    mandats_actifs: each(held.map(({ siren }) => siren)).length,
    nb_entreprises_total: sirens.length,
    entreprise: null,
    entreprise_actuelle: held[0]?.name ?? null,
    siren_entreprise_actuelle: held[0]?.siren ?? null,
    derniere_entreprise: newest.name,
    actif: held.length > 0,
    actuel: held.length > 0,
    ...contactOf(rows),
    entreprises: led,
    mandats: rows.map((row) => mandateOf(row, today)),
  };
};
