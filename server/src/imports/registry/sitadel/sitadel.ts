import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { fieldsOf } from "../../lines.ts";
import { readCsv } from "../read-csv.ts";
import { countStored, type ReadRecord, type RegistrySource, type Stored } from "../registry-source.ts";
import { withFirstLine } from "../stream-beginning.ts";
import {
  neededColumns,
  optionalColumns,
  type PermitColumn,
  type PermitFile,
  permitFiles,
  surfaceColumn,
  surfaceKinds,
} from "./permit-columns.ts";
import { type PermitRow, permitOf } from "./permit-line.ts";

const fileOf = (columns: ReadonlySet<string>): PermitFile => {
  if (columns.has("num_pd")) return permitFiles.pd;
  return columns.has("num_pa") ? permitFiles.pa : permitFiles.dau;
};

const columnsOf = (file: PermitFile): PermitColumn[] => [
  file.number,
  file.state,
  ...(file.type ? [] : (["type_dau"] as const)),
  ...neededColumns,
];

/**
 * Reads all four types. Column names vary in case between editions ('Num_DAU', 'NUM_DAU').
 * @throws ImportRefused for another kind of file
 */
async function* readPermits(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadRecord<PermitRow>, void, undefined> {
  const { line, rest } = await withFirstLine(bytes);
  const header = line.toString("utf8").toLowerCase();
  const names = fieldsOf(header.replace(/^\uFEFF/, "").replace(/\r$/, ""), ";") ?? [];
  const columns = new Set(names.map((name) => name.trim()));
  const file = fileOf(columns);
  async function* withLowerCaseHeader() {
    yield Buffer.from(header);
    yield* rest();
  }
  yield* readCsv<PermitRow, PermitColumn, PermitColumn>(
    withLowerCaseHeader(),
    {
      what: "un fichier Sitadel des permis",
      separator: ";",
      columns: columnsOf(file),
      optional: [...optionalColumns, ...surfaceKinds.map(surfaceColumn)],
    },
    (field) => permitOf(field, file, columns),
  );
}

/**
 * The newest edition wins, even when the state goes back. A permit for housing and offices is in two files:
 * columns missing from this one stay.
 */
const store = async (tx: Db, rows: readonly PermitRow[]): Promise<Stored> => {
  const stored = await tx.rows<{ added: boolean }>(sql`
    insert into building_permits as p (
      type, number, state, department, commune_code, arrondissement,
      authorised_on, begun_on, completed_on, year_filed,
      applicant_name, applicant_siren, applicant_siret, applicant_activity, applicant_legal_form,
      applicant_postcode, applicant_locality,
      architect, land_surface, operation_zone,
      nature, main_destination,
      extension, raised, floors_added, levels,
      surfaces,
      site_street, site_place, site_locality, site_postcode, parcels, last_event, imported_at)
    select
      g.type, g.number, g.state, g.department, g.commune, g.arrondissement,
      g."authorisedOn", g."begunOn", g."completedOn", g."yearFiled",
      g."applicantName", g."applicantSiren", g."applicantSiret", g."applicantActivity", g."applicantLegalForm",
      g."applicantPostcode", g."applicantLocality",
      g.architect, g."landSurface", g."operationZone",
      coalesce(g.nature, o.nature), coalesce(g."mainDestination", o.main_destination),
      coalesce(g.extension, o.extension), coalesce(g.raised, o.raised),
      coalesce(g."floorsAdded", o.floors_added), coalesce(g.levels, o.levels),
      jsonb_strip_nulls(coalesce(o.surfaces, '{}') || g.surfaces),
      g."siteStreet", g."sitePlace", g."siteLocality", g."sitePostcode", g.parcels, g."lastEvent", now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(
      type text, number text, state text, department text, commune text, arrondissement text,
      "authorisedOn" date, "begunOn" date, "completedOn" date, "yearFiled" smallint,
      "applicantName" text, "applicantSiren" text, "applicantSiret" text, "applicantActivity" text,
      "applicantLegalForm" text, "applicantPostcode" text, "applicantLocality" text,
      architect boolean, "landSurface" integer, "operationZone" text, nature text, "mainDestination" text,
      extension boolean, raised boolean, "floorsAdded" boolean, levels smallint, surfaces jsonb,
      "siteStreet" text, "sitePlace" text, "siteLocality" text, "sitePostcode" text, parcels text[],
      "lastEvent" text)
    left join building_permits o on o.type = g.type and o.number = g.number
    on conflict (type, number) do update set
      state = excluded.state, department = excluded.department, commune_code = excluded.commune_code,
      arrondissement = excluded.arrondissement, authorised_on = excluded.authorised_on,
      begun_on = excluded.begun_on, completed_on = excluded.completed_on, year_filed = excluded.year_filed,
      applicant_name = excluded.applicant_name, applicant_siren = excluded.applicant_siren,
      applicant_siret = excluded.applicant_siret, applicant_activity = excluded.applicant_activity,
      applicant_legal_form = excluded.applicant_legal_form, applicant_postcode = excluded.applicant_postcode,
      applicant_locality = excluded.applicant_locality, architect = excluded.architect,
      land_surface = excluded.land_surface, operation_zone = excluded.operation_zone, nature = excluded.nature,
      main_destination = excluded.main_destination, extension = excluded.extension, raised = excluded.raised,
      floors_added = excluded.floors_added, levels = excluded.levels, surfaces = excluded.surfaces,
      site_street = excluded.site_street, site_place = excluded.site_place,
      site_locality = excluded.site_locality, site_postcode = excluded.site_postcode,
      parcels = excluded.parcels, last_event = excluded.last_event, imported_at = excluded.imported_at
    where coalesce(excluded.last_event >= p.last_event, true)
      and to_jsonb(p.*) - 'imported_at' is distinct from to_jsonb(excluded.*) - 'imported_at'
    returning xmax = 0 added`);
  return countStored(stored);
};

/** Building permits of the SDES: the four Sitadel files (locaux, logements, aménager, démolir). */
export const sitadel: RegistrySource<PermitRow> = {
  name: "sitadel",
  rows: "permis",
  read: readPermits,
  key: ({ type, number }) => `${type} ${number}`,
  covers: ({ arrondissement, commune, authorisedOn }) => ({
    area: arrondissement ?? commune,
    day: authorisedOn,
  }),
  dated: true,
  store,
  tables: ["building_permits"],
};
