import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql, { raw } from "sql-template-tag";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../db/client.ts";
import type { Database } from "../db/database.ts";
import { serverSecret } from "../db/server-secret.ts";
import { programOf, startChild } from "../test/child.ts";
import { testDatabaseUrl } from "../test/database.ts";
import { startupSentence } from "./startup-errors.ts";

const MAIN = new URL("../main.ts", import.meta.url);

const folder = mkdtempSync(join(tmpdir(), "plateau-refusals-"));
writeFileSync(join(folder, "file"), "");
const taken = createServer().listen(0, "127.0.0.1");
await once(taken, "listening");
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

const environment = {
  PORT: "0",
  HOST: "127.0.0.1",
  PLATEAU_DATA: folder,
  DATABASE_URL: "",
  GEOCODER: "",
  S3_BUCKET: "",
  SMTP_URL: "",
};

const expectOneSentence = (code: number | null, errors: string, says: RegExp): void => {
  const lines = errors.trim().split("\n");
  expect(lines).toHaveLength(1);
  const { level, msg } = JSON.parse(lines[0] ?? "") as { level: number; msg: string };
  expect({ code, level }).toEqual({ code: 1, level: 60 });
  expect(msg).toMatch(says);
  // French, with English in brackets; no place in the code.
  expect(msg).toMatch(/\([a-zA-Z -]+[^)]*\)/);
  expect(msg).not.toMatch(/\n|\bat .*:\d+/);
};

const databaseWith = async (
  change: (url: URL) => void,
  prepare: (db: Database, name: string) => Promise<unknown> = async () => undefined,
  migrated = false,
): Promise<NodeJS.ProcessEnv> => {
  const url = new URL(await testDatabaseUrl({ migrated }));
  const db = openDatabase(url.href, { max: 1 });
  await prepare(db, url.pathname.slice(1)).finally(() => db.close());
  change(url);
  return { DATABASE_URL: url.href };
};

const asIs = (): void => undefined;

const migratedDatabase = () => databaseWith(asIs, undefined, true);

/** The catalog as an older or a standby server would show it. */
const pretending = (setting: string, value: string) => async (db: Database, name: string) => {
  await db.run(sql`create schema pretended`);
  await db.run(sql`
    create function pretended.current_setting(text) returns text language sql as ${raw(
      `$$ select case $1 when '${setting}' then '${value}' else pg_catalog.current_setting($1) end $$`,
    )}`);
  await db.run(sql`alter database ${raw(name)} set search_path = pretended, pg_catalog, public`);
};

type Row = [what: string, says: RegExp, env: () => Promise<NodeJS.ProcessEnv>, ...words: string[]];

