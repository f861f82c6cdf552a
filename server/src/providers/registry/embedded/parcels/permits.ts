import type { Permis } from "@plateau/contract/registry/parcel-blocks.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";

/** A permit for works on a parcel. */
export type PermitRow = {
  type: string;
  number: string;
  state: string;
  authorisedOn: string | null;
  yearFiled: number | null;
  applicantName: string | null;
  applicantSiren: string | null;
  architect: boolean | null;
  landSurface: number | null;
  operationZone: string | null;
  parcels: string[];
  importedAt: string;
};

/** The permits of a parcel, the latest first. */
export const permitsOf = (db: Db, numero: string): Promise<PermitRow[]> =>
  db.rows<PermitRow>(
    sql`
    select type, number, state, authorised_on "authorisedOn", year_filed "yearFiled", applicant_name "applicantName",
      applicant_siren "applicantSiren", architect, land_surface "landSurface", operation_zone "operationZone", parcels,
      imported_at "importedAt"
    from building_permits where parcels @> array[${numero}::text]
    order by authorised_on desc nulls last, year_filed desc nulls last, type, number`,
    { name: "parcel_permits" },
  );

/** The codes of Sitadel; 4 is none, or not known. */
const zones: Readonly<Record<string, string>> = {
  "1": "Lotissement",
  "2": "ZAC",
  "3": "Association foncière urbaine",
};

/** A permit in a parcel's record. */
export const permisOf =
  (numero: string) =>
  (row: PermitRow): Permis => ({
    numero: row.number,
    type: row.type,
    etat: row.state,
    date_autorisation: row.authorisedOn,
    annee_depot: row.yearFiled,
    superficie_terrain: row.landSurface,
    zone_operatoire: row.operationZone === null ? null : (zones[row.operationZone] ?? null),
    recours_architecte: row.architect,
    autres_parcelles: row.parcels.filter((other) => other !== numero),
    demandeur:
      row.applicantName === null && row.applicantSiren === null
        ? null
        : { siren: row.applicantSiren, nom_entreprise: row.applicantName },
  });
