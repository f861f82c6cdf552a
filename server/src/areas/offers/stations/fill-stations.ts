import { createHash } from "node:crypto";
import { stationLines } from "@plateau/contract/map/station-lines.ts";
import { MAX_WALK_MINUTES, walkingMinutes } from "@plateau/contract/map/stations.ts";
import type { Address } from "@plateau/contract/offers/building.ts";
import sql from "sql-template-tag";
import type { Database, Db } from "../../../db/database.ts";
import { stationFile } from "../../../stations/station-list.ts";
import { addressJson } from "../addresses/storage.ts";
import { placingAddressId } from "../write-aggregates.ts";
import { stationValues } from "./station-columns.ts";

const BATCH = 2_000;

/** Changes with the stations, their lines and the estimate of a walk. */
const version = createHash("sha256")
  .update(JSON.stringify([stationFile, stationLines, MAX_WALK_MINUTES, walkingMinutes(10_000)]))
  .digest("hex")
  .slice(0, 16);

const filledVersion = async (db: Db): Promise<string | undefined> =>
  (await db.row<{ version: string }>(sql`select version from geo_loads where name = 'stations'`))?.version;

type PlacedOffer = { id: string; address: Address | null };

const fillAfter = async (tx: Db, id: string): Promise<string | undefined> => {
  const offers = await tx.rows<PlacedOffer>(sql`
    select r.id, (select ${addressJson} from addresses a where a.id = ${placingAddressId}) address
    from real_estates r where r.id > ${id} order by r.id limit ${BATCH} for update of r`);
  const values = offers.map((offer) => ({ id: offer.id, ...stationValues(offer.address) }));
  await tx.run(sql`
    update real_estates r set stations = ascii_json(v.stations), station_minutes = v.minutes, station_lines = v.lines
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v(id uuid, stations text, minutes smallint, lines smallint[])
    where r.id = v.id
      and (r.stations, r.station_minutes, r.station_lines) is distinct from (ascii_json(v.stations), v.minutes, v.lines)`);
  return offers.length === BATCH ? offers.at(-1)?.id : undefined;
};

/** Called at every start, before requests: writes nothing unless the stations or the estimate have changed. */
export const fillStations = async (db: Database): Promise<void> => {
  if ((await filledVersion(db)) === version) return;
  let after: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (after !== undefined) {
    const from: string = after;
    after = await db.transaction((tx) => fillAfter(tx, from));
  }
  await db.run(sql`insert into geo_loads (name, version) values ('stations', ${version})
    on conflict (name) do update set version = excluded.version, loaded_at = now()`);
};
