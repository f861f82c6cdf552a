import { isSiren, isSiret } from "@plateau/contract/registry/siren.ts";
import type { Field } from "../read-csv.ts";
import { type PermitColumn, type PermitFile, surfaceColumn, surfaceKinds } from "./permit-columns.ts";
import { arrondissementOf, parcelNumbersOf } from "./permit-parcels.ts";
import { dateOf, flagOf, monthOf, numberOf, textOf, Unreadable, wholeOf } from "./permit-values.ts";

/**
 * Null when unknown; dates are YYYY-MM-DD, surfaces in m². A surface is absent when the file lacks its
 * column: another file may have it.
 */
export type PermitRow = Applicant & {
  type: string;
  number: string;
  state: string;
  department: string;
  commune: string;
  arrondissement: string | null;
  authorisedOn: string | null;
  begunOn: string | null;
  completedOn: string | null;
  yearFiled: number | null;
  architect: boolean | null;
  landSurface: number | null;
  operationZone: string | null;
  nature: string | null;
  mainDestination: string | null;
  extension: boolean | null;
  raised: boolean | null;
  floorsAdded: boolean | null;
  levels: number | null;
  surfaces: Record<string, number | null>;
  siteStreet: string | null;
  sitePlace: string | null;
  siteLocality: string | null;
  sitePostcode: string | null;
  parcels: string[];
  lastEvent: string | null;
};

const STATES = new Map([
  ["2", "autorise"],
  ["4", "annule"],
  ["5", "commence"],
  ["6", "termine"],
]);

/** Spreadsheets drop the leading zero of most départements. */
const permitNumberOf = (text: string): string => {
  const number = text.replaceAll(" ", "").toUpperCase();
  return number.length === 12 ? `0${number}` : number;
};

type Read = Field<PermitColumn>;

const applicant = (field: Read): Applicant =>
  applicantOf({
    name: field("denom_dem"),
    siren: field("siren_dem"),
    siret: field("siret_dem"),
    activity: field("ape_dem"),
    legalForm: field("cj_dem"),
    postcode: field("codpost_dem"),
    locality: field("localite_dem"),
  });

const site = (field: Read) => ({
  siteStreet: textOf(
    [field("adr_num_ter"), field("adr_typevoie_ter"), field("adr_libvoie_ter")].filter(Boolean).join(" "),
  ),
  sitePlace: textOf(field("adr_lieudit_ter")),
  siteLocality: textOf(field("adr_localite_ter")),
  sitePostcode: textOf(field("adr_codpost_ter")),
});

const works = (field: Read, columns: ReadonlySet<string>) => ({
  architect: flagOf(field("rec_archi")),
  landSurface: wholeOf(field("superficie_terrain"), "superficie du terrain", 2_000_000_000),
  operationZone: textOf(field("zone_op")),
  nature: textOf(field("nature_projet_completee") || field("nature_projet_declaree")),
  mainDestination: textOf(field("destination_principale")),
  extension: flagOf(field("i_extension")),
  raised: flagOf(field("i_surelevation")),
  floorsAdded: flagOf(field("i_nivsupp")),
  levels: wholeOf(field("nb_niv_max"), "nombre de niveaux", 999),
  surfaces: Object.fromEntries(
    surfaceKinds
      .filter((kind) => columns.has(surfaceColumn(kind)))
      .map((kind) => [kind, numberOf(field(surfaceColumn(kind)), `surface ${kind}`, 1_000_000_000) || null]),
  ),
});

const progress = (field: Read) => ({
  authorisedOn: dateOf(field("date_reelle_autorisation"), "d'autorisation"),
  begunOn: dateOf(field("date_reelle_doc"), "d'ouverture de chantier"),
  completedOn: dateOf(field("date_reelle_daact"), "d'achèvement"),
  yearFiled: wholeOf(field("an_depot"), "année de dépôt", 2100),
  lastEvent: monthOf(field("dpc_dern")),
});

/** Returns a permit, or a short French reason. */
export const permitOf = (field: Read, file: PermitFile, columns: ReadonlySet<string>): PermitRow | string => {
  const number = permitNumberOf(field(file.number));
  if (!/^[0-9A-Z]{8,20}$/.test(number)) return "numéro de permis invalide";
  const type = file.type ?? field("type_dau").toUpperCase();
  if (!/^(?:PC|DP|PA|PD)$/.test(type)) return `permis ${number} : type d'autorisation inconnu`;
  const state = STATES.get(field(file.state));
  if (!state) return `permis ${type} ${number} : état d'avancement inconnu`;
  const commune = field("comm").toUpperCase();
  if (!/^\d[0-9AB]\d{3}$/.test(commune)) return `permis ${type} ${number} : code de commune invalide`;
  const arrondissement = arrondissementOf(commune, field("adr_codpost_ter"), number);
  const references = [
    { section: field("sec_cadastre1"), plan: field("num_cadastre1") },
    { section: field("sec_cadastre2"), plan: field("num_cadastre2") },
    { section: field("sec_cadastre3"), plan: field("num_cadastre3") },
  ];
  try {
    return {
      type,
      number,
      state,
      department: commune.slice(0, commune.startsWith("97") ? 3 : 2),
      commune,
      arrondissement,
      ...progress(field),
      ...applicant(field),
      ...works(field, columns),
      ...site(field),
      parcels: parcelNumbersOf(commune, arrondissement, references),
    };
  } catch (error) {
    if (error instanceof Unreadable) return `permis ${type} ${number} : ${error.message}`;
    throw error;
  }
};

/** All null for a natural person. */
type Applicant = {
  applicantName: string | null;
  applicantSiren: string | null;
  applicantSiret: string | null;
  applicantActivity: string | null;
  applicantLegalForm: string | null;
  applicantPostcode: string | null;
  applicantLocality: string | null;
};

type WrittenApplicant = {
  name: string;
  siren: string;
  siret: string;
  activity: string;
  legalForm: string;
  postcode: string;
  locality: string;
};

const NOBODY: Applicant = {
  applicantName: null,
  applicantSiren: null,
  applicantSiret: null,
  applicantActivity: null,
  applicantLegalForm: null,
  applicantPostcode: null,
  applicantLocality: null,
};

const sirenOf = (text: string): string | null => (isSiren(text) ? text : null);

/**
 * Privacy: kept only for a legal person, with a valid SIREN or legal category. Sole traders (category 1…) are
 * natural persons.
 */
const applicantOf = (written: WrittenApplicant): Applicant => {
  const siren = sirenOf(written.siren.replaceAll(" ", ""));
  const legalForm = /^\d{4}$/.test(written.legalForm) ? written.legalForm : null;
  if ((!siren && !legalForm) || written.legalForm.startsWith("1")) return NOBODY;
  const siret = written.siret.replaceAll(" ", "");
  const isItsOwn = siren !== null && siret.startsWith(siren) && isSiret(siret);
  return {
    applicantName: textOf(written.name),
    applicantSiren: siren,
    applicantSiret: isItsOwn ? siret : null,
    applicantActivity: textOf(written.activity),
    applicantLegalForm: legalForm,
    applicantPostcode: textOf(written.postcode),
    applicantLocality: textOf(written.locality),
  };
};
