import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { findRunningEmbedded, startEmbedded } from "../db/embedded/start.ts";
import { readMigrations, refuseUnknownMigrations } from "../db/migrate.ts";
import { BackupRefused } from "./backup-refused.ts";
import { openStore, postgresFolderOf, print, runCommand } from "./command.ts";
import { writeToFile } from "./destination.ts";
import { newPassphrase } from "./passphrase.ts";
import { inMegabytes, terminalProgress } from "./progress.ts";
import { openSnapshot } from "./snapshot.ts";
import { writeBackup } from "./write-backup.ts";

const USAGE = `Usage : npm run backup -- <fichier> [--encrypt]
  La base et les fichiers, tels qu’ils sont à cet instant, dans un fichier. Plateau peut tourner.
  --encrypt : demande une phrase secrète ; BACKUP_PASSPHRASE la donne sans demander.`;

const readArguments = (): { file: string; encrypt: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      options: { encrypt: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, encrypt: values.encrypt };
  } catch {
    // The usage says it.
  }
  throw new BackupRefused(USAGE);
};

/** The embedded server of a running Plateau is reached by its port and the password in the data folder. */
const openServer = async (config: Config): Promise<{ url: string; stop: () => Promise<void> }> => {
  const running = config.databaseDirectUrl ?? (await findRunningEmbedded(config.dataFolder));
  if (running !== undefined) return { url: running, stop: async () => undefined };
  if (!existsSync(postgresFolderOf(config)))
    throw new BackupRefused(
      `Il n’y a rien à sauvegarder dans ${config.dataFolder} : indiquez PLATEAU_DATA ou DATABASE_URL (no database here).`,
    );
  return startEmbedded({ dataFolder: config.dataFolder, log: print });
};

await runCommand(async () => {
  const { file, encrypt } = readArguments();
  const config = readConfig(process.env);
  const given = config.backup.passphrase;
  const passphrase = given ?? (encrypt ? await newPassphrase() : undefined);
  const server = await openServer(config);
  try {
    const snapshot = await openSnapshot(server.url);
    try {
      refuseUnknownMigrations(await readMigrations(), snapshot.migrations);
      const fileStore = await openStore(config);
      const progress = terminalProgress("Sauvegarde");
      const { counts, bytes } = await writeToFile(file, async (output) => {
        const written = await writeBackup({
          snapshot,
          fileStore,
          output,
          passphrase,
          progress,
          now: new Date(),
        });
        return { counts: written, bytes: (output as unknown as { bytesWritten: number }).bytesWritten };
      });
      const secret = passphrase ? ", chiffrée" : "";
      progress.print(`Sauvegarde faite${secret} : ${file}, ${counts.files} fichiers, ${inMegabytes(bytes)}.`);
      if (counts.missingFiles > 0)
        progress.print(`${counts.missingFiles} fichiers nommés par la base manquaient déjà (missing files).`);
    } finally {
      await snapshot.close();
    }
  } finally {
    await server.stop();
  }
});
