import { afterAll, inject } from "vitest";
import { openDatabase } from "../db/client.ts";
import type { Database } from "../db/database.ts";
import { createDatabase, dropDatabase } from "./databases.ts";

/** An empty migrated database, dropped after the test file. Call at the top level or in `beforeAll`. */
export const testDatabaseUrl = async ({ migrated = true }: { migrated?: boolean } = {}): Promise<string> => {
  const server = inject("testServer");
  const url = await createDatabase(server, migrated ? inject("testTemplate") : undefined);
  afterAll(() => dropDatabase(server, url));
  return url;
};

export const testDatabase = async (options: { max?: number } = {}): Promise<Database> => {
  const db = openDatabase(await testDatabaseUrl(), options);
  afterAll(() => db.close());
  return db;
};
