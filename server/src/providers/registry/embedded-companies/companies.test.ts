import sql from "sql-template-tag";
import { beforeAll } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { companyConformance } from "../company-conformance.ts";
import { embeddedRegistry } from "../embedded/adapter.ts";
import { storeCompanyWorld } from "../embedded/company-world.fixture.ts";

const db = await testDatabase();
/** As in the demonstration: outside it, nothing is counted. */
beforeAll(async () => {
  await storeCompanyWorld(db);
  await db.run(sql`insert into registry_quota (subscription, pay_as_you_go) values (10000, 120)`);
});

const registry = embeddedRegistry({
  db,
  locate: async () => null,
  clock: () => new Date("2026-11-22T09:00:00Z"),
});

companyConformance("embedded", () => registry);
