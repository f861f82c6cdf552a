import { z } from "zod";
import { degreesOf } from "../lambert-93.ts";

export type CertificateRow = {
  number: string;
  kind: CertificateKind;
  establishedOn: string;
  visitedOn: string | null;
  receivedOn: string | null;
  validUntil: string | null;
  modifiedOn: string | null;
  energyClass: string | null;
  ghgClass: string | null;
  /** kWhEP/m²/an; five uses for dwellings. */
  consumption: number | null;
  /** kgCO₂/m²/an. */
  emissions: number | null;
  /** m²: useful surface of premises, living surface of a dwelling. */
  surface: number | null;
  /** m²: living surface of the whole building. */
  buildingSurface: number | null;
  /** m²: SHON of premises. */
  grossSurface: number | null;
  buildingType: string | null;
  activity: string | null;
  erpCategory: string | null;
  constructionYear: number | null;
  constructionPeriod: string | null;
  heatingEnergy: string | null;
  model: string | null;
  method: string | null;
  version: string | null;
  replacedNumber: string | null;
  banId: string | null;
  address: string | null;
  postcode: string | null;
  communeCode: string | null;
  /** Degrees; null below `TRUSTED_SCORE`. */
  lon: number | null;
  lat: number | null;
  geocodingScore: number | null;
  geocodingStatus: string | null;
};

export type CertificateKind = "tertiaire" | "logement";

/** Lower scores often match another address. */
const TRUSTED_SCORE = 0.5;
/** Larger figures are typos and are dropped. */
const MOST_PER_M2 = 100_000;
const MOST_M2 = 2_000_000;

const numberSchema = z.string().regex(/^\d{2}[0-9AB]{2}[A-Z]\d{7}[0-9A-Z]$/);

/** Surveyors type line breaks and control characters. */
const words = (value: string): string | null =>
  /^.{0,300}/u.exec(value.replace(/[\p{Cc}\s]+/gu, " ").trim())?.[0] || null;
const matching = (value: string, pattern: RegExp): string | null => (pattern.test(value) ? value : null);
/** Typos include year 0, which PostgreSQL refuses. */
const daySchema = z.iso.date().regex(/^(19|20)/);
const day = (value: string): string | null =>
  value === "" ? null : (daySchema.safeParse(value.slice(0, 10)).data ?? null);

const figure = (value: string, least: number, most: number): number | null => {
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value)) return null;
  const read = Number(value);
  return read >= least && read <= most ? read : null;
};
const yearOf = (value: string): number | null => {
  const year = figure(value, 1000, 2100);
  return year === null ? null : Math.floor(year);
};
const squareMetres = (value: string) => figure(value, 0.01, MOST_M2);

/** Column names with spaces as underscores. */
type Field = (column: string) => string;

const placeOf = (field: Field): { lon: number; lat: number } | null => {
  const score = figure(field("score_ban"), TRUSTED_SCORE, 1);
  const x = figure(field("coordonnee_cartographique_x_ban"), 0, 1e7);
  const y = figure(field("coordonnee_cartographique_y_ban"), 0, 1e7);
  return score === null || x === null || y === null ? null : degreesOf(x, y);
};

const measuresOf = (kind: CertificateKind, field: Field) =>
  kind === "tertiaire"
    ? {
        consumption: figure(field("conso_kwhep_m2_an"), 0, MOST_PER_M2),
        emissions: figure(field("emission_ges_kg_co2_m2_an"), 0, MOST_PER_M2),
        surface: squareMetres(field("surface_utile")),
        buildingSurface: null,
        grossSurface: squareMetres(field("surface_shon")),
        method: words(field("methode_dpe")),
      }
    : {
        consumption: figure(field("conso_5_usages_par_m2_ep"), 0, MOST_PER_M2),
        emissions: figure(field("emission_ges_5_usages_par_m2"), 0, MOST_PER_M2),
        surface: squareMetres(field("surface_habitable_logement")),
        buildingSurface: squareMetres(field("surface_habitable_immeuble")),
        grossSurface: null,
        method: words(field("methode_application_dpe")),
      };

const addressOf = (kind: CertificateKind, field: Field) => ({
  banId: matching(field("identifiant_ban"), /^[0-9A-Za-z_-]{5,60}$/),
  // Privacy: a typed dwelling address may name its occupant, so only the geocoded one is stored.
  address: words(field("adresse_ban")) ?? (kind === "tertiaire" ? words(field("adresse_brut")) : null),
  postcode: matching(field("code_postal_ban") || field("code_postal_brut"), /^\d{5}$/),
  communeCode: matching(field("code_insee_ban"), /^\d[0-9AB]\d{3}$/),
  geocodingScore: figure(field("score_ban"), 0, 1),
  geocodingStatus: words(field("statut_geocodage")),
});

/** Returns a row, or a short French reason. Unreadable optional fields become null. */
export const certificateOf = (kind: CertificateKind, field: Field): CertificateRow | string => {
  const number = numberSchema.safeParse(field("numero_dpe")).data;
  if (!number) return "numéro de DPE absent ou invalide";
  const establishedOn = day(field("date_etablissement_dpe"));
  if (!establishedOn) return `DPE ${number} : date d'établissement absente ou invalide`;
  const replaced = numberSchema.safeParse(field("numero_dpe_remplace")).data;
  const place = placeOf(field);
  return {
    number,
    kind,
    establishedOn,
    visitedOn: day(field("date_visite_diagnostiqueur")),
    receivedOn: day(field("date_reception_dpe")),
    validUntil: day(field("date_fin_validite_dpe")),
    modifiedOn: day(field("date_derniere_modification_dpe")),
    energyClass: matching(field("etiquette_dpe"), /^[A-G]$/),
    ghgClass: matching(field("etiquette_ges"), /^[A-G]$/),
    ...measuresOf(kind, field),
    buildingType: words(field("type_batiment")),
    activity: words(field("secteur_activite")),
    erpCategory: words(field("categorie_erp")),
    constructionYear: yearOf(field("annee_construction")),
    constructionPeriod: words(field("periode_construction")),
    heatingEnergy: words(field("type_energie_principale_chauffage")),
    model: words(field("modele_dpe")),
    version: words(field("version_dpe")),
    replacedNumber: replaced && replaced !== number ? replaced : null,
    ...addressOf(kind, field),
    lon: place?.lon ?? null,
    lat: place?.lat ?? null,
  };
};
