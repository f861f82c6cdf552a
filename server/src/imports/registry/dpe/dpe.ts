import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { countStored, type RegistrySource, type Stored } from "../registry-source.ts";
import type { CertificateRow } from "./certificate.ts";
import { readCertificates } from "./read-certificates.ts";

/** Keeps replaced certificates; an older edition changes nothing. */
const store = async (tx: Db, rows: readonly CertificateRow[]): Promise<Stored> => {
  const stored = await tx.rows<{ added: boolean }>(sql`
    insert into energy_certificates as c (
      number, kind, established_on, visited_on, received_on, valid_until, modified_on,
      energy_class, ghg_class, consumption, emissions, surface, building_surface, gross_surface,
      building_type, activity, erp_category, construction_year, construction_period, heating_energy,
      model, method, version, replaced_number,
      ban_id, address, postcode, commune_code, lon, lat, geocoding_score, geocoding_status, imported_at)
    select
      number, kind, "establishedOn", "visitedOn", "receivedOn", "validUntil", "modifiedOn",
      "energyClass", "ghgClass", consumption, emissions, surface, "buildingSurface", "grossSurface",
      "buildingType", activity, "erpCategory", "constructionYear", "constructionPeriod", "heatingEnergy",
      model, method, version, "replacedNumber",
      "banId", address, postcode, "communeCode", lon, lat, "geocodingScore", "geocodingStatus", now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(
      number text, kind text, "establishedOn" date, "visitedOn" date, "receivedOn" date, "validUntil" date,
      "modifiedOn" date, "energyClass" text, "ghgClass" text, consumption float8, emissions float8,
      surface float8, "buildingSurface" float8, "grossSurface" float8, "buildingType" text, activity text,
      "erpCategory" text, "constructionYear" integer, "constructionPeriod" text, "heatingEnergy" text,
      model text, method text, version text, "replacedNumber" text, "banId" text, address text, postcode text,
      "communeCode" text, lon float8, lat float8, "geocodingScore" float8, "geocodingStatus" text)
    on conflict (number) do update set
      kind = excluded.kind, established_on = excluded.established_on, visited_on = excluded.visited_on,
      received_on = excluded.received_on, valid_until = excluded.valid_until, modified_on = excluded.modified_on,
      energy_class = excluded.energy_class, ghg_class = excluded.ghg_class,
      consumption = excluded.consumption, emissions = excluded.emissions, surface = excluded.surface,
      building_surface = excluded.building_surface, gross_surface = excluded.gross_surface,
      building_type = excluded.building_type, activity = excluded.activity, erp_category = excluded.erp_category,
      construction_year = excluded.construction_year, construction_period = excluded.construction_period,
      heating_energy = excluded.heating_energy, model = excluded.model, method = excluded.method,
      version = excluded.version, replaced_number = excluded.replaced_number, ban_id = excluded.ban_id,
      address = excluded.address, postcode = excluded.postcode, commune_code = excluded.commune_code,
      lon = excluded.lon, lat = excluded.lat, geocoding_score = excluded.geocoding_score,
      geocoding_status = excluded.geocoding_status, imported_at = excluded.imported_at
    where coalesce(excluded.modified_on, '-infinity') >= coalesce(c.modified_on, '-infinity')
      and (c.kind, c.established_on, c.visited_on, c.received_on, c.valid_until, c.modified_on,
        c.energy_class, c.ghg_class, c.consumption, c.emissions, c.surface, c.building_surface, c.gross_surface,
        c.building_type, c.activity, c.erp_category, c.construction_year, c.construction_period, c.heating_energy,
        c.model, c.method, c.version, c.replaced_number,
        c.ban_id, c.address, c.postcode, c.commune_code, c.lon, c.lat, c.geocoding_score, c.geocoding_status)
      is distinct from (
        excluded.kind, excluded.established_on, excluded.visited_on, excluded.received_on, excluded.valid_until,
        excluded.modified_on, excluded.energy_class, excluded.ghg_class, excluded.consumption, excluded.emissions,
        excluded.surface, excluded.building_surface, excluded.gross_surface, excluded.building_type,
        excluded.activity, excluded.erp_category, excluded.construction_year, excluded.construction_period,
        excluded.heating_energy, excluded.model, excluded.method, excluded.version, excluded.replaced_number,
        excluded.ban_id, excluded.address, excluded.postcode, excluded.commune_code, excluded.lon, excluded.lat,
        excluded.geocoding_score, excluded.geocoding_status)
    returning xmax = 0 added`);
  return countStored(stored);
};

/** Energy certificates (DPE): the Ademe's `dpe01tertiaire`, `dpe02neuf` and `dpe03existant` as CSV. */
export const dpe: RegistrySource<CertificateRow> = {
  name: "dpe",
  rows: "diagnostics",
  read: readCertificates,
  key: ({ number }) => number,
  covers: ({ communeCode, establishedOn }) =>
    communeCode === null ? null : { area: communeCode, day: establishedOn },
  dated: true,
  store,
  tables: ["energy_certificates"],
};
