import { isSiren } from "@plateau/contract/registry/siren.ts";
import type { Field } from "../read-csv.ts";
import {
  dayOf,
  headcountBandOf,
  legalCategoryOf,
  momentOf,
  nafOf,
  partlyDiffused,
  textOf,
  textsOf,
  yearOf,
  yesOrNo,
} from "./sirene-values.ts";

export type CompanyRow = {
  siren: string;
  name: string | null;
  usualNames: string[];
  sigle: string | null;
  legalCategory: string | null;
  naf: string | null;
  createdOn: string | null;
  closed: boolean;
  closedOn: string | null;
  headcountBand: string | null;
  headcountYear: number | null;
  employer: boolean | null;
  ess: boolean | null;
  mission: boolean | null;
  sizeCategory: string | null;
  partlyDiffused: boolean;
  updatedAt: string | null;
};

export const companyColumns = [
  "siren",
  "statutDiffusionUniteLegale",
  "dateCreationUniteLegale",
  "sigleUniteLegale",
  "trancheEffectifsUniteLegale",
  "anneeEffectifsUniteLegale",
  "dateDernierTraitementUniteLegale",
  "categorieEntreprise",
  "etatAdministratifUniteLegale",
  "prenomUsuelUniteLegale",
  "nomUniteLegale",
  "nomUsageUniteLegale",
  "denominationUniteLegale",
  "denominationUsuelle1UniteLegale",
  "denominationUsuelle2UniteLegale",
  "denominationUsuelle3UniteLegale",
  "categorieJuridiqueUniteLegale",
  "activitePrincipaleUniteLegale",
  "economieSocialeSolidaireUniteLegale",
] as const;

export const companyOptionalColumns = [
  "dateDebut",
  "nomenclatureActivitePrincipaleUniteLegale",
  "caractereEmployeurUniteLegale",
  "societeMissionUniteLegale",
] as const;

type CompanyField = Field<(typeof companyColumns)[number] | (typeof companyOptionalColumns)[number]>;

const nameOf = (field: CompanyField): string | null =>
  textOf(field("denominationUniteLegale")) ??
  (textsOf(
    field("prenomUsuelUniteLegale"),
    textOf(field("nomUsageUniteLegale")) ?? field("nomUniteLegale"),
  ).join(" ") ||
    null);

const namesOf = (field: CompanyField): Pick<CompanyRow, "name" | "usualNames" | "sigle"> => ({
  name: nameOf(field),
  usualNames: textsOf(
    field("denominationUsuelle1UniteLegale"),
    field("denominationUsuelle2UniteLegale"),
    field("denominationUsuelle3UniteLegale"),
  ),
  sigle: textOf(field("sigleUniteLegale")),
});

/**
 * Privacy: categories 1 (natural persons), 2 (groups without legal personality, 'indivision Dupont') and
 * unknown may contain a person's name.
 */
const mayNameAPerson = (legalCategory: string | null): boolean => !/^[3-9]/.test(legalCategory ?? "");

/** Returns a row, or a short French reason. */
export const companyOf = (field: CompanyField): CompanyRow | string => {
  const siren = field("siren");
  if (!isSiren(siren)) return "SIREN invalide";
  const state = field("etatAdministratifUniteLegale");
  if (state !== "A" && state !== "C") return "état administratif inconnu";
  const partly = partlyDiffused(field("statutDiffusionUniteLegale"));
  if (partly === undefined) return "statut de diffusion inconnu";
  const createdOn = dayOf(field("dateCreationUniteLegale"));
  const since = dayOf(field("dateDebut"));
  const updatedAt = momentOf(field("dateDernierTraitementUniteLegale"));
  if (createdOn === undefined || since === undefined || updatedAt === undefined) return "date invalide";
  const legalCategory = legalCategoryOf(field("categorieJuridiqueUniteLegale"));
  const sizeCategory = field("categorieEntreprise");
  return {
    siren,
    ...(partly && mayNameAPerson(legalCategory)
      ? { name: null, usualNames: [], sigle: null }
      : namesOf(field)),
    legalCategory,
    naf: nafOf(field("activitePrincipaleUniteLegale"), field("nomenclatureActivitePrincipaleUniteLegale")),
    createdOn,
    closed: state === "C",
    closedOn: state === "C" ? since : null,
    headcountBand: headcountBandOf(field("trancheEffectifsUniteLegale")),
    headcountYear: yearOf(field("anneeEffectifsUniteLegale")),
    employer: yesOrNo(field("caractereEmployeurUniteLegale")),
    ess: yesOrNo(field("economieSocialeSolidaireUniteLegale")),
    mission: yesOrNo(field("societeMissionUniteLegale")),
    sizeCategory: ["PME", "ETI", "GE"].includes(sizeCategory) ? sizeCategory : null,
    partlyDiffused: partly,
    updatedAt,
  };
};
