import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { readFeatures } from "../read-features.ts";
import type { RegistrySource, Stored } from "../registry-source.ts";
import { type ParcelRow, parcelOf } from "./parcel-feature.ts";

/** Keeps the parcels of a batch; one that is no longer in a newer file stays: an offer may stand there. */
const store = async (tx: Db, rows: readonly ParcelRow[]): Promise<Stored> => {
  const kept = await tx.rows<{ added: boolean }>(sql`
    insert into parcels as p (numero, lon, lat, contenance, arpente, geometry, outline, updated_on, imported_at)
    select numero, lon, lat, contenance, arpente, geometry::json, outline::polygon, "updatedOn", now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(
      numero text, lon float8, lat float8, contenance integer, arpente boolean, geometry text, outline text,
      "updatedOn" date)
    on conflict (numero) do update set
      lon = excluded.lon, lat = excluded.lat, contenance = excluded.contenance, arpente = excluded.arpente,
      geometry = excluded.geometry, outline = excluded.outline, updated_on = excluded.updated_on,
      imported_at = excluded.imported_at
    where (p.contenance, p.arpente, p.geometry::text, p.updated_on)
      is distinct from (excluded.contenance, excluded.arpente, excluded.geometry::text, excluded.updated_on)
    returning xmax = 0 added`);
  const added = kept.filter((row) => row.added).length;
  return { added, changed: kept.length - added };
};

/** Parcels with their outlines: `cadastre-{commune or département}-parcelles.json.gz` of cadastre.data.gouv.fr. */
export const cadastre: RegistrySource<ParcelRow> = {
  name: "cadastre",
  rows: "parcelles",
  read: (bytes) => readFeatures(bytes, parcelOf),
  key: ({ numero }) => numero,
  store,
  tables: ["parcels"],
};
