import type { Dpe } from "@plateau/contract/registry/parcel-blocks.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import { DOOR_DISTANCE } from "./occupants.ts";
import { boxAround, type Ground, polygonText, spanOf } from "./outlines.ts";

/** An energy certificate of a building or of premises at a parcel. */
export type CertificateRow = {
  number: string;
  kind: "tertiaire" | "logement";
  establishedOn: string;
  receivedOn: string | null;
  energyClass: Dpe["classe_bilan_dpe"];
  ghgClass: Dpe["classe_emission_ges"];
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

/** A certificate that another took the place of says nothing any more. */
const inForce: Sql = sql`not exists (select from energy_certificates r where r.replaced_number = e.number)`;

const MOST = 1_000;

/** The certificates whose point lies in a parcel or near it. With the id of a street, the point is the street's. */
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
    limit ${MOST}`,
    { name: "parcel_certificates" },
  );
};

/** The certificates of these addresses, by their ids in the address base. */
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
        limit ${MOST}`,
        { name: "parcel_address_certificates" },
      );

const kinds = { tertiaire: "Tertiaire", logement: "Logement" } as const;

/** A certificate in the record. */
export const dpeOf = (row: CertificateRow): Dpe => ({
  identifiant_dpe: row.number,
  type_dpe: row.model,
  type_batiment_dpe: row.buildingType ?? row.activity,
  periode_construction_dpe: row.constructionPeriod,
  date_etablissement_dpe: row.establishedOn,
  date_reception_dpe: row.receivedOn,
  classe_bilan_dpe: row.energyClass,
  classe_emission_ges: row.ghgClass,
  conso_5_usages_ep_m2: row.consumption,
  emission_ges_5_usages_m2: row.emissions,
  arrete_2021: row.order2021,
  base_batiment_type_dpe: kinds[row.kind],
});
