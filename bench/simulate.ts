import { readdirSync, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import sql from "sql-template-tag";
import type { Database } from "../server/src/db/database.ts";
import { publishChange } from "../server/src/live/live-events.ts";
import { startFilled } from "./database.ts";
import type { Search } from "./draws.ts";
import { listen, sessionOf } from "./live.ts";
import { examplesOf, mixes, readPlaces } from "./mixes.ts";
import { note, print } from "./print.ts";
import { unitOf } from "./saves.ts";
import { pathOf } from "./searches.ts";
import { type BenchServer, startServer } from "./server.ts";
import { ms } from "./timing.ts";

/**
 * `npm run bench:simulate -- [--offers=100000] [--seconds=5] [--processes=1,2,4]`: what one machine does a second with so many
 * processes on one database, in turn, and the processor time of each part, which other programs change little.
 */
const option = (name: string, fallback: string): string =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? fallback;

const OFFERS = Number(option("offers", "100000"));
const SECONDS = Number(option("seconds", "5"));
const PROCESSES = option("processes", "1,2,4").split(",").map(Number);
const CLIENTS = 12;
const SCREENS_OF_A_PROCESS = 50;
const SCREENS_OF_ONE = 10;
const CHANGES = 200;
/** Streams name at most so many records of a moment. */
const BURST = 20;

/** Processor time of one, in milliseconds. */
type Figures = { perSecond: number; serverMs: number; databaseMs: number };

const TICK_MS = 10;

/** Fields of /proc/PID/stat from the state on, which is the third. */
const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];

/** Fields 14 to `to` are times of processor. */
const ticks = (fields: readonly string[], to: number): number =>
  fields.slice(14 - 3, to - 2).reduce((sum, field) => sum + Number(field), 0);

/** Of all processes of the server, those that have ended included. Linux only. */
const databaseMs = (postmaster: number): number => {
  let sum = ticks(statOf(postmaster), 17);
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const fields = statOf(pid);
      if (Number(fields[1]) === postmaster) sum += ticks(fields, 15);
    } catch {
      // It ended meanwhile.
    }
  }
  return sum * TICK_MS;
};

const postmasterOf = async (db: Database): Promise<number> => {
  const row = await db.row<{ pid: number }>(sql`select pg_backend_pid() pid`);
  return Number(statOf(row?.pid ?? 0)[1]);
};

type Machine = { servers: readonly BenchServer[]; postmaster: number };

const cpuOf = async (servers: readonly BenchServer[]): Promise<number> =>
  (await Promise.all(servers.map((server) => server.cpu()))).reduce((sum, ms) => sum + ms, 0);

/** @param work returns how many were done */
const measure = async ({ servers, postmaster }: Machine, work: () => Promise<number>): Promise<Figures> => {
  const before = { servers: await cpuOf(servers), database: databaseMs(postmaster), at: performance.now() };
  const done = await work();
  return {
    perSecond: (done * 1000) / (performance.now() - before.at),
    serverMs: ((await cpuOf(servers)) - before.servers) / done,
    databaseMs: (databaseMs(postmaster) - before.database) / done,
  };
};

type Call = (turn: number, server: BenchServer) => Promise<unknown>;

const repeatedly = (machine: Machine, clients: number, call: Call) =>
  measure(machine, async () => {
    const { servers } = machine;
    const end = performance.now() + SECONDS * 1000;
    let turns = 0;
    let done = 0;
    const client = async (number: number): Promise<void> => {
      const server = servers[number % servers.length] as BenchServer;
      while (performance.now() < end)
        await call(turns++, server).then(
          () => done++,
          (error: Error) => note(error.message),
        );
    };
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    return done;
  });

