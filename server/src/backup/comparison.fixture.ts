import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { Client, escapeIdentifier } from "pg";
import type { FileStore } from "../providers/file-store/port.ts";
import { quoted, readTables } from "./catalog.ts";

/** What a restore leaves out on purpose. */
const LEFT_OUT = ["sessions", "one_time_secrets", "single_sign_on_attempts", "rate_limits"];

const settings = "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set statement_timeout = 0";

/** A digest of each table's rows. `snapshotId`: as another transaction sees them. */
export const digestsOf = async (url: string, snapshotId?: string): Promise<Record<string, string>> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`${settings}; begin isolation level repeatable read read only`);
    if (snapshotId) await client.query(`set transaction snapshot '${snapshotId}'`);
    const digests: Record<string, string> = {};
    for (const table of await readTables(client)) {
      if (LEFT_OUT.includes(table.name)) continue;
      // Numbers of transactions are moved: what remains is which changes share one.
      const columns = table.columns.map((name) =>
        table.name === "changes" && name === "transaction"
          ? "dense_rank() over (order by transaction)"
          : escapeIdentifier(name),
      );
      const { rows } = await client.query<{ count: number; digest: string }>(`
        select count(*)::integer count, md5(string_agg(md5(t::text), '' order by md5(t::text))) digest
        from (select ${columns.join(", ")} from ${quoted(table)}) t`);
      digests[`${table.schema}.${table.name}`] = `${rows[0]?.count} rows, ${rows[0]?.digest}`;
    }
    return digests;
  } finally {
    await client.end();
  }
};

export const hashOf = async (bytes: Readable): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest("hex");
};

/** A digest of each file of the store, or of those under `keys`. */
export const fileDigestsOf = async (
  store: FileStore,
  keys?: Iterable<string>,
): Promise<Record<string, string>> => {
  const named = keys ? [...keys] : [];
  if (!keys) for await (const { key } of store.list("")) named.push(key);
  const digests: Record<string, string> = {};
  for (const key of named.sort()) {
    const found = await store.read(key);
    digests[key] = found ? await hashOf(found.bytes) : "missing";
  }
  return digests;
};
