import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

const prefix = "plateau_test_";
const shelfLife = 6 * 3_600_000;

/** The name carries its creation time: leftovers of killed runs can be recognised. */
const newName = (): string => `${prefix}${Date.now().toString(36)}_${randomBytes(4).toString("hex")}`;

const onDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** On a connection of its own. */
export const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const createDatabase = async (serverUrl: string, template?: string): Promise<string> => {
  const name = newName();
  const from = template === undefined ? "" : ` template ${new URL(template).pathname.slice(1)}`;
  await withClient(serverUrl, (client) => client.query(`create database ${name}${from}`));
  return onDatabase(serverUrl, name);
};

/** PostgreSQL's own processes, such as autovacuum, cannot be terminated and leave soon. */
const isServersOwn = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "42501";

export const dropDatabase = async (serverUrl: string, url: string, tries = 40): Promise<void> => {
  const name = new URL(url).pathname.slice(1);
  if (!name.startsWith(prefix)) throw new Error(`${name} is not a database of the tests`);
  try {
    await withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  } catch (error) {
    if (!isServersOwn(error) || tries === 1) throw error;
    await sleep(250);
    await dropDatabase(serverUrl, url, tries - 1);
  }
};

export const dropForgottenDatabases = async (serverUrl: string): Promise<void> => {
  const names = await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    return rows.map((row) => row.datname);
  });
  for (const name of names) {
    const made = Number.parseInt(name.slice(prefix.length), 36);
    if (Date.now() - made > shelfLife) await dropDatabase(serverUrl, onDatabase(serverUrl, name));
  }
};
