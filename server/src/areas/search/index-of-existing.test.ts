import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { migrate, migrationsFolder } from "../../db/migrate.ts";
import { testDatabaseUrl } from "../../test/database.ts";

const folder = await mkdtemp(join(tmpdir(), "plateau-migrations-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

it("indexes records created before the search existed", async () => {
  const url = await testDatabaseUrl({ migrated: false });
  const earlier = (await readdir(migrationsFolder)).filter((name) => name < "0064");
  for (const name of earlier) await copyFile(join(migrationsFolder, name), join(folder, name));
  await migrate(url, folder);
  const db = openDatabase(url);
  afterAll(() => db.close());
  await db.run(sql`
    with person as (
      insert into people (firstname, lastname, email) values ('Ysé', 'Quintard', 'yse@exemple.test') returning id
    ), contact as (
      insert into contacts (firstname, lastname, email, phone)
      values ('Éric', 'Œuvrard', 'eric@exemple.test', '+33 1 99 00 12 34')
    )
    insert into real_estates (title, status, user_id, deleted_at)
    select title, 'draft', id, gone
    from person, (values ('Bureaux Vermeil', null::timestamptz), ('Bureaux disparus', now())) offer(title, gone)`);

  await migrate(url);
  const kept = await db.rows<{ grp: string; words: string }>(
    sql`select grp, words::text words from search_docs order by grp`,
  );
  expect(kept).toEqual([
    { grp: "contacts", words: "'0199001234' 'eric' 'exemple' 'oeuvrard' 'test'" },
    { grp: "offers", words: "'bureaux' 'vermeil'" },
    { grp: "users", words: "'exemple' 'quintard' 'test' 'yse'" },
  ]);
  const known = await db.rows<{ word: string }>(sql`select word from search_vocabulary order by word`);
  expect(known.map(({ word }) => word)).toEqual([
    "bureaux",
    "eric",
    "exemple",
    "oeuvrard",
    "quintard",
    "test",
    "vermeil",
  ]);
});
