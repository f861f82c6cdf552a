import { statfs } from "node:fs/promises";
import { formatDate } from "@plateau/contract/format/date.ts";
import type { PartState } from "@plateau/contract/system/operations.ts";
import type { Part } from "@plateau/contract/system/parts.ts";
import sql from "sql-template-tag";
import type { Database } from "../db/database.ts";
import { storageFault } from "../db/errors.ts";
import type { ReplicaState, Replicas } from "../db/replicas.ts";
import { lastBackup } from "./last-backup.ts";

/** Throws when the part does not work. */
export type Check = () => Promise<void>;

export type Health = {
  /** Without these Plateau cannot serve: database, migrations, disk, files. */
  ready(): Promise<PartState[]>;
  /** All parts, the replicas, the mail relay and the backup destination included. */
  all(): Promise<PartState[]>;
  /** A full or read-only disk that a request met counts as a failed disk for a minute. */
  noteFault(error: unknown): void;
};

export type HealthParts = {
  db: Database;
  /** The migrations that this Plateau brings. */
  migrations: readonly string[];
  dataFolder: string;
  files: Check;
  mail: Check | undefined;
  /** Whether a backup can be written; absent without one each night. */
  backups?: Check | undefined;
  replicas?: Replicas | undefined;
};

const LIMIT_MS = 900;
const FRESH_MS = 10_000;
const FAULT_MS = 60_000;
const MIN_FREE_BYTES = 50_000_000;

type Outcome = Omit<PartState, "part">;

const outcomeOf = (check: Check): Promise<Outcome> =>
  check().then(
    () => ({ state: "ok", message: null }) as const,
    (error: Error) => ({ state: "failed", message: error.message }) as const,
  );

const late = (): Promise<Outcome> =>
  new Promise((resolve) => {
    setTimeout(() => resolve({ state: "failed", message: "N’a pas répondu à temps" }), LIMIT_MS).unref();
  });

/** Callers at the same time share one question, and its answer for ten seconds. */
const remembered = (check: Check): (() => Promise<Outcome>) => {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<Outcome> = late();
  return () => {
    if (performance.now() - asked > FRESH_MS) {
      asked = performance.now();
      answer = outcomeOf(check);
    }
    return answer;
  };
};

/** A relay's or a bucket's own words may hold names: only their code is shown. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return ` (${error.code})`;
  return codeOf(error.cause);
};

const withReason =
  (message: string, check: Check): Check =>
  () =>
    check().catch((error: unknown) => {
      throw new Error(storageFault(error) ?? `${message}${codeOf(error)}`);
    });

const checkMigrations = async (db: Database, known: readonly string[]): Promise<void> => {
  const rows = await db.rows<{ name: string }>(sql`select name from schema_migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  if (known.some((name) => !applied.has(name))) throw new Error("Des migrations n’ont pas été appliquées");
  if (applied.size > known.length) throw new Error("La base de données est plus récente que ce Plateau");
};

const checkDisk = async (folder: string): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error("Le disque est presque plein");
};

const replicaWords: Record<Exclude<ReplicaState["state"], "ok">, string> = {
  away: "ne répond pas",
  behind: "est en retard",
  "not-a-replica": "n’est pas, ou plus, un réplica",
};

/** The primary serves meanwhile. */
const checkReplicas = async (replicas: Replicas): Promise<void> => {
  const left = (await replicas.check()).flatMap(({ name, state }) =>
    state === "ok" ? [] : [`${name} ${replicaWords[state]}`],
  );
  if (left.length > 0) throw new Error(`${left.join(", ")}\u202f: la base principale sert à sa place`);
};

const checkLastBackup = async (db: Database): Promise<void> => {
  const last = await lastBackup(db);
  if (last?.state === "failed") throw new Error(`Celle de la nuit du ${formatDate(last.night)} a échoué`);
};

/** Each part answers within a second, whatever it depends on. */
export const openHealth = ({
  db,
  migrations,
  dataFolder,
  files,
  mail,
  backups,
  replicas,
}: HealthParts): Health => {
  let fault = { message: "", at: Number.NEGATIVE_INFINITY };
  const disk = async (): Promise<void> => {
    if (performance.now() - fault.at < FAULT_MS) throw new Error(fault.message);
    await checkDisk(dataFolder);
  };
  const database = withReason("La base de données ne répond pas", () => db.ping());
  const needed: [Part, () => Promise<Outcome>][] = [
    ["database", () => outcomeOf(database)],
    ["migrations", () => outcomeOf(() => checkMigrations(db, migrations))],
    ["disk", () => outcomeOf(disk)],
    ["files", remembered(withReason("Le rangement des fichiers ne répond pas", files))],
  ];
  const relay = mail && remembered(withReason("Le relais SMTP ne répond pas ou nous refuse", mail));
  const nightly =
    backups &&
    remembered(async () => {
      await withReason("Rien ne peut être écrit à l’adresse de BACKUP_TO", backups)();
      await checkLastBackup(db);
    });
  const every: typeof needed = [
    ...needed,
    ...(replicas ? [["replicas", () => outcomeOf(() => checkReplicas(replicas))] as const] : []),
    ...(relay ? [["mail", relay] as const] : []),
    ...(nightly ? [["backups", nightly] as const] : []),
  ].map(([part, check]) => [part, check]);
  const stateOf = async ([part, check]: readonly [Part, () => Promise<Outcome>]): Promise<PartState> => ({
    part,
    ...(await Promise.race([check(), late()])),
  });
  return {
    ready: () => Promise.all(needed.map(stateOf)),
    all: () => Promise.all(every.map(stateOf)),
    noteFault: (error) => {
      const message = storageFault(error);
      if (message) fault = { message, at: performance.now() };
    },
  };
};
