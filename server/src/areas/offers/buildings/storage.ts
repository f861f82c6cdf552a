import { type Address, type Building, buildingName } from "@plateau/contract/offers/building.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { nextUpdatedAt } from "../../../db/timestamps.ts";
import { addressJson } from "../addresses/storage.ts";

type BuildingRow = Omit<Building, "name"> & { address: Address };

export const buildingsByOffer = async (
  db: Db,
  offerIds: readonly string[],
): Promise<Map<string, Building[]>> => {
  const rows = await db.rows<BuildingRow>(
    sql`
      select b.id, b.real_estate_id "realEstateId", b.address_id "addressId", ${addressJson} address,
        b.hide_address "hideAddress", b.independent, b.created_at "createdAt", b.updated_at "updatedAt"
      from buildings b join addresses a on a.id = b.address_id
      where b.real_estate_id = any(${offerIds}::uuid[])
      order by b.real_estate_id, b.position, b.id`,
    { name: "buildings-by-offer" },
  );
  const byOffer = new Map<string, Building[]>();
  for (const row of rows) {
    const siblings = byOffer.get(row.realEstateId) ?? [];
    siblings.push({ ...row, name: buildingName(siblings.length) });
    byOffer.set(row.realEstateId, siblings);
  }
  return byOffer;
};

export const buildingsOfOffer = async (db: Db, offerId: string): Promise<Building[]> =>
  (await buildingsByOffer(db, [offerId])).get(offerId) ?? [];

export const buildingIdsOfOffer = async (db: Db, offerId: string): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(
    sql`select id from buildings where real_estate_id = ${offerId} order by position, id`,
    { name: "building-ids-of-offer" },
  );
  return rows.map(({ id }) => id);
};

export const offerOfBuilding = async (db: Db, buildingId: string): Promise<string | undefined> =>
  (
    await db.row<{ id: string }>(sql`
      select r.id from buildings b join real_estates r on r.id = b.real_estate_id
      where b.id = ${buildingId} and r.deleted_at is null`)
  )?.id;

type BuildingWrite = Pick<Building, "id" | "addressId" | "hideAddress" | "independent">;

export const replaceBuildings = (
  tx: Db,
  offerId: string,
  buildings: readonly BuildingWrite[],
): Promise<number> => {
  const given = buildings.map((building, position) => ({ ...building, position }));
  return tx.run(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
        id uuid, position int, "addressId" uuid, "hideAddress" boolean, independent boolean)
    ), gone as (
      delete from buildings b
      where b.real_estate_id = ${offerId} and not exists (select from given g where g.id = b.id)
    )
    insert into buildings as b (id, real_estate_id, position, address_id, hide_address, independent)
    select g.id, ${offerId}, g.position, g."addressId", g."hideAddress", g.independent from given g
    on conflict (id) do update set position = excluded.position, address_id = excluded.address_id,
      hide_address = excluded.hide_address, independent = excluded.independent,
      updated_at = ${nextUpdatedAt(sql`b`)}
    where (b.position, b.address_id, b.hide_address, b.independent)
      is distinct from (excluded.position, excluded.address_id, excluded.hide_address, excluded.independent)`);
};
