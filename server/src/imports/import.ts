import { ImportRefused } from "./import-refused.ts";
import { figure, stderrProgress } from "./progress.ts";
import { sources } from "./sources.ts";
import { withDatabase } from "./with-database.ts";

const usage = (): string =>
  [
    "Usage : npm run import -- <données> <fichier ou adresse http(s)>…",
    ...Object.entries(sources).map(([name, { summary }]) => `  ${name} : ${summary}`),
  ].join("\n");

const run = async ([name = "", ...files]: readonly string[]): Promise<number> => {
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (!source || files.length === 0) {
    process.stderr.write(`${usage()}\n`);
    return 2;
  }
  const started = performance.now();
  const progress = stderrProgress();
  const settings = {
    databaseUrl: process.env.DATABASE_URL || undefined,
    dataFolder: process.env.PLATEAU_DATA || "var",
    log: progress.say,
  };
  try {
    await withDatabase(settings, async (db) => {
      for (const file of files) progress.say(await source.run(db, file, progress));
    });
    progress.say(`Terminé en ${figure(Math.round((performance.now() - started) / 100) / 10)} s.`);
    return 0;
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    progress.say(error.message);
    return 1;
  }
};

process.exitCode = await run(process.argv.slice(2));
