import { PROGRESS_TYPE, progressLineSchema } from "@plateau/contract/api/progress.ts";
import {
  type BulkChange,
  type BulkResult,
  bulkResultSchema,
  UNKNOWN_OFFER,
} from "@plateau/contract/offers/bulk.ts";
import { offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import {
  deleteRefusal,
  editRefusal,
  mayReadOffer,
  type OfferFacts,
  ownerRefusal,
} from "@plateau/contract/offers/rights.ts";
import { MAX_BULK_OFFERS } from "@plateau/contract/offers/search-limits.ts";
import { randomFor } from "@plateau/demo/random.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { undo } from "../../history/history.fixture.ts";
import { type Answer, type Client, testApp } from "../../test/app.ts";
import { isFull, roundsOf } from "../../test/sampled.ts";
import { newRequirement } from "../requirements/requirements.fixture.ts";
import { STEP } from "./in-steps.ts";
import { newOffer, readOffer, UNKNOWN_ID, withUnits } from "./offers.fixture.ts";
import { addRandomOffers, addUsers } from "./search/random-offers.fixture.ts";

const { app, as, db, nobody, work } = await testApp();
const broker = await as("USER", 1);
const colleague = await as("USER", 2);
const visitor = await as("VISITOR");
const administrator = await as("ADMINISTRATOR");

const changed = (client: Client, ids: readonly string[], change: BulkChange): Promise<Answer<BulkResult>> =>
  client.call("changeOffers", { body: { ids, change } });
const removed = (client: Client, ids: readonly string[]): Promise<Answer<BulkResult>> =>
  client.call("deleteOffers", { body: { ids } });

const manyOffers = async (count: number, fields: Record<string, unknown> = {}): Promise<string[]> => {
  const ids = [];
  for (let at = 0; at < count; at++) ids.push((await newOffer(broker, fields)).id);
  return ids;
};

/** Everything of the offers and their search rows but the times of change, which the summary has too. */
const stored = async (ids: readonly string[]) =>
  db.rows(sql`
    select to_jsonb(r) - '{updated_at,aggregated_at,summary_members}'::text[] offer, (
        select jsonb_agg(to_jsonb(l) - 'updated_at' order by l.pos) from offer_lots l where l.offer_id = r.id) units,
      not exists (select from offer_lots l where l.offer_id = r.id and l.updated_at <> r.updated_at) "sameTime"
    from real_estates r where id = any(${ids}::uuid[]) order by id`);

describe("a change of many offers", () => {
  it("is written with its history, status changes and search rows in one batch", async () => {
    const ids = await manyOffers(3);
    await withUnits(broker, ids[0] ?? "", { surface: 10 }, { surface: 20 });
    await changed(broker, ids.slice(2), { status: "published" });
    const answer = await changed(broker, ids, { status: "published" });
    expect(answer.body).toEqual({ changed: 2, unchanged: 1, refused: [] });
    for (const id of ids) expect((await readOffer(broker, id)).status).toBe("published");
    const batch = String(answer.headers["x-plateau-batch"]);
    const entries = await db.rows(sql`
      select record_id id, fields from changes where batch = ${batch}::uuid order by record_id`);
    expect(entries).toEqual(
      ids
        .slice(0, 2)
        .sort()
        .map((id) => ({ id, fields: { status: ["draft", "published"] } })),
    );
    for (const id of ids) {
      const { body } = await broker.call<{ items: { from: string | null; to: string }[] }>(
        "listStatusChanges",
        {
          params: { id },
        },
      );
      expect(body.items.map(({ to }) => to)).toEqual(["published", "draft"]);
    }
    const rows = await db.rows(sql`
      select distinct l.status, l.updated_at = r.updated_at same from offer_lots l
      join real_estates r on r.id = l.offer_id where r.id = any(${ids}::uuid[])`);
    expect(rows).toEqual([{ status: "published", same: true }]);
  });

  it("gives each person what a single save gives them, and says why not", async () => {
    const random = randomFor("bulk rights");
    const owners = [broker.userId, colleague.userId, visitor.userId];
    const people = [
      { ...broker, group: "USER" as const },
      { ...visitor, group: "VISITOR" as const },
      { ...administrator, group: "ADMINISTRATOR" as const },
    ];
    const states = new Map<string, OfferFacts & { deleted: boolean }>();
    for (let at = 0; at < 24; at++) {
      const facts = {
        userId: random.pick(owners),
        status: random.pick(offerStatuses),
        private: random.chance(0.3),
      };
      const { id } = await newOffer(administrator, facts);
      const deleted = random.chance(0.15);
      if (deleted) await administrator.call("deleteOffer", { params: { id } });
      states.set(id, { ...facts, deleted });
    }
    const ids = [...states.keys()];
    for (let round = 0; round < roundsOf(30, 2); round++) {
      const person = random.pick(people);
      const change = random.pick<BulkChange>([
        { status: random.pick(offerStatuses) },
        { private: random.chance(0.5) },
        { userId: random.pick(owners) },
      ]);
      const { userId } = change;
      const refused = [];
      let [different, same] = [0, 0];
      for (const [id, state] of states) {
        const { deleted, ...facts } = state;
        const reason =
          deleted || !mayReadOffer(person, facts)
            ? UNKNOWN_OFFER
            : (editRefusal(person, facts) ?? (userId && ownerRefusal(person, userId, facts.userId)));
        const next = { ...state, ...change };
        if (reason) refused.push({ id, reason });
        else if (JSON.stringify(next) === JSON.stringify(state)) same += 1;
        else different += 1;
        if (!reason) states.set(id, next);
      }
      const answer = await changed(person, ids, change);
      expect(answer).toMatchObject({ status: 200, body: { changed: different, unchanged: same, refused } });
    }
    for (const { id, ...rest } of await db.rows<OfferFacts & { id: string }>(sql`
      select id, status, is_private "private", user_id "userId", deleted_at is not null deleted
      from real_estates where id = any(${ids}::uuid[])`)) {
      expect(rest).toEqual(states.get(id));
    }
    const { body } = await removed(visitor, ids);
    expect(body.refused).toEqual(
      [...states].flatMap(([id, { deleted, ...facts }]) => {
        const me = { userId: visitor.userId, group: "VISITOR" as const };
        const reason =
          deleted || !mayReadOffer(me, facts)
            ? UNKNOWN_OFFER
            : (editRefusal(me, facts) ?? deleteRefusal(me, facts));
        return reason ? [{ id, reason }] : [];
      }),
    );
  });

  it("is one, of known values, of 1 to 5,000 offers, by someone signed in", async () => {
    const ids = [UNKNOWN_ID];
    const tooMany = Array.from({ length: MAX_BULK_OFFERS + 1 }, () => crypto.randomUUID());
    for (const [given, change] of [
      [ids, {}],
      [ids, { status: "published", private: true }],
      [ids, { status: "vendu" }],
      [ids, { title: "Autre" }],
      [[], { private: true }],
      [tooMany, { private: true }],
    ] as [string[], BulkChange][])
      expect((await changed(broker, given, change)).status).toBe(422);
    expect((await changed(nobody, ids, { private: true })).status).toBe(401);
    const mine = await manyOffers(1);
    expect(await changed(administrator, mine, { userId: UNKNOWN_ID })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "userId" }] },
    });
    const twice = [...mine, ...mine, (mine[0] ?? "").toUpperCase()];
    expect((await changed(broker, twice, { private: true })).body).toMatchObject({ changed: 1, refused: [] });
  });

  it("looks for requirements that newly published offers fit, and not for reassigned ones", async () => {
    const ids = await manyOffers(2);
    await work();
    await changed(administrator, ids, { userId: colleague.userId });
    expect(await work()).toBe(0);
    await changed(broker, ids, { status: "published" });
    // Matching requirements and followed searches, for each.
    expect(await work()).toBe(4);
  });
});