/** Changes delivered to open screens. */
const streams = async (machine: Machine, db: Database): Promise<Figures> => {
  const { servers } = machine;
  const closing = new AbortController();
  let heard = 0;
  for (const server of servers)
    for (let person = 0; person < SCREENS_OF_A_PROCESS / SCREENS_OF_ONE; person++) {
      const cookie = await sessionOf(server, db, person);
      for (let screen = 0; screen < SCREENS_OF_ONE; screen++)
        await listen(server.url, cookie, closing.signal, (text) => {
          heard += text.match(/-of-simulation/g)?.length ?? 0;
        });
    }
  const expected = servers.length * SCREENS_OF_A_PROCESS * CHANGES;
  const figures = await measure(machine, async () => {
    const end = performance.now() + 4 * SECONDS * 1000;
    for (let change = 1; change <= CHANGES; change++) {
      await publishChange(db, { kind: "offer", visitors: "all", id: `${change}-of-simulation` });
      const expectedSoFar = (expected * change) / CHANGES;
      // Few may be counted in two halves.
      while (change % BURST === 0 && heard < 0.99 * expectedSoFar && performance.now() < end) await sleep(5);
    }
    return heard;
  });
  closing.abort();
  return figures;
};

type Row = { offer: string; building: string };

const kinds = async (db: Database) => {
  const places = await readPlaces(db);
  const searches = mixes.flatMap((mix) => examplesOf(mix, places, 200));
  const offers = await db.rows<Row>(sql`
    select real_estate_id as offer, id as building from buildings order by id limit 20000`);
  const offerAt = (turn: number) => offers[turn % offers.length] as Row;
  let asked = 0;
  /** A thousandth of a euro more each time. */
  const unseen = () => {
    const search = searches[asked++ % searches.length] as Search;
    return pathOf({ ...search, budgetMax: String(Number(search.budgetMax ?? 1_000_000) + asked / 1000) });
  };
  return {
    "searches never asked before": (machine: Machine) =>
      repeatedly(machine, CLIENTS, (_turn, server) => server.call(unseen())),
    "the same search again": (machine: Machine) =>
      repeatedly(machine, CLIENTS, (_turn, server) => server.call(pathOf(searches[0] as Search))),
    "saves of ten units": (machine: Machine) =>
      repeatedly(machine, CLIENTS, (turn, server) => {
        const { offer, building } = offerAt(turn);
        const units = Array.from({ length: 10 }, (_, number) => unitOf(number + (turn % 7), building));
        return server.call(`/real-estates/${offer}/units`, { method: "PUT", body: { units } });
      }),
    "changes delivered to open screens": (machine: Machine) => streams(machine, db),
    "property sheets (PDF)": (machine: Machine) =>
      repeatedly(machine, 4, (turn, server) =>
        server.call(`/real-estates/${offerAt(asked++ + turn).offer}/pdf`),
      ),
  };
};

const run = async (): Promise<void> => {
  const database = await startFilled(OFFERS, note);
  const load = loadavg()[0]?.toFixed(1);
  print(`${OFFERS} offers, ${cpus().length} cores, load before ${load}, Node ${process.version}\n`);
  const measured = await kinds(database.db);
  const names = Object.keys(measured) as (keyof typeof measured)[];
  print(`| processes | ${names.join(" | ")} |`);
  print(`|--:|${names.map(() => "--:|").join("")}`);
  const cell = ({ perSecond, serverMs, databaseMs: database }: Figures): string =>
    `${perSecond.toFixed(perSecond < 10 ? 1 : 0)} (${ms(serverMs)} + ${ms(database)})`;
  const postmaster = await postmasterOf(database.db);
  try {
    for (const count of PROCESSES) {
      const servers: BenchServer[] = [];
      for (let started = 0; started < count; started++)
        servers.push(await startServer(database.url, database.db));
      for (const server of servers) await server.call("/real-estates/search?enriched=false&limit=1");
      const cells: string[] = [];
      for (const name of names) {
        cells.push(cell(await measured[name]({ servers, postmaster })));
        note(`${count} processes, ${name}: ${cells.at(-1)}`);
      }
      print(`| ${count} | ${cells.join(" | ")} |`);
      for (const server of servers) server.stop();
    }
    print(
      "\nA second; in brackets the milliseconds of processor that one takes of the servers and of the database.",
    );
  } finally {
    await database.stop();
  }
};

await run();
