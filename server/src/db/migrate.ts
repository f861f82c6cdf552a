import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";

type Migration = { name: string; text: string; checksum: string };

/** The folder of the migrations: beside this file in the sources, beside the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** The database cannot be brought to this version of Plateau; the message says why, for the console. */
export class MigrationRefused extends Error {
  override name = "MigrationRefused";
}

/** Line ends are left out of the checksum: a checkout on Windows may have changed them. */
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

/** Any constant will do, as long as all versions of Plateau agree on it. */
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
 * Brings a database to this version: applies, in the order of their names, the migrations that it has not received,
 * each in its own transaction. Several processes may call it at once: one works, the others wait and find it done.
 * A number lower than one already applied is accepted, since areas number their files in ranges of their own.
 * @returns the names of the migrations applied by this call
 * @throws MigrationRefused when an applied migration was changed, or is unknown to this version
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
