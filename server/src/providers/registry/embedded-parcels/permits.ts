import type { Permit } from "@plateau/contract/registry/parcel-blocks.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";

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

export const permitsOf = (db: Db, parcelNumber: string): Promise<PermitRow[]> =>
  db.rows<PermitRow>(
    sql`
    select type, number, state, authorised_on "authorisedOn", year_filed "yearFiled", applicant_name "applicantName",
      applicant_siren "applicantSiren", architect, land_surface "landSurface", operation_zone "operationZone", parcels,
      imported_at "importedAt"
    from building_permits where parcels @> array[${parcelNumber}::text]
    order by authorised_on desc nulls last, year_filed desc nulls last, type, number`,
    { name: "parcel_permits" },
  );

/** Sitadel codes; 4 is none or unknown. */
const zones: Readonly<Record<string, string>> = {
  "1": "Lotissement",
  "2": "ZAC",
  "3": "Association foncière urbaine",
};

export const permitOf =
  (parcelNumber: string) =>
  (row: PermitRow): Permit => ({
    number: row.number,
    type: row.type,
    state: row.state,
    authorisationDate: row.authorisedOn,
    filingYear: row.yearFiled,
    siteSurface: row.landSurface,
    operationZone: row.operationZone === null ? null : (zones[row.operationZone] ?? null),
    architectInvolved: row.architect,
    otherParcels: row.parcels.filter((other) => other !== parcelNumber),
    applicant:
      row.applicantName === null && row.applicantSiren === null
        ? null
        : { siren: row.applicantSiren, companyName: row.applicantName },
  });
