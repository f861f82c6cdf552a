import { cpus, loadavg, totalmem } from "node:os";
import sql from "sql-template-tag";
import type { Database } from "../server/src/db/database.ts";
import { settleHistogram, startFilled } from "./database.ts";
import type { Places } from "./draws.ts";
import { measureLiveEvents } from "./live.ts";
import { examplesOf, mixes, readPlaces } from "./mixes.ts";
import { note, print } from "./print.ts";
import { measureSaves } from "./saves.ts";
import { type MixFigures, measureCpu, measureMix, pathOf } from "./searches.ts";
import { type BenchServer, startServer } from "./server.ts";
import { ms, percentile, timed } from "./timing.ts";

/**
 * `npm run bench`: searches, saves and live events over HTTP on 100,000 offers (`-- --million`: 1,000,000). `-- --mix=C,D`
 * selects mixes, `-- --cold` skips the warm-up. `-- browser` measures the pages instead.
 */
const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1];

/** Fewer examples make the p95 noisy. */
const EXAMPLES = 200;
/** Never repeated in the measurement. */
const WARM_UP_SEARCHES = 100;

const warmUp = async (server: BenchServer, places: Places): Promise<void> => {
  for (const mix of mixes)
    for (const search of examplesOf(mix, places, WARM_UP_SEARCHES, "warm-up"))
      await server.call(pathOf(search));
};

const describeMachine = async (db: Database): Promise<string> => {
  const [version] = await db.rows<{ server_version: string }>(sql`show server_version`);
  const [size] = await db.rows<{ offers: number; units: number; bytes: number }>(sql`
    select (select count(*) from real_estates) as offers, (select count(*) from units) as units,
      pg_database_size(current_database()) as bytes`);
  const thousands = (value = 0) => value.toLocaleString("en");
  return [
    `${thousands(size?.offers)} offers, ${thousands(size?.units)} units, ${((size?.bytes ?? 0) / 1e9).toFixed(1)} GB;`,
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory,`,
    `${process.platform}, Node ${process.version}, embedded PostgreSQL ${version?.server_version};`,
    `load before ${(loadavg()[0] ?? 0).toFixed(1)}`,
  ].join(" ");
};

/** Baseline: a slow database round trip explains slow results. */
const measureRoundTrips = async (db: Database) => {
  const samples: number[] = [];
  for (let trip = 0; trip < 300; trip++)
    samples.push(await timed(() => db.rows(sql`select 1`, { name: "bench-round-trip" })));
  return { p50: percentile(samples, 0.5), p95: percentile(samples, 0.95) };
};

const row = ({ mix, http, sql: bare, objects, rows, unitsFirst }: MixFigures): string =>
  `| ${mix.letter} | ${mix.title} | ${rows.toFixed(0)} | ${ms(http.p50)} | ${ms(http.p95)} | ${ms(http.most)} | ${ms(
    bare.p50,
  )} | ${ms(bare.p95)} | ${(http.p50 / bare.p50).toFixed(2)} | ${ms(objects.p50)} | ${(http.p50 / objects.p50).toFixed(2)} | ${(unitsFirst * 100).toFixed(0)} % |`;

const together = (figures: readonly MixFigures[]): string => {
  const http = figures.flatMap(({ samples }) => samples.http);
  const bare = figures.flatMap(({ samples }) => samples.sql);
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
  return (
    `All kinds together: HTTP p50 ${ms(percentile(http, 0.5))} ms, p95 ${ms(percentile(http, 0.95))} ms; ` +
    `HTTP/SQL ${(sum(http) / sum(bare)).toFixed(2)}`
  );
};

const run = async (offers: number): Promise<void> => {
  const database = await startFilled(offers, note);
  const server = await startServer(database.url, database.db);
  try {
    const { db } = database;
    const chosen = option("mix")?.split(",");
    const measured = mixes.filter(({ letter }) => !chosen || chosen.includes(letter));
    const places = await readPlaces(db);
    await server.call("/real-estates/search?enriched=false&limit=1");
    await settleHistogram(db);
    if (!process.argv.includes("--cold")) await warmUp(server, places);

    print(`\n${await describeMachine(db)}\n`);
    const trip = await measureRoundTrips(db);
    print(`A round trip to the database (\`select 1\`): p50 ${ms(trip.p50)} ms, p95 ${ms(trip.p95)} ms\n`);
    print("Searches, page of 100, `enriched=false`, one client; milliseconds\n");
    print(
      "| | search | offers | HTTP p50 | p95 | most | SQL p50 | p95 | HTTP/SQL | rows p50 | HTTP/rows | units first |",
    );
    print("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    const figures: MixFigures[] = [];
    for (const mix of measured) {
      const found = await measureMix(server, db, mix, places, EXAMPLES);
      figures.push(found);
      print(row(found));
    }
    print(`\n${together(figures)}`);

    const searches = measured.flatMap((mix) => examplesOf(mix, places, 10));
    const plain = await measureCpu(server, searches);
    const zipped = await measureCpu(server, searches, { "accept-encoding": "gzip, br" });
    print("\n10 clients, all kinds of search in turn\n");
    print("| answers | searches/s | server CPU per search, ms |\n|---|--:|--:|");
    print(`| plain | ${plain.perSecond.toFixed(0)} | ${ms(plain.perRequest)} |`);
    print(`| compressed, as browsers ask | ${zipped.perSecond.toFixed(0)} | ${ms(zipped.perRequest)} |`);

    const saves = await measureSaves(server, db, 200);
    print(
      `\nSaving an offer's 10 units, aggregates included: p50 ${ms(saves.p50)} ms, p95 ${ms(saves.p95)} ms\n`,
    );

    const live = await measureLiveEvents(server, db);
    print(
      `From a commit to its live event on ${live.listeners} open screens: p50 ${ms(live.p50)} ms, p95 ${ms(live.p95)} ms, ` +
        `most ${ms(live.most)} ms\n`,
    );
  } finally {
    server.stop();
    await database.stop();
  }
};

// Its types need those of a browser, and are checked apart.
if (process.argv.includes("browser")) await import(new URL("./browser/run.ts", import.meta.url).href);
else await run(process.argv.includes("--million") ? 1_000_000 : 100_000);