const rows: Row[] = [
  [
    "a refused connection",
    /ne répond pas.*connection refused/,
    async () => ({ DATABASE_URL: "postgres://a@127.0.0.1:9/b" }),
  ],
  [
    "an unknown machine",
    /machine.*inconnue/,
    async () => ({ DATABASE_URL: "postgres://a@nulle-part.invalid/b" }),
  ],
  ["an address that is none", /DATABASE_URL : n’est pas/, async () => ({ DATABASE_URL: "postgres://[a" })],
  [
    "a wrong user",
    /utilisateur ou le mot de passe/,
    () =>
      databaseWith((url) => {
        url.username = "nobody_here";
      }),
  ],
  [
    "an unknown database",
    /n’existe pas/,
    () =>
      databaseWith((url) => {
        url.pathname = "/nulle_part";
      }),
  ],
  [
    "an old PostgreSQL",
    /PostgreSQL 14 est trop ancien/,
    () => databaseWith(asIs, pretending("server_version_num", "140012")),
  ],
  ["a standby", /lecture seule/, () => databaseWith(asIs, pretending("transaction_read_only", "on"))],
  [
    "an unknown HOST",
    /HOST : la machine « nulle-part.invalid »/,
    async () => ({ ...(await migratedDatabase()), HOST: "nulle-part.invalid" }),
  ],
  [
    "a HOST of another machine",
    /HOST : l’adresse/,
    async () => ({ ...(await migratedDatabase()), HOST: "192.0.2.1" }),
  ],
  ["a PORT in words", /PORT : doit être un nombre/, async () => ({ PORT: "trois-mille" })],
  ["a PORT too high", /PORT : doit être un nombre/, async () => ({ PORT: "70000" })],
  [
    "a PORT in use",
    /port \d+ est déjà pris/,
    async () => ({ ...(await migratedDatabase()), PORT: String((taken.address() as AddressInfo).port) }),
  ],
  [
    "a data folder below a file",
    /ne peut pas être un dossier/,
    async () => ({ PLATEAU_DATA: join(folder, "file", "data") }),
  ],
  ["unknown words", /« dmeo --rest »/, async () => ({}), "dmeo", "--rest"],
  [
    "the demonstration on data",
    /contient déjà des données/,
    () =>
      databaseWith(
        asIs,
        (db) => db.run(sql`insert into people (firstname, lastname, email) values ('A', 'B', 'a@b.test')`),
        true,
      ),
    "demo",
  ],
  [
    "a folder of files of its own",
    /donnez à tous les processus le même dossier/,
    () => databaseWith(asIs, (db) => serverSecret(db, "file-folder"), true),
  ],
];

test.each(rows)("says in one sentence that it cannot start with %s", async (_, says, env, ...words) => {
  const child = startChild(MAIN, words, {
    ...environment,
    ...(await env()),
  });
  const { code, errors } = await child.end();
  expectOneSentence(code, errors, says);
});

test("says that the database's user lacks rights", async ({ skip }) => {
  let superuser = false;
  const env = await databaseWith(asIs, async (db, name) => {
    const row = await db.row<{ super: boolean }>(
      sql`select rolsuper super from pg_roles where rolname = current_user`,
    );
    superuser = row?.super ?? false;
    await db.run(sql`revoke create on schema public from public, pg_database_owner`);
    await db.run(sql`revoke create on database ${raw(name)} from current_user`);
  });
  if (superuser) skip();
  const { code, errors } = await startChild(MAIN, [], {
    ...environment,
    ...env,
  }).end();
  expectOneSentence(code, errors, /n’a pas les droits/);
});

const mounting = (options: string, program: string): string[] => [
  "-rm",
  "sh",
  "-c",
  `mount -t tmpfs -o ${options} tmpfs "${folder}" && ${program}`,
];
const mayMount = spawnSync("unshare", mounting("size=1m", "true")).status === 0;

// Needs a name space of mounts, which some machines refuse.
test.runIf(mayMount).each([
  ["full", "size=1m", /disque est (presque )?plein/],
  ["read-only", "ro", /lecture seule/],
])("says in one sentence that the disk is %s", (_, options, says) => {
  const words = [process.execPath, ...programOf(MAIN)].map((word) => `"${word}"`);
  const program = `exec ${words.join(" ")}`;
  const { status, stderr } = spawnSync("unshare", mounting(options, program), {
    env: { ...process.env, ...environment, PLATEAU_DATA: join(folder, "data") },
    encoding: "utf8",
  });
  expectOneSentence(status, stderr, says);
});

test.each(["18.20.4", "20.18.3", "21.7.0", "22.12.0"])("refuses Node %s in one sentence", (version) => {
  const older = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(older)}`, "tools/start.mjs"],
    { encoding: "utf8" },
  );
  expectOneSentence(status, stderr, new RegExp(`Node ${version} ne convient pas`));
});

test("a database lost meanwhile is one sentence, a closed pipe is no loss of the database", () => {
  const lost = new Error("Connection terminated unexpectedly");
  expect(startupSentence(lost, folder)).toContain("database connection lost");
  const closed = Object.assign(new Error("write EPIPE"), { code: "EPIPE", syscall: "write" });
  expect(startupSentence(closed, folder)).toBeUndefined();
});
