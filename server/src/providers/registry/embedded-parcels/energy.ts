import type { EnergyCertificate } from "@plateau/contract/registry/parcel-blocks.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { DOOR_DISTANCE, MOST } from "./occupants.ts";
import { boxAround, type Ground, polygonText, spanOf } from "./outlines.ts";

export type CertificateRow = {
  number: string;
  kind: "tertiaire" | "logement";
  establishedOn: string;
  receivedOn: string | null;
  energyClass: EnergyCertificate["energyClass"];
  ghgClass: EnergyCertificate["emissionsClass"];
  consumption: number | null;
  emissions: number | null;
  buildingType: string | null;
  activity: string | null;
  constructionPeriod: string | null;
  model: string | null;
  order2021: boolean | null;
  banId: string | null;
  lon: number | null;
  lat: number | null;
  importedAt: string;
};

const columns: Sql = sql`
  e.number, e.kind, e.established_on "establishedOn", e.received_on "receivedOn", e.energy_class "energyClass",
  e.ghg_class "ghgClass", e.consumption, e.emissions, e.building_type "buildingType", e.activity,
  e.construction_period "constructionPeriod", e.model, e.order_2021 "order2021", e.ban_id "banId",
  e.lon, e.lat,
  e.imported_at "importedAt"`;

const inForce: Sql = sql`not exists (select from energy_certificates r where r.replaced_number = e.number)`;

/** Excludes certificates geocoded to a street only. */
export const certificatesAround = (db: Db, ground: Ground): Promise<CertificateRow[]> => {
  const degrees = spanOf(DOOR_DISTANCE, ground.lat).width;
  return db.rows<CertificateRow>(
    sql`
    select ${columns} from energy_certificates e
    where e.lon is not null and point(e.lon, e.lat) <@ ${boxAround(ground, DOOR_DISTANCE)}
      and (e.ban_id is null or e.ban_id like '%\\_%\\_%')
      and ${polygonText(ground)}::polygon <-> point(e.lon, e.lat) <= ${degrees}::float8
      and ${inForce}
    order by e.established_on desc, e.number
    limit ${MOST + 1}`,
    { name: "parcel_certificates" },
  );
};

export const certificatesAtAddresses = async (
  db: Db,
  banIds: readonly string[],
): Promise<CertificateRow[]> =>
  banIds.length === 0
    ? []
    : db.rows<CertificateRow>(
        sql`
        select ${columns} from energy_certificates e
        where e.ban_id = any(${banIds}::text[]) and ${inForce}
        order by e.established_on desc, e.number
        limit ${MOST + 1}`,
        { name: "parcel_address_certificates" },
      );

const kinds = { tertiaire: "Tertiaire", logement: "Logement" } as const;

export const energyCertificateOf = (row: CertificateRow): EnergyCertificate => ({
  certificateNumber: row.number,
  certificateType: row.model,
  certificateBuildingType: row.buildingType ?? row.activity,
  certificateConstructionPeriod: row.constructionPeriod,
  certificateDate: row.establishedOn,
  certificateReceptionDate: row.receivedOn,
  energyClass: row.energyClass,
  emissionsClass: row.ghgClass,
  primaryEnergyPerSqm: row.consumption,
  emissionsPerSqm: row.emissions,
  under2021Decree: row.order2021,
  certificateCategory: kinds[row.kind],
});
