import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sql from "sql-template-tag";
import { randomFor } from "../demo/src/random.ts";
import { openDatabase } from "../server/src/db/client.ts";
import type { Database } from "../server/src/db/database.ts";
import { startEmbedded } from "../server/src/db/embedded/start.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { sources } from "../server/src/imports/import.ts";
import { silentProgress } from "../server/src/imports/progress.ts";
import { embeddedRegistry } from "../server/src/providers/registry/embedded/adapter.ts";
import { print } from "./print.ts";
import { fillParis18 } from "./registry-rows.ts";
import { figures, ms, timed } from "./timing.ts";

/**
 * `npx tsx bench/registry-parcel.ts [folder of open data] [parcels, default 500]`: reads complete parcel
 * records of Paris 18e, one and four at a time. Uses real files where present, generated rows elsewhere.
 */
const defaultFolder = fileURLToPath(new URL("../../shared/data", import.meta.url));
const [folder = defaultFolder, count = "500"] = process.argv.slice(2);
const files = [
  ["ban", "ban/adresses-75.csv.gz"],
  ["cadastre", "cadastre/cadastre-75118-parcelles.json.gz"],
  ["personnes-morales", "personnes-morales/PM_25_NB_750_part_003.csv.gz"],
  ["dvf", "dvf/geo-dvf-75-extrait-2024-01.csv"],
  ["bodacc", "bodacc/RCS-A_BXA20210005.idf-personnes-morales.xml.gz"],
] as const;
const SLOWEST = 5;
const AT_ONCE = 4;

const importAll = async (db: Database) => {
  for (const [name, file] of files)
    await sources[name]?.run(db, join(folder, file), { edition: null, extract: false }, silentProgress);
};

const dataFolder = await mkdtemp(join(tmpdir(), "plateau-bench-parcel-"));
const embedded = await startEmbedded({ dataFolder, log: () => {} });
try {
  await migrate(embedded.url);
  const db = openDatabase(embedded.url);
  await importAll(db);
  await fillParis18(db);
  const registry = embeddedRegistry({ db, locate: async () => null, clock: () => new Date() });
  const random = randomFor("bench parcels");
  const parcels = await db.rows<{ numero: string }>(sql`select numero from parcels order by numero`);
  const chosen = parcels
    .map(({ numero }) => ({ numero, at: random.integer(0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, Number(count));
  const row = (samples: readonly number[]) => figures(samples, [0.5, 0.95, 0.99, 1]);
  const lines = [
    `${chosen.length} of ${parcels.length} parcels; load before ${(loadavg()[0] ?? 0).toFixed(1)}. Milliseconds`,
    "",
    "| | p50 | p95 | p99 | most |",
    "|---|--:|--:|--:|--:|",
  ];
  const trips: number[] = [];
  for (const _ of chosen) trips.push(await timed(() => db.row(sql`select 1`)));
  lines.push(`| a round trip (\`select 1\`) | ${row(trips)} |`);
  const alone: { numero: string; time: number }[] = [];
  const before = process.cpuUsage();
  for (const { numero } of chosen)
    alone.push({ numero, time: await timed(() => registry.getParcel(numero, { refresh: false })) });
  const spent = process.cpuUsage(before);
  lines.push(`| one at a time | ${row(alone.map(({ time }) => time))} |`);
  const together: number[] = [];
  const queue = [...chosen];
  const reader = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { numero } = next;
      together.push(await timed(() => registry.getParcel(numero, { refresh: false })));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  lines.push(`| ${AT_ONCE} at a time | ${row(together)} |`);
  const prices: number[] = [];
  for (const { numero } of chosen) prices.push(await timed(() => registry.getPricesAround(numero, 250)));
  lines.push(`| prices within 250 m | ${row(prices)} |`);
  const slowest = alone.sort((a, b) => b.time - a.time).slice(0, SLOWEST);
  const cpu = (spent.user + spent.system) / 1000 / chosen.length;
  lines.push(
    "",
    `CPU of the server process for a record: ${ms(cpu)}`,
    `Slowest: ${slowest.map(({ numero, time }) => `${numero} ${ms(time)}`).join(", ")}`,
  );
  print(lines.join("\n"));
  await db.close();
} finally {
  await embedded.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
