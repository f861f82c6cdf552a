import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";

type Migration = { name: string; text: string; checksum: string };

/** Next to this file in the sources, next to the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

export class MigrationRefused extends Error {
  override name = "MigrationRefused";
}

/** Git may change line endings on Windows. */
const checksumOf = (text: string): string =>
  createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");

const readMigrations = async (folder: string): Promise<Migration[]> => {
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

/** Must be the same in all versions of Plateau. */
const lockKey = 7_528_283_001;

const readApplied = async (client: Client): Promise<Map<string, string>> => {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
};

const refuseIfStrange = (migrations: Migration[], applied: Map<string, string>): void => {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new MigrationRefused(
        `La base de données est plus récente que ce Plateau (elle a reçu « ${name} », inconnue ici) : installez la dernière version.`,
      );
    if (known.get(name) !== checksum)
      throw new MigrationRefused(
        `La migration « ${name} » a été modifiée après avoir été appliquée à cette base : remettez-la comme elle était et ajoutez-en une nouvelle.`,
      );
  }
};

const applyOne = async (client: Client, { name, text, checksum }: Migration): Promise<void> => {
  try {
    await client.query("begin");
    await client.query(text);
    await client.query("insert into schema_migrations(name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`La migration « ${name} » a échoué : ${(error as Error).message}`, { cause: error });
  }
};

/**
 * Applies pending migrations by name, each in its own transaction. Safe to call concurrently. Accepts a lower
 * number than the last applied: areas have their own ranges.
 * @returns the names applied by this call
 * @throws MigrationRefused when an applied migration was changed or is unknown
 */
export const migrate = async (url: string, folder: string = migrationsFolder): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: url, application_name: "plateau-migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const applied = await readApplied(client);
    refuseIfStrange(migrations, applied);
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of pending) await applyOne(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
};
