import type { Director, LedCompany, Mandate } from "@plateau/contract/registry/director.ts";
import { formattedDay } from "../company-numbers.ts";
import { birthday, day, figure, flag, type JsonRecord, record, records, text, texts } from "./read-json.ts";

const isClosed = (company: JsonRecord): boolean => flag(company.entreprise_cessee) === true;

const nameOf = (company: JsonRecord): string | null =>
  text(company.nom_entreprise) ?? text(company.denomination);

/**
 * What a person is in a company. Pappers says it once a person: of somebody with several companies it cannot be told which
 * one it is about.
 */
const postIn = (company: JsonRecord, director: JsonRecord): LedCompany["dirigeant"] => {
  if (Object.keys(record(company.dirigeant)).length > 0) {
    const { qualites, date_prise_de_poste } = record(company.dirigeant);
    return { qualites: texts(qualites), date_prise_de_poste: day(date_prise_de_poste) };
  }
  if (records(director.entreprises).length > 1) return null;
  return {
    qualites: texts([director.qualite]),
    date_prise_de_poste: day(director.date_prise_de_poste),
  };
};

const ledCompany = (company: JsonRecord, director: JsonRecord): LedCompany => {
  return {
    siren: text(company.siren),
    siren_formate: text(company.siren_formate),
    nom_entreprise: text(company.nom_entreprise),
    denomination: text(company.denomination),
    dirigeant: postIn(company, director),
    forme_juridique: text(company.forme_juridique),
    siege: { ville: text(record(company.siege).ville) },
    libelle_code_naf: text(company.libelle_code_naf),
    date_creation_formate: text(company.date_creation_formate) ?? formattedDay(day(company.date_creation)),
    effectif: text(company.effectif),
    capital: figure(company.capital),
    statut_consolide:
      text(company.statut_consolide) ??
      (flag(company.entreprise_cessee) === null ? null : isClosed(company) ? "cessé" : "actif"),
  };
};

/** Pappers lists no mandates; each company that a person leads is one, past when it is closed or the post was left. */
const mandateOf = (company: JsonRecord, director: JsonRecord): Mandate => {
  const dirigeant = postIn(company, director);
  return {
    siren: text(company.siren),
    entreprise: nameOf(company),
    denomination: text(company.denomination),
    qualite: dirigeant?.qualites[0] ?? null,
    date_prise_de_poste: dirigeant?.date_prise_de_poste ?? null,
    ville: text(record(company.siege).ville),
    forme_juridique: text(company.forme_juridique),
    actuel: flag(director.actuel) !== false && !isClosed(company),
  };
};

const createdOn = (company: JsonRecord): string =>
  day(company.date_creation) ?? day(company.date_creation_formate) ?? "";

const newestOf = (companies: readonly JsonRecord[]): JsonRecord | undefined =>
  companies.reduce<JsonRecord | undefined>(
    (newest, company) => (newest && createdOn(newest) >= createdOn(company) ? newest : company),
    undefined,
  );

const sexOf = (value: unknown): Director["sexe"] => (value === "M" || value === "F" ? value : null);

/** A director of Pappers, with what the product shows and Pappers does not say, derived from the companies. */
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
    nom_complet: text(director.nom_complet),
    nom: text(director.nom),
    nom_usuel: text(director.nom_usuel),
    nom_usage: text(director.nom_usage),
    prenom: text(director.prenom),
    prenom_usuel: text(director.prenom_usuel),
    sexe: sexOf(director.sexe),
    date_de_naissance: born,
    date_de_naissance_formate: text(director.date_de_naissance_formate) ?? formattedDay(born),
    ville_de_naissance: text(director.ville_de_naissance),
    age: figure(director.age),
    nationalite: text(director.nationalite),
    adresse_ligne_1: text(director.adresse_ligne_1),
    code_postal: text(director.code_postal),
    ville: text(director.ville),
    qualite: quality,
    qualites: qualities.length > 0 ? qualities : quality === null ? [] : [quality],
    date_prise_de_poste: day(director.date_prise_de_poste),
    mandats_actifs: figure(director.mandats_actifs) ?? open.length,
    nb_entreprises_total: figure(director.nb_entreprises_total) ?? companies.length,
    entreprise: text(director.entreprise),
    entreprise_actuelle: text(director.entreprise_actuelle) ?? (current ? nameOf(current) : null),
    siren_entreprise_actuelle: text(director.siren_entreprise_actuelle) ?? text(current?.siren),
    derniere_entreprise: text(director.derniere_entreprise) ?? (newest ? nameOf(newest) : null),
    actif: flag(director.actif) ?? open.length > 0,
    actuel: flag(director.actuel),
    telephone: text(director.telephone),
    email: text(director.email),
    sites_internet: texts(director.sites_internet),
    lien_linkedin: text(director.lien_linkedin),
    entreprises: companies.map((company) => ledCompany(company, director)),
    mandats: companies.map((company) => mandateOf(company, director)),
  };
};
