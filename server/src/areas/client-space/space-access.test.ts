import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { digest } from "../../secrets.ts";
import { testApp } from "../../test/app.ts";
import { enforceLimit } from "./space-access.ts";

const { db } = await testApp();

it("deletes counters a day old and keeps those still in use", async () => {
  const old = new Date("2026-11-20T09:00:00Z");
  const now = new Date("2026-11-21T09:00:01Z");
  const places = Array.from({ length: 5000 }, (_, n) => `place-${n}`);
  const [first = "", second = ""] = places.filter((place) => digest(`miss ${place}`)[0] === 0);
  await enforceLimit({ db, now: old }, "miss", "192.0.2.1");
  await enforceLimit({ db, now: new Date(old.getTime() + 2000) }, "miss", "192.0.2.2");
  for (const place of [first, second]) await enforceLimit({ db, now }, "miss", place);
  const { n } = (await db.row<{ n: number }>(sql`select count(*) n from client_space_counts`)) ?? { n: 0 };
  expect(n).toBe(3);
});
