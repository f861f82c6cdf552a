import { basename } from "node:path";
import { parseArgs } from "node:util";
import sql from "sql-template-tag";
import { openDatabase } from "../db/client.ts";
import type { Database } from "../db/database.ts";
import { reachDatabase } from "../db/embedded/reach.ts";
import { migrate, migrationsFolder } from "../db/migrate.ts";
import { importBan } from "./ban/import-ban.ts";
import { describeFile, type FileDescription } from "./file-description.ts";
import { ImportRefused } from "./import-refused.ts";
import { figure, type Progress, stderrProgress } from "./progress.ts";

import { bodacc } from "./registry/bodacc/bodacc.ts";
import { cadastre } from "./registry/cadastre/cadastre.ts";
import { dpe } from "./registry/dpe/dpe.ts";
import { dvf } from "./registry/dvf/dvf.ts";
import { personnesMorales } from "./registry/personnes-morales/personnes-morales.ts";
import type { RegistrySource } from "./registry/registry-source.ts";
import { runRegistryImport } from "./registry/run-registry-import.ts";
import { sirene } from "./registry/sirene/sirene.ts";
import { sitadel } from "./registry/sitadel/sitadel.ts";

/** The import returns a French summary. */
export type Source = {
  summary: string;
  /** Its rows tell their period. */
  dated: boolean;
  run(db: Database, file: string, described: FileDescription, progress: Progress): Promise<string>;
};

const registrySource = <Row>(source: RegistrySource<Row>, files: string): Source => ({
  summary: files,
  dated: source.dated,
  run: async (db, file, described, progress) => {
    const done = await runRegistryImport(db, source, file, progress, described);
    const bad = done.badRows > 0 ? `, ${figure(done.badRows)} lignes ignorées` : "";
    const removed = done.removed > 0 ? `, retirés : ${figure(done.removed)}` : "";
    return `Lus : ${figure(done.rows)} ${source.rows}${bad} ; nouveaux : ${figure(done.added)}, modifiés : ${figure(done.changed)}${removed}.`;
  },
});

/** Addresses are read whole: only their edition and date are noted. */
const noteAddresses = (
  db: Database,
  file: string,
  { edition, extract }: FileDescription,
  addresses: number,
): Promise<number> =>
  db.run(sql`
    insert into registry_imports (source, file, fingerprint, edition, is_extract, rows, finished_at)
    values ('ban', ${basename(file)}, '', ${edition}, ${extract}, ${addresses}, now())
    on conflict (source, file, fingerprint) do update set edition = excluded.edition,
      is_extract = excluded.is_extract, rows = excluded.rows, finished_at = excluded.finished_at`);

export const sources: Readonly<Record<string, Source>> = {
  ban: {
    summary: "adresses de la Base adresse nationale (adresses-75.csv.gz)",
    dated: false,
    run: async (db, file, described, progress) => {
      const done = await importBan(db, file, progress);
      await noteAddresses(db, file, described, done.addresses);
      const bad = done.badLines > 0 ? `, ${figure(done.badLines)} lignes ignorées` : "";
      return (
        `${figure(done.addresses)} adresses lues${bad} ; ` +
        `voies : ${figure(done.streetsAdded)} ajoutées, ${figure(done.streetsChanged)} modifiées ; ` +
        `numéros : ${figure(done.numbersAdded)} ajoutés, ${figure(done.numbersChanged)} modifiés.`
      );
    },
  },
  cadastre: registrySource(cadastre, "parcelles du cadastre (cadastre-75118-parcelles.json.gz)"),
  dvf: registrySource(dvf, "ventes, DVF géolocalisées ou brutes (75.csv.gz, valeursfoncieres-2024.txt)"),
  "personnes-morales": registrySource(personnesMorales, "droits des personnes morales (PM_25_NB_750.csv)"),
  sirene: registrySource(
    sirene,
    "sociétés et établissements (StockUniteLegale_utf8.csv, StockEtablissement_utf8.csv)",
  ),
  bodacc: registrySource(bodacc, "annonces du Bodacc (RCS-A_BXA20210005.xml, .taz)"),
  dpe: registrySource(dpe, "diagnostics de l’Ademe (dpe01tertiaire.csv, dpe03existant.csv)"),
  sitadel: registrySource(sitadel, "permis de construire de Sitadel (locaux non résidentiels, logements…)"),
};

/** Uses DATABASE_URL, else the embedded database, started for the import unless Plateau already runs it. */
const withDatabase = async <T>(
  settings: Parameters<typeof reachDatabase>[0],
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const { url, stop } = await reachDatabase(settings);
  try {
    await migrate(url, migrationsFolder);
    const db = openDatabase(url, { max: 2 });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    await stop();
  }
};

const usage = (): string =>
  [
    "Usage : npm run import -- <données> [--edition <date>] [--extrait] <fichier ou adresse http(s)>…",
    ...Object.entries(sources).map(([name, { summary }]) => `  ${name} : ${summary}`),
    "  --edition : de quand datent les données, quand le fichier ne le dit pas (2025, 2022-01, 2024-07-01)",
    "  --extrait : le fichier n’est qu’une partie de ce que son nom annonce",
  ].join("\n");

const optionsOf = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { edition: { type: "string" }, extrait: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch {
    return { values: {}, positionals: [] };
  }
};

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = optionsOf(args);
  const [name = "", ...files] = positionals;
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (!source || files.length === 0) {
    process.stderr.write(`${usage()}\n`);
    return 2;
  }
  const started = performance.now();
  const progress = stderrProgress();
  const settings = {
    databaseUrl: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || undefined,
    dataFolder: process.env.PLATEAU_DATA || "var",
    log: progress.print,
  };
  try {
    const options = { edition: values.edition, extract: values.extrait };
    // Before the first file is read: nothing is half imported for want of a date.
    const described = files.map((file) => ({ file, description: describeFile(file, source, options) }));
    await withDatabase(settings, async (db) => {
      for (const { file, description } of described) {
        // A refusal names no file.
        if (described.length > 1) progress.print(`« ${basename(file)} »`);
        progress.print(await source.run(db, file, description, progress));
      }
    });
    progress.print(`Terminé en ${figure(Math.round((performance.now() - started) / 100) / 10)} s.`);
    return 0;
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    progress.print(error.message);
    return 1;
  }
};

process.exitCode = await run(process.argv.slice(2));
