import { readFileSync } from "node:fs";
import sql, { raw } from "sql-template-tag";
import { expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";

const db = await testDatabase();
const migration = readFileSync(
  new URL("../../db/migrations/0115-registry-coverage.sql", import.meta.url),
  "utf8",
);

it("attributes what was imported before coverage was noted to the last file of its source", async () => {
  await db.run(sql`drop table registry_coverage`);
  await db.run(sql`
    alter table registry_imports drop column edition, drop column is_extract, drop column first_day,
      drop column last_day`);
  await db.run(sql`
    insert into registry_imports (source, file, fingerprint, started_at) values
      ('dvf', '2023.csv', '', '2026-01-01'), ('dvf', '2024.csv', '', '2026-02-01')`);
  await db.run(sql`
    insert into property_sales (key, sold_on, nature, commune_code, premises, lot_count, lots, parcels)
    values (md5('a'), '2023-02-01', 'Vente', '75118', '[]', 0, '[]', '{75118000AA0001}'),
      (md5('b'), '2024-03-01', 'Vente', '75119', '[]', 0, '[]', '{75119000AA0001}')`);
  await db.transaction(async (tx) => {
    for (const statement of migration.split(/;\s*$/m).filter((text) => text.trim() !== ""))
      await tx.run(sql`${raw(statement)}`);
  });
  expect(await db.rows(sql`select source, area, file from registry_coverage order by area`)).toEqual([
    { source: "dvf", area: "75118", file: "2024.csv" },
    { source: "dvf", area: "75119", file: "2024.csv" },
  ]);
  expect(await db.rows(sql`select file, first_day, last_day from registry_imports order by file`)).toEqual([
    { file: "2023.csv", first_day: null, last_day: null },
    { file: "2024.csv", first_day: "2023-02-01", last_day: "2024-03-01" },
  ]);
});
