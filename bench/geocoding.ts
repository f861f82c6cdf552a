import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { randomFor } from "../demo/src/random.ts";
import { openDatabase } from "../server/src/db/client.ts";
import type { Database } from "../server/src/db/database.ts";
import { startEmbedded } from "../server/src/db/embedded/start.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { importBan } from "../server/src/imports/ban/import-ban.ts";
import { silentProgress } from "../server/src/imports/progress.ts";
import { embeddedGeocoder } from "../server/src/providers/geocoder/embedded/adapter.ts";
import { loadCommunes } from "../server/src/providers/geocoder/embedded/load-communes.ts";
import { print } from "./print.ts";

/**
 * `npx tsx bench/geocoding.ts [adresses-75.csv.gz] [queries per kind]`: times the embedded geocoder on a
 * national address base file.
 */
type Question = { q: string; expected: string };
type Sample = { id: string; name: string; postcode: string; city: string; number: number; suffix: string };

const shortened: readonly (readonly [RegExp, string])[] = [
  [/^Avenue/, "av"],
  [/^Boulevard/, "bd"],
  [/^Rue/, "r."],
  [/^Place/, "pl"],
  [/\bSaint\b/g, "st"],
  [/Faubourg/, "fg"],
  [/Général/, "gal"],
];

const abbreviated = (text: string): string =>
  shortened.reduce((short, [long, abbreviation]) => short.replace(long, abbreviation), text).toLowerCase();

const random = randomFor("bench geocoding");

const mistyped = (text: string): string => {
  const longest = text.split(/[ '-]/).reduce((a, b) => (b.length > a.length ? b : a));
  const at = random.integer(1, longest.length - 2);
  const wrong = random.pick([
    longest.slice(0, at) + longest.slice(at + 1),
    longest.slice(0, at) + longest[at] + longest.slice(at),
    `${longest.slice(0, at)}e${longest.slice(at + 1)}`,
    longest.slice(0, at) + longest[at + 1] + longest[at] + longest.slice(at + 2),
  ]);
  return text.replace(longest, wrong);
};

const houseId = ({ id, number, suffix }: Sample): string =>
  `${id}_${String(number).padStart(5, "0")}${suffix && `_${suffix}`}`;

const kinds: Readonly<Record<string, (sample: Sample) => Question>> = {
  "adresse entière": (s) => ({
    q: `${s.number}${s.suffix} ${s.name} ${s.postcode} ${s.city}`,
    expected: houseId(s),
  }),
  "adresse abrégée": (s) => ({
    q: `${s.number} ${s.suffix} ${abbreviated(s.name)} ${s.postcode}`,
    expected: houseId(s),
  }),
  "voie et code postal": (s) => ({ q: `${s.name} ${s.postcode}`, expected: s.id }),
  "une faute de frappe": (s) => ({ q: `${mistyped(s.name)} ${s.postcode}`, expected: s.id }),
  "faute, sans ville": (s) => ({ q: mistyped(s.name), expected: s.id }),
  "début de voie": (s) => ({ q: s.name.slice(0, Math.ceil(s.name.length * 0.7)), expected: s.id }),
  "2 lettres": (s) => ({ q: s.name.slice(-5, -3).padEnd(2, "a"), expected: "" }),
  "rien de tel": () => ({ q: `zq${random.integer(1000, 9999)}x wvk`, expected: "" }),
};

const sampleOf = (db: Database, count: number): Promise<Sample[]> =>
  db.rows<Sample>(sql`select p.id, p.name, p.postcode, p.city, h.number, h.suffix
    from geo_house_numbers h join geo_places p on p.no = h.street order by md5(p.id || h.number::text || h.suffix)
    limit ${count}`);

const percentile = (times: readonly number[], share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);

const measure = async (db: Database, count: number): Promise<void> => {
  const geocoder = embeddedGeocoder(db);
  const samples = await sampleOf(db, count);
  const ask = ({ q }: Question) => geocoder.suggest({ q, limit: 8 });
  for (const sample of samples.slice(0, 50)) for (const kind of Object.values(kinds)) await ask(kind(sample));

  print("| question | p50 ms | p95 ms | max ms | trouvée dans les 8 |");
  print("|---|---|---|---|---|");
  const all: number[] = [];
  for (const [name, questionOf] of Object.entries(kinds)) {
    const times: number[] = [];
    let found = 0;
    for (const sample of samples) {
      const question = questionOf(sample);
      const started = performance.now();
      const features = await ask(question);
      times.push(performance.now() - started);
      if (features.some(({ properties }) => properties.id === question.expected)) found++;
      else if (process.env.SHOW_MISSES && question.expected) print(`${name}: ${question.q} (${sample.name})`);
    }
    all.push(...times);
    times.sort((a, b) => a - b);
    const share =
      questionOf(samples[0] as Sample).expected === ""
        ? ""
        : `${((100 * found) / samples.length).toFixed(1)} %`;
    print(
      `| ${name} | ${percentile(times, 0.5)} | ${percentile(times, 0.95)} | ${percentile(times, 1)} | ${share} |`,
    );
  }
  all.sort((a, b) => a - b);
  print(`| toutes | ${percentile(all, 0.5)} | ${percentile(all, 0.95)} | ${percentile(all, 1)} | |`);
};

const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work();
  print(`${name} : ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  return result;
};

const run = async (file: string, count: number): Promise<void> => {
  const dataFolder = await mkdtemp(join(tmpdir(), "plateau-bench-geocoding-"));
  const server = await startEmbedded({ dataFolder, log: () => {} });
  const db = openDatabase(server.url);
  try {
    await migrate(server.url);
    print(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}`);
    await timed("Communes", () => loadCommunes(db));
    const done = await timed("Import", () => importBan(db, file, silentProgress));
    await timed("Même import", () => importBan(db, file, silentProgress));
    print(
      `${done.addresses} adresses, ${done.streetsAdded} voies, ${count} questions de chaque sorte, un client\n`,
    );
    await measure(db, count);
  } finally {
    await db.close();
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
};

const [file = "../shared/data/ban/adresses-75.csv.gz", count = "500"] = process.argv.slice(2);
if (existsSync(file)) await run(file, Number(count));
else print(`Géocodage : pas de fichier « ${file} », rien n'est mesuré.`);
