import { ConfigRefused } from "../config.ts";
import { DatabaseRefused, databaseSentence } from "../db/check-database.ts";
import { DataFolderInUse } from "../db/embedded/supervisor.ts";
import { isDatabaseAway } from "../db/errors.ts";
import { MigrationRefused } from "../db/migrate.ts";
import { BucketRefused } from "../providers/file-store/s3/errors.ts";
import { RelayRefused } from "../providers/mailer/smtp/relay.ts";
import { StartRefused } from "./start-refused.ts";

const written = [
  StartRefused,
  ConfigRefused,
  RelayRefused,
  MigrationRefused,
  DatabaseRefused,
  DataFolderInUse,
  BucketRefused,
];

type Fault = Error & NodeJS.ErrnoException & { hostname?: string; address?: string; port?: number };

const listening: Record<string, (fault: Fault) => string> = {
  EADDRINUSE: ({ port }) =>
    `Le port ${port ?? ""} est déjà pris : arrêtez l’autre programme ou choisissez-en un autre avec PORT (port in use).`,
  EADDRNOTAVAIL: ({ address }) =>
    `HOST : l’adresse « ${address} » n’est pas celle de cette machine (not an address of this machine).`,
  EACCES: ({ port }) =>
    `Ce compte n’a pas le droit d’écouter le port ${port ?? ""} : choisissez-en un au-dessus de 1024 avec PORT (port not permitted).`,
};

const files: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `Le disque est plein : libérez de la place pour ${path} (disk full).`,
  EDQUOT: (path) => `Le quota du disque est atteint : libérez de la place pour ${path} (disk quota reached).`,
  EROFS: (path) => `Le disque est en lecture seule : ${path} ne peut pas être écrit (read-only disk).`,
  EACCES: (path) => `Ce compte n’a pas le droit d’écrire dans ${path} (permission denied).`,
  EPERM: (path) => `Ce compte n’a pas le droit d’écrire dans ${path} (permission denied).`,
  ENOENT: (path) => `Le dossier ${path} ne peut pas être créé (folder cannot be created).`,
  ENOTDIR: (path) =>
    `${path} ne peut pas être un dossier : un fichier porte un nom de son chemin (not a folder).`,
  EEXIST: (path) =>
    `${path} ne peut pas être un dossier : un fichier porte un nom de son chemin (not a folder).`,
};

const DATABASE_LOST = "La base de données ne répond plus : relancez la commande (database connection lost).";

const sentenceOf = (fault: Fault, dataFolder: string): string | undefined => {
  const code = fault.code ?? "";
  if (fault.syscall === "getaddrinfo" && fault.hostname)
    return `HOST : la machine « ${fault.hostname} » est inconnue (unknown host).`;
  if (fault.syscall === "listen") return listening[code]?.(fault);
  return fault.syscall === undefined ? undefined : files[code]?.(fault.path ?? dataFolder);
};

/** Errors of sockets and pipes, which may be another service's, have a system call. */
const isDatabaseLost = (error: Error): boolean => !("syscall" in error) && isDatabaseAway(error);

/** One sentence for what an operator can mend; undefined for a fault of Plateau itself. */
export const startupSentence = (error: unknown, dataFolder: string): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (written.some((kind) => error instanceof kind)) return error.message;
  return (
    sentenceOf(error, dataFolder) ??
    databaseSentence(error) ??
    startupSentence(error.cause, dataFolder) ??
    (isDatabaseLost(error) ? DATABASE_LOST : undefined)
  );
};