describe("undoing it", () => {
  it("gives back every value of each of many reassigned offers, which stay published", async () => {
    const users = await addUsers(db);
    // As many as a request may name with TEST_FULL (`npm run test:full`), else more than one step.
    const ids = await addRandomOffers(db, 16, isFull ? MAX_BULK_OFFERS : STEP + 1, users);
    await db.run(sql`update real_estates set deleted_at = null where id = any(${ids}::uuid[])`);
    const before = await stored(ids);
    const answer = await changed(administrator, ids, { userId: colleague.userId });
    expect(answer.body).toEqual({ changed: ids.length, unchanged: 0, refused: [] });
    const after = await stored(ids);
    const statusOf = (rows: unknown[]) => rows.map((row) => (row as { offer: Offer }).offer.status);
    expect(statusOf(after)).toEqual(statusOf(before));
    const owners = await db.rows(sql`
      select distinct user_id from real_estates where id = any(${ids}::uuid[])`);
    expect(owners).toEqual([{ user_id: colleague.userId }]);
    expect((await undo(administrator, answer)).status).toBe(204);
    expect(await stored(ids)).toEqual(before.map((row) => ({ ...(row as object), sameTime: true })));
  });

  it("restores deleted offers with their search rows, for administrators", async () => {
    const ids = await manyOffers(3, { status: "published" });
    for (const id of ids) await withUnits(broker, id, { surface: 10 }, { surface: 20, rentPerMonth: 900 });
    const before = await stored(ids);
    const byBroker = await removed(broker, ids.slice(0, 2));
    expect((await undo(broker, byBroker)).status).toBe(403);
    await administrator.call("restoreOffer", { params: { id: ids[0] ?? "" } });
    await administrator.call("restoreOffer", { params: { id: ids[1] ?? "" } });
    const answer = await removed(administrator, ids);
    expect(answer.body).toEqual({ changed: 3, unchanged: 0, refused: [] });
    expect(await db.rows(sql`select from offer_lots where offer_id = any(${ids}::uuid[])`)).toEqual([]);
    expect((await undo(administrator, answer)).status).toBe(204);
    expect(await stored(ids)).toEqual(before);
  });

  it("is refused whole once someone changed one of the offers in the same way, or deleted it", async () => {
    const ids = await manyOffers(3);
    const answer = await changed(broker, ids, { status: "published" });
    await colleague.call("updateOffer", { params: { id: ids[1] ?? "" }, body: { status: "archived" } });
    expect((await undo(broker, answer)).status).toBe(409);
    expect((await readOffer(broker, ids[0] ?? "")).status).toBe("published");
    const other = await changed(broker, ids, { private: true });
    await broker.call("deleteOffer", { params: { id: ids[2] ?? "" } });
    expect((await undo(broker, other)).status).toBe(409);
    expect((await readOffer(broker, ids[0] ?? "")).private).toBe(true);
  });
});

