import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Address } from "@plateau/contract/offers/building.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { momentText, nextUpdatedAt } from "../../../db/timestamps.ts";

export const addressJson = sql`json_build_object(
  'id', a.id, 'type', 'Feature',
  'geometry', json_build_object('type', 'Point', 'coordinates', json_build_array(a.lon, a.lat)),
  'properties', a.properties,
  'createdAt', ${momentText(sql`a.created_at`)}, 'updatedAt', ${momentText(sql`a.updated_at`)})`;

const only = ({ address }: { address: Address }): Address => address;

export const addressesKnownBy = async (
  db: Db,
  { ids = [], propertyIds = [] }: { ids?: readonly string[]; propertyIds?: readonly string[] },
): Promise<Address[]> => {
  const rows = await db.rows<{ address: Address }>(sql`
    select ${addressJson} address from addresses a
    where a.id = any(${ids}::uuid[]) or a.property_id = any(${propertyIds}::text[])`);
  return rows.map(only);
};

/** Returns the existing address after a concurrent insert. */
export const insertAddresses = async (db: Db, features: readonly Feature[]): Promise<Address[]> => {
  const given = features.map(({ geometry: { coordinates }, properties }) => ({
    property_id: properties.id,
    properties,
    lon: coordinates[0],
    lat: coordinates[1],
  }));
  // Ordered by id to avoid deadlocks between concurrent saves.
  const rows = await db.rows<{ address: Address }>(sql`
    insert into addresses as a (property_id, properties, lon, lat)
    select g.property_id, g.properties, g.lon, g.lat
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(property_id text, properties jsonb, lon float8, lat float8)
    order by g.property_id
    on conflict (property_id) do update set property_id = excluded.property_id
    returning ${addressJson} address`);
  return rows.map(only);
};

export const insertNewAddress = async (
  db: Db,
  { geometry, properties }: Feature,
): Promise<Address | undefined> => {
  const row = await db.row<{ address: Address }>(sql`
    insert into addresses as a (property_id, properties, lon, lat)
    values (${properties.id}, ${JSON.stringify(properties)}::jsonb, ${geometry.coordinates[0]},
      ${geometry.coordinates[1]})
    on conflict (property_id) do nothing
    returning ${addressJson} address`);
  return row?.address;
};

export const addressForUpdate = async (tx: Db, id: string): Promise<Address | undefined> => {
  const row = await tx.row<{ address: Address }>(
    sql`select ${addressJson} address from addresses a where a.id = ${id} for no key update`,
  );
  return row?.address;
};

export const replaceAddress = async (
  tx: Db,
  id: string,
  { geometry, properties }: Feature,
): Promise<Address | undefined> => {
  const row = await tx.row<{ address: Address }>(sql`
    update addresses a set property_id = ${properties.id}, properties = ${JSON.stringify(properties)}::jsonb,
      lon = ${geometry.coordinates[0]}, lat = ${geometry.coordinates[1]},
      updated_at = ${nextUpdatedAt(sql`a`)}
    where a.id = ${id}
    returning ${addressJson} address`);
  return row?.address;
};
