import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { migrate, migrationsFolder } from "../../db/migrate.ts";
import { digest } from "../../secrets.ts";
import { testDatabaseUrl } from "../../test/database.ts";
import { personByApiKey } from "../account-storage.ts";

const folder = await mkdtemp(join(tmpdir(), "plateau-migrations-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

it("a key made before scopes keeps every right, unless its account was disabled", async () => {
  const url = await testDatabaseUrl({ migrated: false });
  const earlier = (await readdir(migrationsFolder)).filter((name) => name < "0124");
  for (const name of earlier) await copyFile(join(migrationsFolder, name), join(folder, name));
  await migrate(url, folder);
  const db = openDatabase(url);
  afterAll(() => db.close());
  for (const name of ["active", "disabled"]) {
    await db.run(sql`
      with person as (
        insert into people (firstname, lastname, email) values ('Ysé', ${name}, ${name}) returning id
      ), account as (
        insert into accounts (person_id, email, account_group, status, enabled)
        select id, ${name}, 'ADMINISTRATOR', 'CONFIRMED', ${name === "active"} from person returning id
      )
      insert into api_keys (name, key_hash, account_id) select 'Site', ${digest(name)}, id from account`);
  }
  await migrate(url);
  await db.run(sql`update accounts set enabled = true`);
  expect(await personByApiKey(db, "active")).toMatchObject({ lastname: "active", scopes: ["write"] });
  expect(await personByApiKey(db, "disabled")).toBeUndefined();
});
