import sql from "sql-template-tag";
import type { Db } from "../server/src/db/database.ts";
import type { BenchServer } from "./server.ts";
import { percentile, timed } from "./timing.ts";

export const unitOf = (number: number, buildingId: string) => ({
  floor: number,
  usage: "office",
  surface: 80 + number * 10,
  posts: `${8 + number}-${12 + number}`,
  rentPerSqmPerYear: 400 + number,
  associatedBuildingIds: [buildingId],
});

/** Ten units per offer, in sequence; returns milliseconds. */
export const measureSaves = async (server: BenchServer, db: Db, count: number) => {
  const offers = await db.rows<{ offer: string; building: string }>(sql`
    select real_estate_id as offer, id as building from buildings order by id desc limit ${count + 10}`);
  const samples: number[] = [];
  for (const [index, { offer, building }] of offers.entries()) {
    const units = Array.from({ length: 10 }, (_, number) => unitOf(number + (index % 7), building));
    const took = await timed(() =>
      server.call(`/real-estates/${offer}/units`, { method: "PUT", body: { units } }),
    );
    if (index >= 10) samples.push(took);
  }
  return { p50: percentile(samples, 0.5), p95: percentile(samples, 0.95) };
};
