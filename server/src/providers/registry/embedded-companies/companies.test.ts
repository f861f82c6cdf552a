import { beforeAll } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { companyConformance } from "../company-conformance.ts";
import { embeddedRegistry } from "../embedded/adapter.ts";
import { storeCompanyWorld } from "../embedded/company-world.fixture.ts";

const db = await testDatabase();
beforeAll(() => storeCompanyWorld(db));

const registry = embeddedRegistry({
  db,
  locate: async () => null,
  clock: () => new Date("2026-11-22T09:00:00Z"),
});

companyConformance("embedded", () => registry);
