import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { type Client, escapeIdentifier } from "pg";
import copyStreams from "pg-copy-streams";
import { lockKeys } from "../db/lock-keys.ts";
import { type AppliedMigration, readAppliedMigrations } from "../db/migrate.ts";
import { BackupRefused } from "./backup-refused.ts";
import { quoted, readSequences, readTables } from "./catalog.ts";
import { connectForBackup } from "./connect.ts";
import type { Sequence, Table } from "./manifest.ts";

export type Snapshot = {
  /** For another transaction that is to see the same rows. */
  id: string;
  migrations: AppliedMigration[];
  tables: Table[];
  sequences: Sequence[];
  /** Text as COPY writes it. */
  copyTable(table: Table): Promise<Readable>;
  /** A key of the file store and `t` for a picture, which has renditions, a line. */
  copyFileKeys(): Readable;
  /** Jobs not done yet, one in JSON a line, as COPY escapes it. */
  copyJobs(): Promise<Readable | undefined>;
  /** Ends the transaction, so that the database can clean up while files are copied. */
  endTransaction(): Promise<void>;
  close(): Promise<void>;
};

/** Removals of files ask for the same lock for an instant. */
const lock = async (client: Client): Promise<void> => {
  for (let tries = 0; tries < 50; tries++) {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) locked", [
      lockKeys.backup,
    ]);
    if (rows[0]?.locked) return;
    await sleep(20);
  }
  throw new BackupRefused("Une sauvegarde est déjà en cours (another backup is running).");
};

const SHIFTED = "4611686018427387904";

/**
 * Transaction numbers begin anew in another database: those of the backup are moved out of reach once, so that no later
 * transaction there has the same number.
 */
const transactionNumber = (column: string, table: Table): string =>
  `case when ${column}::text::numeric >= ${SHIFTED} then ${column} else (${column}::text::numeric + 1 +
    (select greatest(max(${column}::text::numeric), ${SHIFTED}) from ${quoted(table)}))::text::xid8 end`;

const readTransactionColumns = async (client: Client): Promise<Set<string>> => {
  const { rows } = await client.query<{ place: string }>(`
    select table_schema || '.' || table_name || '.' || column_name place
    from information_schema.columns where data_type = 'xid8'`);
  return new Set(rows.map(({ place }) => place));
};

/** An older schema has fewer of these tables. */
const FILE_KEYS = {
  real_estates: `
    select media ->> 's3Key', media ? 'width'
    from real_estates, jsonb_each(medias) kinds, jsonb_array_elements(kinds.value) media`,
  deleted_medias: "select media ->> 's3Key', media ? 'width' from deleted_medias",
  // An address: `/files/` and the key.
  people: "select substr(picture, 8), true from people where picture is not null",
  agency: "select logo_key, true from agency where logo_key is not null",
};

const exists = async (client: Client, table: string): Promise<boolean> =>
  (await client.query<{ there: boolean }>("select to_regclass($1) is not null there", [table])).rows[0]
    ?.there ?? false;

const copyTo = (client: Client, statement: string): Readable => client.query(copyStreams.to(statement));

/**
 * One moment of the database; files that are dropped from now on stay until `close`. @throws BackupRefused when another backup
 * runs
 */
export const openSnapshot = async (url: string): Promise<Snapshot> => {
  const client = await connectForBackup(url);
  try {
    // Before the transaction, whose first statement takes the snapshot.
    await lock(client);
    await client.query("begin isolation level repeatable read read only");
    if (!(await exists(client, "schema_migrations")))
      throw new BackupRefused("Cette base n’est pas celle d’un Plateau (not a database of Plateau).");
    const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() id");
    const numbers = await readTransactionColumns(client);
    const tables = await readTables(client);
    return {
      id: rows[0]?.id ?? "",
      migrations: await readAppliedMigrations(client),
      tables,
      sequences: await readSequences(client),
      copyTable: async (table) => {
        const columns = table.columns.map((column) => {
          const name = escapeIdentifier(column);
          const isNumber = numbers.has(`${table.schema}.${table.name}.${column}`);
          return isNumber ? transactionNumber(name, table) : name;
        });
        return copyTo(client, `copy (select ${columns.join(", ")} from ${quoted(table)}) to stdout`);
      },
      copyFileKeys: () => {
        const keys = Object.entries(FILE_KEYS).filter(([name]) =>
          tables.some((table) => table.name === name),
        );
        return copyTo(client, `copy (${keys.map(([, select]) => select).join(" union ")}) to stdout`);
      },
      copyJobs: async () =>
        (await exists(client, "jobs.job"))
          ? copyTo(
              client,
              `copy (select json_build_object('name', name, 'data', data, 'after', start_after) from jobs.job
                where state in ('created', 'retry', 'active')) to stdout`,
            )
          : undefined,
      endTransaction: async () => {
        await client.query("commit");
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
};
