import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { removeEmbedded, startEmbedded } from "../db/embedded/start.ts";
import { isEncrypted } from "./archive-reader.ts";
import { BackupRefused } from "./backup-refused.ts";
import { openStore, postgresFolderOf, print, runCommand } from "./command.ts";
import { openSource } from "./destination.ts";
import { knownPassphrase } from "./passphrase.ts";
import { terminalProgress } from "./progress.ts";
import { planMigrations, restoreBackup } from "./restore-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

const USAGE = `Usage : npm run restore -- <fichier ou s3://compartiment/clé> [--check] [--without-jobs]
  Vérifie la sauvegarde, puis la restaure dans une base et un dossier (ou un compartiment) vides.
  --check : la vérifie seulement.
  --without-jobs : laisse les e-mails et autres travaux en attente, pour une copie à côté du Plateau qui tourne.`;

const readArguments = (): { file: string; check: boolean; withoutJobs: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      options: {
        check: { type: "boolean", default: false },
        "without-jobs": { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, check: values.check, withoutJobs: values["without-jobs"] };
  } catch {
    // The usage says it.
  }
  throw new BackupRefused(USAGE);
};

/** Stops the embedded server that it started; a failure takes away the one that it made. */
const withServer = async (config: Config, work: (url: string) => Promise<void>): Promise<void> => {
  if (config.databaseDirectUrl) return work(config.databaseDirectUrl);
  const isNew = !existsSync(postgresFolderOf(config));
  const embedded = await startEmbedded({ dataFolder: config.dataFolder, log: print });
  try {
    await work(embedded.url);
    await embedded.protect(embedded.url);
    await embedded.stop();
  } catch (error) {
    await embedded.stop();
    if (isNew) await removeEmbedded(config.dataFolder);
    throw error;
  }
};

await runCommand(async () => {
  const { file, check, withoutJobs } = readArguments();
  const config = readConfig(process.env);
  const source = await openSource(file, config);
  const passphrase = (await isEncrypted(source))
    ? (config.backup.passphrase ?? (await knownPassphrase()))
    : undefined;
  const { manifest, end } = await verifyBackup(source, passphrase, terminalProgress("Vérification"));
  await planMigrations(manifest);
  const made = new Date(manifest.createdAt).toLocaleString("fr-FR", { timeZone: "Europe/Paris" });
  const what = `Sauvegarde du ${made}, ${end.files} fichiers`;
  if (check) return print(`${what} : elle est entière (the backup is sound).`);
  const progress = terminalProgress("Restauration");
  await withServer(config, async (url) => {
    const fileStore = await openStore(config);
    await restoreBackup({ source, passphrase, url, fileStore, progress, withoutJobs });
  });
  progress.print(`${what} : elle est restaurée (restored). Chacun se connecte de nouveau.`);
});
