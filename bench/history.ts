import sql, { raw } from "sql-template-tag";
import type { Database, Db } from "../server/src/db/database.ts";
import { startFilled } from "./database.ts";
import { note, print } from "./print.ts";
import { unitOf } from "./saves.ts";
import { type BenchServer, startServer } from "./server.ts";
import { ms, percentile, timed } from "./timing.ts";

/**
 * `npm run bench:history`: saves on 10,000 offers with the history's triggers and without. Rounds alternate, and the
 * ratio is the median of neighbours, so that both meet the same load of the machine.
 */
const OFFERS = 10_000;
const ROUNDS = 36;
const SAVES = 60;
/** Statements are planned again after a trigger was switched. */
const WARM_UP = 15;

type Target = { offer: string; building: string; units: string[] };

type Save = { name: string; send: (server: BenchServer, target: Target, number: number) => Promise<unknown> };

const saves: readonly Save[] = [
  {
    name: "replace an offer's units by 10 others",
    send: (server, { offer, building }, number) => {
      const units = Array.from({ length: 10 }, (_, at) => unitOf(at + (number % 7), building));
      return server.call(`/real-estates/${offer}/units`, { method: "PUT", body: { units } });
    },
  },
  {
    name: "change the rent of an offer's units in one save",
    send: (server, { offer, building, units }, number) => {
      const changed = units.map((id, at) => ({
        ...unitOf(at, building),
        id,
        rentPerSqmPerYear: 300 + number,
      }));
      return server.call(`/real-estates/${offer}/units`, { method: "PUT", body: { units: changed } });
    },
  },
  {
    name: "change the status and title of an offer",
    send: (server, { offer }, number) =>
      server.call(`/real-estates/${offer}`, {
        method: "PUT",
        body: { title: `Plateau ${number}`, status: number % 2 ? "published" : "pending" },
      }),
  },
  {
    name: "change the rent of a unit",
    send: (server, { units: [unit] }, number) =>
      server.call(`/units/${unit}`, { method: "PUT", body: { rentPerSqmPerYear: 400 + number } }),
  },
];

const targetsOf = (db: Db, count: number): Promise<Target[]> =>
  db.rows(sql`
    select b.real_estate_id offer, b.id building,
      (select json_agg(u.id order by u.position) from units u where u.real_estate_id = b.real_estate_id) units
    from buildings b where exists (select from units u where u.real_estate_id = b.real_estate_id) order by b.real_estate_id limit ${count}`);

const switchHistory = async (db: Db, on: boolean): Promise<void> => {
  const triggers = await db.rows<{ table: string; name: string }>(sql`
    select tgrelid::regclass::text "table", tgname "name" from pg_trigger
    where tgname like 'record\\_%' and not tgisinternal`);
  for (const { table, name } of triggers) {
    await db.run(raw(`alter table ${table} ${on ? "enable" : "disable"} trigger ${name}`));
  }
};

const p50 = (samples: readonly number[]): number => percentile(samples, 0.5);

/** `ratios`: of each round with the history to the next one without, which met the same load. */
const measure = async (server: BenchServer, db: Database, { send }: Save) => {
  const samples = { with: [] as number[], without: [] as number[] };
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const on = round % 2 === 0;
    await switchHistory(db, on);
    const targets = await targetsOf(db, SAVES);
    const took: number[] = [];
    for (const [index, target] of targets.entries()) {
      const time = await timed(() => send(server, target, round * SAVES + index));
      if (index >= WARM_UP) took.push(time);
    }
    samples[on ? "with" : "without"].push(...took);
    if (on) ratios.push(p50(took));
    else ratios.push((ratios.pop() ?? 0) / p50(took));
  }
  await switchHistory(db, true);
  return { ...samples, ratio: p50(ratios) };
};

const database = await startFilled(OFFERS, note);
const server = await startServer(database.url, database.db);
try {
  print("| save | without history, p50 ms | with | ratio | p95 without | with |\n|---|--:|--:|--:|--:|--:|");
  for (const save of saves) {
    const samples = await measure(server, database.db, save);
    const half = (share: number) =>
      [percentile(samples.without, share), percentile(samples.with, share)] as const;
    const [[before, after], [slowBefore, slowAfter]] = [half(0.5), half(0.95)];
    print(
      `| ${save.name} | ${ms(before)} | ${ms(after)} | ${samples.ratio.toFixed(2)} | ${ms(slowBefore)} | ${ms(slowAfter)} |`,
    );
  }
} finally {
  server.stop();
  await database.stop();
}
