import type { Director, LedCompany, Mandate } from "@plateau/contract/registry/director.ts";
import { formattedDay } from "../company-numbers.ts";
import { birthday, day, figure, flag, type JsonRecord, record, records, text, texts } from "./read-json.ts";

const isClosed = (company: JsonRecord): boolean => flag(company.entreprise_cessee) === true;

const nameOf = (company: JsonRecord): string | null =>
  text(company.nom_entreprise) ?? text(company.denomination);

/** Pappers gives one role per person: ambiguous for several companies. */
const positionIn = (company: JsonRecord, director: JsonRecord): LedCompany["director"] => {
  const own = record(company.dirigeant);
  if (Object.keys(own).length > 0)
    return { roles: texts(own.qualites), appointmentDate: day(own.date_prise_de_poste) };
  if (records(director.entreprises).length > 1) return null;
  return {
    roles: texts([director.qualite]),
    appointmentDate: day(director.date_prise_de_poste),
  };
};

const ledCompany = (company: JsonRecord, director: JsonRecord): LedCompany => {
  return {
    siren: text(company.siren),
    formattedSiren: text(company.siren_formate),
    companyName: text(company.nom_entreprise),
    registeredName: text(company.denomination),
    director: positionIn(company, director),
    legalForm: text(company.forme_juridique),
    headOffice: { city: text(record(company.siege).ville) },
    nafLabel: text(company.libelle_code_naf),
    formattedCreationDate: text(company.date_creation_formate) ?? formattedDay(day(company.date_creation)),
    headcount: text(company.effectif),
    capital: figure(company.capital),
    overallStatus:
      text(company.statut_consolide) ??
      (flag(company.entreprise_cessee) === null ? null : isClosed(company) ? "cessé" : "actif"),
  };
};

/** Pappers has no mandates: derive one per managed company, ended when it is closed or the role was left. */
const mandateOf = (company: JsonRecord, director: JsonRecord): Mandate => {
  const position = positionIn(company, director);
  return {
    siren: text(company.siren),
    company: nameOf(company),
    registeredName: text(company.denomination),
    role: position?.roles[0] ?? null,
    appointmentDate: position?.appointmentDate ?? null,
    city: text(record(company.siege).ville),
    legalForm: text(company.forme_juridique),
    isCurrent: flag(director.actuel) !== false && !isClosed(company),
  };
};

const createdOn = (company: JsonRecord): string =>
  day(company.date_creation) ?? day(company.date_creation_formate) ?? "";

const newestOf = (companies: readonly JsonRecord[]): JsonRecord | undefined =>
  companies.reduce<JsonRecord | undefined>(
    (newest, company) => (newest && createdOn(newest) >= createdOn(company) ? newest : company),
    undefined,
  );

const sexOf = (value: unknown): Director["sex"] => (value === "M" || value === "F" ? value : null);

export const toDirector = (director: JsonRecord): Director => {
  const companies = records(director.entreprises);
  const open = companies.filter((company) => !isClosed(company));
  const current = open[0];
  const newest = newestOf(companies);
  const born = birthday(director.date_de_naissance) ?? birthday(director.date_de_naissance_formate);
  const quality = text(director.qualite);
  const qualities = texts(director.qualites);
  return {
    id: text(director.id),
    fullName: text(director.nom_complet),
    name: text(director.nom),
    usualName: text(director.nom_usuel),
    preferredName: text(director.nom_usage),
    firstNames: text(director.prenom),
    usualFirstName: text(director.prenom_usuel),
    sex: sexOf(director.sexe),
    birthDate: born,
    formattedBirthDate: text(director.date_de_naissance_formate) ?? formattedDay(born),
    birthplace: text(director.ville_de_naissance),
    age: figure(director.age),
    nationality: text(director.nationalite),
    addressLine1: text(director.adresse_ligne_1),
    postcode: text(director.code_postal),
    city: text(director.ville),
    role: quality,
    roles: qualities.length > 0 ? qualities : quality === null ? [] : [quality],
    appointmentDate: day(director.date_prise_de_poste),
    activeMandateCount: figure(director.mandats_actifs) ?? open.length,
    companyCount: figure(director.nb_entreprises_total) ?? companies.length,
    company: text(director.entreprise),
    currentCompany: text(director.entreprise_actuelle) ?? (current ? nameOf(current) : null),
    currentCompanySiren: text(director.siren_entreprise_actuelle) ?? text(current?.siren),
    latestCompany: text(director.derniere_entreprise) ?? (newest ? nameOf(newest) : null),
    isActive: flag(director.actif) ?? open.length > 0,
    isCurrent: flag(director.actuel),
    phone: text(director.telephone),
    email: text(director.email),
    websites: texts(director.sites_internet),
    linkedinUrl: text(director.lien_linkedin),
    companies: companies.map((company) => ledCompany(company, director)),
    mandates: companies.map((company) => mandateOf(company, director)),
  };
};
