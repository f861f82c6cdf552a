import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { randomFor } from "../demo/src/random.ts";
import { openDatabase } from "../server/src/db/client.ts";
import { startEmbedded } from "../server/src/db/embedded/start.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { embeddedRegistry } from "../server/src/providers/registry/embedded/adapter.ts";
import { print } from "./print.ts";
import { figures, timed } from "./timing.ts";

/**
 * `npx tsx bench/registry-search.ts`: parcels around a point among 1,000,000, on a grid as dense as Paris.
 */
const SIDE = 1000;
const ROUNDS = 200;
/** 30 m in degrees at Paris. */
const STEP = { lat: 30 / 111_195, lon: 30 / 73_150 };
const CORNER = { lat: 48.72, lon: 2.15 };

const folder = await mkdtemp(join(tmpdir(), "plateau-bench-registry-"));
const embedded = await startEmbedded({ dataFolder: folder, log: () => {} });
try {
  await migrate(embedded.url);
  const db = openDatabase(embedded.url);
  await db.run(sql`
    insert into parcels (numero, lon, lat, outline)
    select '75' || lpad((n / 10000)::text, 3, '0') || '000AA' || lpad((n % 10000)::text, 4, '0'),
      x + ${STEP.lon / 2}::float8, y + ${STEP.lat / 2}::float8,
      polygon(box(point(x, y), point(x + ${STEP.lon}::float8, y + ${STEP.lat}::float8)))
    from generate_series(0, ${SIDE * SIDE - 1}::int) n,
      lateral (select ${CORNER.lon}::float8 + (n % ${SIDE}) * ${STEP.lon}::float8 x,
        ${CORNER.lat}::float8 + (n / ${SIDE}) * ${STEP.lat}::float8 y) place`);
  await db.run(sql`vacuum analyze parcels`);
  const registry = embeddedRegistry({ db, locate: async () => null, clock: () => new Date() });
  const random = randomFor("bench registry");
  const lines = [`1,000,000 parcels; load before ${(loadavg()[0] ?? 0).toFixed(1)}. Milliseconds`, ""];
  lines.push("| distance, m | parcels | p50 | p95 | most |", "|--:|--:|--:|--:|--:|");
  for (const distance of [1, 10, 250, 500]) {
    const samples: number[] = [];
    let parcels = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const latitude = CORNER.lat + STEP.lat * random.integer(50, SIDE - 50);
      const longitude = CORNER.lon + STEP.lon * random.integer(50, SIDE - 50);
      const around = {
        latitude: latitude + 1e-5,
        longitude: longitude + 1e-5,
        distance,
        page: 1,
        perPage: 100,
      };
      const search = async () => {
        parcels += (await registry.findParcels(around)).total;
      };
      samples.push(await timed(search));
    }
    lines.push(`| ${distance} | ${Math.round(parcels / ROUNDS)} | ${figures(samples)} |`);
  }
  print(lines.join("\n"));
  await db.close();
} finally {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
