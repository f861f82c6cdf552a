import sql from "sql-template-tag";
import { expect } from "vitest";
import type { Db } from "../db/database.ts";

/** Until a transaction of this database waits for another's lock. */
export const untilOneWaits = (db: Db): Promise<void> =>
  expect
    .poll(
      () =>
        db.row(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`),
      { timeout: 10_000 },
    )
    .toBeDefined();
