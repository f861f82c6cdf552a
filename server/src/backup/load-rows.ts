import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Client, escapeIdentifier, escapeLiteral } from "pg";
import copyStreams from "pg-copy-streams";
import { damagedFile } from "./backup-refused.ts";
import { quoted, readTables } from "./catalog.ts";
import type { Manifest, Table } from "./manifest.ts";

/** The tables of the schema must be those of the backup: names reach statements only from the catalogue. */
const checkTables = (found: readonly Table[], wanted: readonly Table[]): void => {
  const summary = (tables: readonly Table[]): string =>
    tables
      .map(({ schema, name, columns }) => `${schema}.${name}:${columns.toSorted().join()}`)
      .toSorted()
      .join("\n");
  if (summary(found) !== summary(wanted)) throw damagedFile();
};

type ForeignKey = { table: string; name: string; definition: string };

/** Foreign keys are made again after the rows, which come in no order and may point at each other. */
const dropForeignKeys = async (client: Client): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text "table", quote_ident(conname) "name", pg_get_constraintdef(oid) definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in (select oid from pg_namespace where nspname in ('public', 'audit'))
    order by 1, 2`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
};

const addForeignKeys = async (client: Client, keys: readonly ForeignKey[]): Promise<void> => {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
};

const setTriggers = async (
  client: Client,
  tables: readonly Table[],
  state: "enable" | "disable",
): Promise<void> => {
  for (const table of tables) await client.query(`alter table ${quoted(table)} ${state} trigger user`);
};

export type RowLoader = {
  load(table: Table, bytes: Readable): Promise<void>;
  finish(): Promise<void>;
};

/**
 * Loads rows into the schema of the backup, within the caller's transaction. No trigger runs: what they wrote (history,
 * search rows, the chain of the audit log) is in the backup. Rows of the migrations give way to it.
 */
export const openRowLoader = async (client: Client, manifest: Manifest): Promise<RowLoader> => {
  const tables = await readTables(client);
  checkTables(tables, manifest.tables);
  const keys = await dropForeignKeys(client);
  await setTriggers(client, tables, "disable");
  await client.query(`truncate ${tables.map(quoted).join(", ")}`);
  return {
    load: async (table, bytes) => {
      const columns = table.columns.map(escapeIdentifier).join(", ");
      const statement = `copy ${quoted(table)} (${columns}) from stdin`;
      await pipeline(bytes, client.query(copyStreams.from(statement)));
    },
    finish: async () => {
      for (const { value, isCalled, ...sequence } of manifest.sequences) {
        const name = `${escapeLiteral(quoted(sequence))}::regclass`;
        await client.query(`select setval(${name}, $1::bigint, $2)`, [value, isCalled]);
      }
      await setTriggers(client, tables, "enable");
      await addForeignKeys(client, keys);
    },
  };
};
