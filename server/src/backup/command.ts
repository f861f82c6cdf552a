import { join, resolve } from "node:path";
import { type Config, ConfigRefused } from "../config.ts";
import { filesFolderOf } from "../config-values.ts";
import { DataFolderInUse } from "../db/embedded/supervisor.ts";
import { isDatabaseAway, sqlState } from "../db/errors.ts";
import { MigrationRefused } from "../db/migrate.ts";
import { embeddedFileStore } from "../providers/file-store/embedded/adapter.ts";
import { type FileStore, FileStoreUnavailable } from "../providers/file-store/port.ts";
import { BucketRefused } from "../providers/file-store/s3/errors.ts";
import { BackupRefused } from "./backup-refused.ts";

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The commands sign no address. */
export const openStore = async (config: Config): Promise<FileStore> => {
  if (!config.bucket)
    return embeddedFileStore({
      folder: filesFolderOf(config),
      signUpload: () => "",
      clock: () => new Date(),
    });
  const { s3FileStore } = await import("../providers/file-store/s3/adapter.ts");
  return s3FileStore(config.bucket);
};

const known = [BackupRefused, BucketRefused, ConfigRefused, DataFolderInUse, MigrationRefused];

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: "Le disque est plein (disk full).",
  EACCES: "Ce compte n’a pas le droit d’y lire ou d’y écrire (permission denied).",
  EROFS: "Ce disque ne se laisse pas écrire (read-only file system).",
  ENOENT: "Ce fichier ou ce dossier n’existe pas (no such file or folder).",
  EISDIR: "C’est un dossier : donnez un fichier (it is a folder).",
};

const explained = (error: unknown): string => {
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof FileStoreUnavailable) return "Les fichiers ne répondent pas (file store unavailable).";
  if (isDatabaseAway(error)) return "La base de données ne répond pas (database unavailable).";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const place = error instanceof Error && "path" in error ? ` ${resolve(String(error.path))}` : "";
  if (sentences[code]) return `${sentences[code]}${place}`;
  const state = sqlState(error);
  const message = error instanceof Error ? error.message : String(error);
  return `La commande a échoué : ${message}${state ? ` [${state}]` : ""} (the command failed).`;
};

/** Ends with code 1 and one sentence when `work` fails. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${process.stderr.isTTY ? "\r\u001B[K" : ""}${explained(error)}\n`);
    process.exitCode = 1;
  }
};

export const postgresFolderOf = (config: Config): string => join(resolve(config.dataFolder), "postgres");
