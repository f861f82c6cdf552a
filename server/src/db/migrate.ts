import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Client } from "pg";
import { connectTo } from "./hosts.ts";
import { lockKeys } from "./lock-keys.ts";

/** `checksum`: SHA-256 of its text. */
export type AppliedMigration = { name: string; checksum: string };
export type Migration = AppliedMigration & { text: string };

/** Next to this file in the sources, next to the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

export class MigrationRefused extends Error {
  override name = "MigrationRefused";
}

/** Git may change line endings on Windows. */
const checksumOf = (text: string): string =>
  createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");

/** @throws MigrationRefused for a file that is not named NNNN-name.sql */
export const migrationNames = async (): Promise<string[]> => (await readMigrations()).map(({ name }) => name);

/** In the order in which they run. */
export const readMigrations = async (folder: string = migrationsFolder): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
        throw new MigrationRefused(`La migration « ${name} » doit s'appeler NNNN-nom.sql.`);
      const text = await readFile(`${folder}/${name}`, "utf8");
      return { name, text, checksum: checksumOf(text) };
    }),
  );
};

const createTable = (client: Client) =>
  client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);

/** Of a database that has received some. */
export const readAppliedMigrations = async (client: Client): Promise<AppliedMigration[]> => {
  const { rows } = await client.query<AppliedMigration>(
    "select name, checksum from schema_migrations order by name",
  );
  return rows;
};

/** @throws MigrationRefused when one of `applied` was changed since or is unknown */
export const refuseUnknownMigrations = (
  migrations: readonly AppliedMigration[],
  applied: readonly AppliedMigration[],
): void => {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum } of applied) {
    if (!known.has(name))
      throw new MigrationRefused(
        `La base de données est plus récente que ce Plateau (elle a reçu « ${name} », inconnue ici) : installez la dernière version (database newer than this program).`,
      );
    if (known.get(name) !== checksum)
      throw new MigrationRefused(
        `La migration « ${name} » a été modifiée après avoir été appliquée à cette base : remettez-la comme elle était et ajoutez-en une nouvelle.`,
      );
  }
};

const applyOne = async (client: Client, { name, text, checksum }: Migration): Promise<void> => {
  try {
    await client.query(text);
    await client.query("insert into schema_migrations(name, checksum) values ($1, $2)", [name, checksum]);
  } catch (error) {
    throw new Error(`La migration « ${name} » a échoué : ${(error as Error).message}`, { cause: error });
  }
};

/** In the caller's transaction, which waits for a Plateau that starts meanwhile and makes it wait. */
export const lockMigrations = (client: Client) =>
  client.query("select pg_advisory_xact_lock($1)", [lockKeys.migrations]);

/** In the caller's transaction, which holds `lockMigrations`. */
export const applyMigrations = async (client: Client, migrations: readonly Migration[]): Promise<void> => {
  await createTable(client);
  for (const migration of migrations) await applyOne(client, migration);
};

/** One transaction: a failure leaves the schema that the previous version knows. */
const applyTogether = async (client: Client, migrations: readonly Migration[]): Promise<void> => {
  await client.query("begin");
  try {
    for (const migration of migrations) await applyOne(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
};

/**
 * Applies pending migrations by name, all or none. Safe to call concurrently. Accepts a lower number than the last
 * applied: areas have their own ranges.
 * @returns the names applied by this call
 * @throws MigrationRefused when an applied migration was changed or is unknown
 */
export const migrate = async (url: string, folder: string = migrationsFolder): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const client = await connectTo(url, { application_name: "plateau-migrate" });
  try {
    await client.query("select pg_advisory_lock($1)", [lockKeys.migrations]);
    await createTable(client);
    const applied = await readAppliedMigrations(client);
    refuseUnknownMigrations(migrations, applied);
    const names = new Set(applied.map(({ name }) => name));
    const pending = migrations.filter((migration) => !names.has(migration.name));
    if (pending.length > 0) await applyTogether(client, pending);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
};