it("audits each deleted offer, with who deleted it", async () => {
  const ids = await manyOffers(2);
  await removed(broker, [...ids, UNKNOWN_ID]);
  const entries = await db.rows<{ id: string }>(sql`
    select content::jsonb ->> 'objectId' id from audit.entries
    where content::jsonb ->> 'operation' = 'deleteOffers' and content::jsonb ->> 'personId' = ${broker.userId}
      and content::jsonb ->> 'objectKind' = 'real-estates' order by position`);
  expect(entries.slice(-2).map(({ id }) => id)).toEqual(ids);
});

describe("the progress of a change of more offers than one step", () => {
  const line = progressLineSchema(bulkResultSchema);
  const linesOf = (text: string) =>
    text
      .split("\n")
      .filter((each) => each !== "")
      .map((each) => line.parse(JSON.parse(each)));
  const requested = (ids: readonly string[], change: BulkChange) => ({
    method: "POST" as const,
    url: "/api/real-estates/bulk",
    headers: { ...administrator.headers, accept: PROGRESS_TYPE },
    payload: { ids, change },
  });
  const count = 2 * STEP + 1;
  let ids: string[];
  beforeAll(async () => {
    ids = await addRandomOffers(db, 17, count, [broker.userId]);
    await db.run(sql`update real_estates set deleted_at = null where id = any(${ids}::uuid[])`);
  });
  const owners = async () =>
    (
      await db.rows<{ id: string }>(sql`
        select distinct user_id id from real_estates where id = any(${ids}::uuid[])`)
    ).map(({ id }) => id);

  it("ends with the refusal of what could not be done, which leaves nothing", async () => {
    const answer = await app.inject(requested(ids, { userId: UNKNOWN_ID }));
    expect(linesOf(answer.body)).toMatchObject([
      { progress: { done: 0, total: count } },
      { failure: { status: 422, validationErrors: [{ field: "userId" }] } },
    ]);
    expect(await owners()).toEqual([broker.userId]);
  });

  it("is told while nothing is committed, then the result", async () => {
    const last = await db.row<{ id: string }>(sql`
      select offer_id id from offer_lots where offer_id = any(${ids}::uuid[]) limit 1`);
    const ordered = [...ids.filter((id) => id !== last?.id), last?.id ?? ""];
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const { body, headers } = await db.transaction(async (tx) => {
      await tx.rows(sql`select from offer_lots where offer_id = ${last?.id} for update`);
      const { url: path, payload, headers, method } = requested(ordered, { userId: colleague.userId });
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(payload),
      });
      const reader = (answer.body as ReadableStream<Uint8Array>)
        .pipeThrough(new TextDecoderStream())
        .getReader();
      let text = "";
      while (!text.includes(`"done":${2 * STEP}`)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`The answer ended with ${text}`);
        text += value;
      }
      expect(await owners()).toEqual([broker.userId]);
      return { headers: answer.headers, body: { reader, text } };
    });
    let { text } = body;
    for (let read = await body.reader.read(); !read.done; read = await body.reader.read()) text += read.value;
    expect(headers.get("content-type")).toContain(PROGRESS_TYPE);
    expect(headers.get("x-accel-buffering")).toBe("no");
    expect(headers.get("x-plateau-batch")).toBeTruthy();
    expect(linesOf(text)).toEqual([
      ...[0, STEP, 2 * STEP, count].map((done) => ({ progress: { done, total: count } })),
      { result: { changed: count, unchanged: 0, refused: [] } },
    ]);
    expect(await owners()).toEqual([colleague.userId]);
  });

  it("is not told of few offers, nor to whoever does not ask for it", async () => {
    const few = await app.inject(requested(ids.slice(0, 3), { private: true }));
    const unasked = await changed(administrator, ids, { private: true });
    for (const { headers } of [few, unasked]) expect(headers["content-type"]).toContain("application/json");
    expect(unasked.body).toEqual({ changed: count - 3, unchanged: 3, refused: [] });
  });
});

