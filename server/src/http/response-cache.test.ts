import { brotliDecompressSync } from "node:zlib";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { newOffer, withUnits } from "../areas/offers/offers.fixture.ts";
import { openDatabase } from "../db/client.ts";
import { testApp } from "../test/app.ts";

const first = await testApp();
const { app, as, db, url, clock } = first;
const beside = await testApp({ beside: first });
const broker = await as("USER");
const colleague = await as("USER", 2);
const visitor = await as("VISITOR");

type Client = { headers: Record<string, string> };

const search = async (client: Client, headers: Record<string, string> = {}, within = app, limit = 20) =>
  within.inject({
    url: `/api/real-estates/search?enriched=false&limit=${limit}`,
    headers: { ...client.headers, ...headers },
  });

const titles = async (client: Client, within = app): Promise<(string | null | undefined)[]> =>
  (await search(client, {}, within)).json<{ items: OfferSummary[] }>().items.map(({ title }) => title);

const offersVersion = async (): Promise<number> =>
  (await db.row<{ version: number }>(sql`select sum(version)::int8 version from offers_versions`))?.version ??
  0;

const unseen = (statement: string) =>
  db.transaction(async (tx) => {
    await tx.run(sql`alter table real_estates disable trigger count_offers_write`);
    await tx.run(sql([statement]));
    await tx.run(sql`alter table real_estates enable trigger count_offers_write`);
  });

describe("a search asked again", () => {
  it("is answered from memory while no offer changes, in a person's own words only", async () => {
    const { id } = await newOffer(broker, { title: "Avant", status: "published" });
    expect(await titles(broker)).toContain("Avant");
    await unseen(`update real_estates set title = 'Apres' where id = '${id}'`);
    expect(await titles(broker)).toContain("Avant");
    expect(await titles(colleague)).toContain("Apres");
    await newOffer(colleague);
    expect(await titles(broker)).toContain("Apres");
  });

  it("has the same tag and text, compressed or not, and no body for who has it", async () => {
    for (let index = 0; index < 5; index++) await newOffer(broker, { title: `Tour ${index}` });
    const once = await search(broker, { "accept-encoding": "br" });
    const again = await search(broker, { "accept-encoding": "gzip, br" });
    const plain = await search(broker);
    expect(again.headers["content-encoding"]).toBe("br");
    expect(again.headers.vary).toContain("accept-encoding");
    expect(brotliDecompressSync(again.rawPayload).toString()).toBe(plain.body);
    expect((await search(broker, { "accept-encoding": "br;q=0" })).body).toBe(plain.body);
    expect([again.headers.etag, plain.headers.etag]).toEqual([once.headers.etag, once.headers.etag]);
    expect(plain.headers["cache-control"]).toBe("private, no-cache");
    const known = await search(broker, { "if-none-match": String(once.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
  });

  it("shows each write at once, in another process too", async () => {
    const offer = await newOffer(broker, { title: "Rue 0", status: "published" });
    const params = { id: offer.id };
    for (let turn = 1; turn <= 5; turn++) {
      const [writer, reader] = turn % 2 ? [app, beside.app] : [beside.app, app];
      expect(await titles(broker, reader)).toContain(`Rue ${turn - 1}`);
      await writer.inject({
        method: "PUT",
        url: `/api/real-estates/${offer.id}`,
        headers: broker.headers,
        payload: { title: `Rue ${turn}` },
      });
      expect(await titles(broker, reader)).toContain(`Rue ${turn}`);
    }
    await withUnits(broker, offer.id, { surface: 321 });
    expect((await search(broker)).body).toContain("321");
    expect(await titles(visitor)).toContain("Rue 5");
    await broker.call("updateOffer", { params, body: { private: true } });
    expect(await titles(visitor)).not.toContain("Rue 5");
    await broker.call("deleteOffer", { params });
    expect(await titles(broker)).not.toContain("Rue 5");
  });

  it("is asked anew each hour, because the tokens of its next page end", async () => {
    const before = clock.now;
    clock.now = new Date("2026-11-20T09:00:00Z");
    const nextToken = async () => (await search(broker, {}, app, 1)).json<{ nextToken: string }>().nextToken;
    const earlier = await nextToken();
    clock.now = new Date("2026-11-20T10:00:00Z");
    expect(await nextToken()).not.toBe(earlier);
    clock.now = before;
  });
});

describe("the version of the offers", () => {
  it("changes at each commit, whatever the order of the writes, and not before", async () => {
    const [one, two] = [openDatabase(url), openDatabase(url)];
    const { id } = await newOffer(broker);
    const other = await newOffer(broker);
    const touch = (offerId: string) => sql`update real_estates set title = title where id = ${offerId}`;
    const start = await offersVersion();
    await one.transaction(async (tx) => {
      await tx.run(touch(id));
      await two.transaction(async (inner) => {
        await inner.run(touch(other.id));
        expect(await offersVersion()).toBe(start);
      });
      expect(await offersVersion()).toBe(start + 1);
      await tx.run(touch(id));
    });
    expect(await offersVersion()).toBe(start + 2);
    await Promise.all([one.close(), two.close()]);
  });

  it("lets eight writers pass without one waiting for another's end", async () => {
    const offers = await Promise.all(Array.from({ length: 8 }, () => newOffer(broker)));
    const start = await offersVersion();
    let waiting = offers.length;
    let letGo = () => {};
    const all = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await Promise.all(
      offers.map(({ id }) =>
        db.transaction(async (tx) => {
          await tx.run(sql`update real_estates set title = 'Ensemble' where id = ${id}`);
          waiting -= 1;
          if (waiting === 0) letGo();
          await all;
        }),
      ),
    );
    expect(await offersVersion()).toBe(start + offers.length);
  });
});
