import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../db/client.ts";
import { type Child, startChild } from "../test/child.ts";
import { testDatabaseUrl } from "../test/database.ts";
import { roundsOf } from "../test/sampled.ts";

const folder = mkdtempSync(join(tmpdir(), "plateau-together-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const launch = (url: string, words: string[] = []): Child =>
  startChild(new URL("../main.ts", import.meta.url), words, {
    PORT: "0",
    HOST: "127.0.0.1",
    PLATEAU_DATA: folder,
    DATABASE_URL: url,
    GEOCODER: "",
  });

/** The line that matches; what the process said of its fault otherwise. */
const lineOf = async (child: Child, wanted: RegExp): Promise<string> => {
  for (;;) {
    const line = await child.line();
    if (line === undefined) return (await child.end()).errors;
    const [found] = wanted.exec(line) ?? [];
    if (found) return found;
  }
};

test.each(Array.from({ length: roundsOf(20, 20) }, (_, at) => at + 1))(
  "two processes started together on an empty database both come up, each with a link that works (%i)",
  async () => {
    const url = await testDatabaseUrl({ migrated: false });
    const pair = [launch(url), launch(url)];
    const links = await Promise.all(pair.map((child) => lineOf(child, /http:\S+code=[\w-]+/)));
    for (const link of links) {
      expect(link).toMatch(/^http:/);
      const { origin, searchParams } = new URL(link);
      const path = `/api/session/first-administrator?code=${searchParams.get("code")}`;
      expect((await fetch(origin + path)).status).toBe(204);
    }
    await Promise.all(pair.map((child) => child.kill()));
  },
);

test("two demonstrations started together load it once", { timeout: 300_000 }, async () => {
  const url = await testDatabaseUrl({ migrated: false });
  const pair = [launch(url, ["demo"]), launch(url, ["demo"])];
  for (const line of await Promise.all(pair.map((child) => lineOf(child, /Mot de passe/))))
    expect(line).toBe("Mot de passe");
  await Promise.all(pair.map((child) => child.kill()));
  const db = openDatabase(url, { max: 1 });
  const twice = sql`select title from real_estates group by title, address having count(*) > 1`;
  expect(await db.rows(twice)).toEqual([]);
  await db.close();
});
