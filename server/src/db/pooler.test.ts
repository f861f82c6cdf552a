import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, describe, expect, it } from "vitest";
import { newOffer } from "../areas/offers/offers.fixture.ts";
import { openQueue } from "../jobs/pg-boss.ts";
import { testApp } from "../test/app.ts";
import { testDatabaseUrl } from "../test/database.ts";
import { hasPgBouncer, startPgBouncer } from "../test/pgbouncer.ts";
import { CONNECT_QUERY, requireUsableDatabase, requireUsablePooler } from "./check-database.ts";
import { APPLICATION_LIMITS, openDatabase } from "./client.ts";
import { freePort } from "./embedded/server.ts";

const folder = mkdtempSync(join(tmpdir(), "plateau-pooler-"));
// PgBouncer runs as another account.
chmodSync(folder, 0o755);
const opened: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of opened.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const bouncer = async (target: string, connectQuery: string | undefined, poolSize = 20) => {
  const port = await freePort();
  // Two connections for twelve callers on a busy machine.
  const started = await startPgBouncer({ folder, port, target, connectQuery, poolSize, queryWait: 60 });
  opened.push(started.stop);
  return started.url;
};

describe.skipIf(!hasPgBouncer)("PgBouncer in transaction mode (skipped without /usr/sbin/pgbouncer)", () => {
  it("is refused in one sentence as a direct address, without its settings, or before another database", async () => {
    const url = await testDatabaseUrl();
    const bare = await bouncer(url, undefined);
    const other = await bouncer(await testDatabaseUrl(), CONNECT_QUERY);
    await expect(requireUsableDatabase(bare)).rejects.toThrow(
      /DATABASE_DIRECT_URL.*\(connection pooler\)\.$/,
    );
    await expect(requireUsablePooler(bare, url)).rejects.toThrow(
      /\(.*statement_timeout.*connect_query = 'set timezone = ''UTC''; .*\(settings missing behind the pooler\)\.$/,
    );
    await expect(requireUsablePooler(other, url)).rejects.toThrow(/\(two different databases\)\.$/);
    await requireUsableDatabase(url);
  });

  it("carries transactions, searches and jobs of many callers over two connections", async () => {
    const url = await testDatabaseUrl();
    const pooled = await bouncer(url, CONNECT_QUERY, 2);
    await requireUsablePooler(pooled, url);
    const app = await testApp({
      url,
      wrapDatabase: (own) => {
        const db = openDatabase(pooled, { limits: APPLICATION_LIMITS, pooled: true });
        opened.push(own.close, db.close);
        return { ...db, close: async () => undefined };
      },
    });
    const broker = await app.as("USER");
    const work = async (turn: number) => {
      const { id } = await newOffer(broker, { title: `Offre ${turn}`, status: "published" });
      const found = await broker.call<{ items: { id: string }[] }>("searchOffers", {
        query: { enriched: false, limit: 100 },
      });
      expect(found.body.items.map((item) => item.id)).toContain(id);
    };
    await Promise.all(Array.from({ length: 12 }, (_, turn) => work(turn)));
    const queue = await openQueue(pooled, { pooled: true });
    await app.db.transaction((tx) => queue.add(tx, "send-email", { emailId: "pooled" }));
    const done: unknown[] = [];
    await queue.workOnce(async (_name, data) => void done.push(data));
    await queue.close();
    expect(done).toContainEqual({ emailId: "pooled" });
    const history = await app.db.rows(
      sql`select distinct person_id from changes where person_id = ${broker.userId}`,
    );
    expect(history).toHaveLength(1);
  });
});