it("selects offers for a requirement, once each, and takes it back", async () => {
  const requirement = await newRequirement(broker);
  const ids = await manyOffers(3);
  const body = { ids: [...ids, UNKNOWN_ID], requirementId: requirement.id };
  await broker.call("addSelected", { params: { id: ids[0] ?? "", requirementId: requirement.id } });
  const answer = await broker.call<BulkResult>("selectOffers", { body });
  expect(answer.body).toEqual({
    changed: 2,
    unchanged: 1,
    refused: [{ id: UNKNOWN_ID, reason: UNKNOWN_OFFER }],
  });
  const selected = async () =>
    (
      await broker.call<{ items: Offer[] }>("listSelected", { params: { requirementId: requirement.id } })
    ).body.items.map(({ id }) => id);
  expect((await selected()).sort()).toEqual([...ids].sort());
  expect((await undo(broker, answer)).status).toBe(204);
  expect(await selected()).toEqual(ids.slice(0, 1));
  const more = await addRandomOffers(db, 20, 1001, [broker.userId]);
  await db.run(sql`update real_estates set deleted_at = null where id = any(${more}::uuid[])`);
  const many = await broker.call<BulkResult>("selectOffers", {
    body: { ids: [...more, ...ids], requirementId: requirement.id },
  });
  expect(many.body).toEqual({ changed: more.length + 2, unchanged: 1, refused: [] });
  expect((await undo(broker, many)).status).toBe(204);
  expect(await selected()).toEqual(ids.slice(0, 1));
  const unknown = { body: { ids, requirementId: "inconnue" } };
  expect((await broker.call("selectOffers", unknown)).status).toBe(404);
  expect((await visitor.call("selectOffers", { body })).status).toBe(403);
});
