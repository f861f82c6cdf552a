import { afterAll, inject } from "vitest";
import { openDatabase } from "../db/client.ts";
import type { Database } from "../db/database.ts";
import { createDatabase, dropDatabase } from "./databases.ts";

/**
 * A database of the test's own with all tables and no rows, dropped when the test file is over; answers its address.
 * Call it while the file is read (top level) or in a `beforeAll`.
 */
export const testDatabaseUrl = async ({ migrated = true }: { migrated?: boolean } = {}): Promise<string> => {
  const server = inject("testServer");
  const url = await createDatabase(server, migrated ? inject("testTemplate") : undefined);
  afterAll(() => dropDatabase(server, url));
  return url;
};

/** The same, opened: `const db = await testDatabase();` at the top of a test file. */
export const testDatabase = async (options: { max?: number } = {}): Promise<Database> => {
  const db = openDatabase(await testDatabaseUrl(), options);
  afterAll(() => db.close());
  return db;
};
