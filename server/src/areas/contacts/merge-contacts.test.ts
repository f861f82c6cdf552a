import type { Contact } from "@plateau/contract/contacts/contact.ts";
import fc from "fast-check";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import type { Db } from "../../db/database.ts";
import { undo } from "../../history/history.fixture.ts";
import type { RestoreCtx } from "../../history/restore.ts";
import { testApp } from "../../test/app.ts";
import { untilOneWaits } from "../../test/lock-waits.ts";
import { offerRestorer } from "../offers/history/offer-restorer.ts";
import { lockOffer, lockOffers } from "../offers/lock-offer.ts";
import { newOffer, readOffer, UNKNOWN_ID } from "../offers/offers.fixture.ts";
import { newRequirement } from "../requirements/requirements.fixture.ts";
import { newContact, person } from "./contacts.fixture.ts";

const { as, db, nobody } = await testApp();
const broker = await as("USER");
const administrator = await as("ADMINISTRATOR");

const offerIds: string[] = [];
for (let i = 0; i < 5; i++) offerIds.push((await newOffer(broker)).id);

const link = (offerId: string, contactIds: readonly string[]) =>
  broker.call("saveContacts", { params: { id: offerId }, body: { contactIds } });
const contactsOf = async (offerId: string): Promise<string[]> =>
  (await readOffer(broker, offerId)).contacts.map(({ id }) => id);

const merge = (id: string, otherId: string, fields: Record<string, unknown> = {}, ifMatch?: string) =>
  broker.call<Contact>("mergeContacts", {
    params: { id },
    body: { otherId, contact: person("fondu", fields) },
    ...(ifMatch ? { ifMatch } : {}),
  });

const newPair = () => Promise.all([newContact(broker, "un"), newContact(broker, "autre")]);

describe("merging two contacts", () => {
  it("leaves one contact with the given values", async () => {
    const [one, other] = await newPair();
    const { status, body } = await merge(one.id, other.id, { city: "Paris" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...person("fondu"), id: one.id, city: "Paris", createdAt: one.createdAt });
    expect((await broker.call("getContact", { params: { id: one.id } })).body).toEqual(body);
    expect((await broker.call("getContact", { params: { id: other.id } })).status).toBe(404);
  });

  it("keeps the links of both, each once, whatever their kind", async () => {
    const linked = fc.constantFrom("none", "one", "other", "both", "both, turned");
    await fc.assert(
      fc.asyncProperty(fc.tuple(linked, linked, linked, linked, linked), async (kinds) => {
        const [one, other] = await newPair();
        const third = await newContact(broker, "tiers");
        const links: Record<string, string[]> = {
          none: [],
          one: [one.id],
          other: [other.id],
          both: [one.id, other.id],
          "both, turned": [other.id, one.id],
        };
        for (const [i, kind] of kinds.entries()) {
          await link(offerIds[i] ?? "", [third.id, ...(links[kind] ?? [])]);
        }
        expect((await merge(one.id, other.id)).status).toBe(200);
        for (const [i, kind] of kinds.entries()) {
          const expected = kind === "none" ? [third.id] : [third.id, one.id];
          expect(await contactsOf(offerIds[i] ?? "")).toEqual(expected);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("keeps the link of a deleted offer for when it is restored", async () => {
    const [one, other] = await newPair();
    const { id } = await newOffer(broker);
    await link(id, [other.id]);
    await broker.call("deleteOffer", { params: { id } });
    await merge(one.id, other.id);
    expect((await administrator.call("restoreOffer", { params: { id } })).status).toBe(200);
    expect(await contactsOf(id)).toEqual([one.id]);
  });

  it("is undone as a whole: both contacts with the values and links they had", async () => {
    const [one, other] = await newPair();
    const { id: offer } = await newOffer(broker);
    const { id: requirement } = await newRequirement(broker);
    await link(offer, [other.id]);
    await broker.call("saveRequirementContacts", {
      params: { id: requirement },
      body: { contactIds: [other.id] },
    });
    expect((await undo(broker, await merge(one.id, other.id, { city: "Paris" }))).status).toBe(204);
    for (const { id, ...values } of [one, other])
      expect((await broker.call("getContact", { params: { id } })).body).toMatchObject({
        ...values,
        updatedAt: expect.any(String),
      });
    expect(await contactsOf(offer)).toEqual([other.id]);
    const params = { id: requirement };
    const { body } = await broker.call<{ items: { id: string }[] }>("listRequirementContacts", { params });
    expect(body.items.map(({ id }) => id)).toEqual([other.id]);
  });

  it("is not undone once a merged value was changed", async () => {
    const [one, other] = await newPair();
    const merged = await merge(one.id, other.id, { city: "Paris" });
    await administrator.call("updateContact", { params: { id: one.id }, body: { city: "Lyon" } });
    expect((await undo(broker, merged)).status).toBe(409);
    expect((await broker.call("getContact", { params: { id: other.id } })).status).toBe(404);
  });

  it("keeps the requirements of both, each once", async () => {
    const [one, other] = await newPair();
    const requirementOf = async (...contactIds: string[]) => {
      const { id } = await newRequirement(broker);
      await broker.call("saveRequirementContacts", { params: { id }, body: { contactIds } });
      return id;
    };
    const ids = [await requirementOf(other.id), await requirementOf(one.id, other.id)];
    await merge(one.id, other.id);
    for (const id of ids) {
      const { body } = await broker.call<{ items: { id: string }[] }>("listRequirementContacts", {
        params: { id },
      });
      expect(body.items.map((contact) => contact.id)).toEqual([one.id]);
    }
  });

  it("neither fails nor leaves a stale link while a requirement links both", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await newPair();
      const params = { id: (await newRequirement(broker)).id };
      const body = { contactIds: [other.id, one.id] };
      const [merged, saved] = await Promise.all([
        merge(one.id, other.id),
        broker.call("saveRequirementContacts", { params, body }),
      ]);
      expect(merged.status).toBe(200);
      expect([200, 422]).toContain(saved.status);
      const left = await broker.call<{ items: { id: string }[] }>("listRequirementContacts", { params });
      expect(left.body.items.map(({ id }) => id)).toEqual(saved.status === 200 ? [one.id] : []);
    }
  });

  it("refuses itself, an unknown contact, a stale version, an invalid field and a missing session", async () => {
    const [one, other] = await newPair();
    const fault = { status: 422, body: { validationErrors: [{ field: "otherId" }] } };
    expect(await merge(one.id, one.id)).toMatchObject(fault);
    expect(await merge(one.id, UNKNOWN_ID)).toMatchObject(fault);
    expect((await merge(UNKNOWN_ID, one.id)).status).toBe(404);
    await broker.call("updateContact", { params: { id: one.id }, body: { city: "Lyon" } });
    expect((await merge(one.id, other.id, {}, one.updatedAt)).status).toBe(409);
    expect(await merge(one.id, other.id, { lastname: "" })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "contact.lastname", message: "Le nom est obligatoire" }] },
    });
    const body = { otherId: other.id, contact: person("fondu") };
    expect((await nobody.call("mergeContacts", { params: { id: one.id }, body })).status).toBe(401);
    expect((await broker.call("getContact", { params: { id: other.id } })).status).toBe(200);
  });

  it("leaves one of them with all links when both are merged into each other concurrently", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await newPair();
      const [first = "", second = ""] = offerIds;
      await link(first, [one.id]);
      await link(second, [other.id]);
      const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const left = answers[0].status === 200 ? one.id : other.id;
      expect([await contactsOf(first), await contactsOf(second)]).toEqual([[left], [left]]);
    }
  });

  it("neither fails nor leaves a stale link while an offer links both", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await newPair();
      const [offer = ""] = offerIds;
      await link(offer, []);
      const [merged, saved] = await Promise.all([merge(one.id, other.id), link(offer, [other.id, one.id])]);
      expect(merged.status).toBe(200);
      expect([200, 422]).toContain(saved.status);
      expect(await contactsOf(offer)).toEqual(saved.status === 200 ? [one.id] : []);
    }
  });
});

describe("merging contacts at the same moment as another change", () => {
  const me = { userId: broker.userId, group: "USER" } as const;
  const linkRequirement = (id: string, contactIds: readonly string[]) =>
    broker.call("saveRequirementContacts", { params: { id }, body: { contactIds } });

  it.each<[string, (tx: Db, id: string) => Promise<unknown>]>([
    ["saved", (tx, id) => lockOffer({ db: tx, me }, id)],
    ["changed with others", (tx, id) => lockOffers({ db: tx, me }, [id], () => undefined)],
    ["restored", (tx, id) => offerRestorer.lock({ db: tx } as RestoreCtx, id)],
    ["restored with others", async (tx, id) => offerRestorer.together?.lock({ db: tx } as RestoreCtx, [id])],
  ])("does not wait for an offer that is being %s", async (_, lock) => {
    const [one, other] = await newPair();
    const { id } = await newOffer(broker);
    await link(id, [other.id]);
    await db.transaction(async (tx) => {
      await lock(tx, id);
      expect((await merge(one.id, other.id)).status).toBe(200);
    });
    expect(await contactsOf(id)).toEqual([one.id]);
  });

  it("never fails while the contacts of two offers and two requirements of theirs are saved", async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = await newPair();
      const offers = [await newOffer(broker), await newOffer(broker)];
      const requirements = [await newRequirement(broker), await newRequirement(broker)];
      for (const { id } of offers) await link(id, [other.id]);
      for (const { id } of requirements) await linkRequirement(id, [other.id]);
      const both = [one.id, other.id];
      const [merged, ...saved] = await Promise.all([
        merge(one.id, other.id),
        ...offers.map(({ id }) => link(id, both)),
        ...requirements.map(({ id }) => linkRequirement(id, both)),
      ]);
      expect(merged.status).toBe(200);
      for (const { status } of saved) expect([200, 422]).toContain(status);
    }
  });

  it("locks the requirements in one order", async () => {
    const [one, other] = await newPair();
    const first = await newRequirement(broker);
    const second = await newRequirement(broker);
    for (const { id } of [second, first]) await linkRequirement(id, [other.id]);
    const merged = await db.transaction(async (tx) => {
      await tx.run(sql`select from requirements where id = ${first.id} for no key update`);
      const merging = merge(one.id, other.id);
      await untilOneWaits(db);
      await tx.run(sql`select from requirements where id = ${second.id} for no key update nowait`);
      return { merging };
    });
    expect((await merged.merging).status).toBe(200);
  });

  it("makes the save of a requirement's contacts wait before it locks the requirement", async () => {
    const contact = await newContact(broker, "attendu");
    const { id } = await newRequirement(broker);
    const saved = await db.transaction(async (tx) => {
      await tx.run(sql`select from contacts where id = ${contact.id} for update`);
      const saving = linkRequirement(id, [contact.id]);
      await untilOneWaits(db);
      await tx.run(sql`select from requirements where id = ${id} for no key update nowait`);
      return { saving };
    });
    expect((await saved.saving).status).toBe(200);
  });

  it("is undone by locking the offers first, as their saves do", async () => {
    const [one, other] = await newPair();
    const { id } = await newOffer(broker);
    await link(id, [other.id]);
    const merged = await merge(one.id, other.id);
    const undone = await db.transaction(async (tx) => {
      await lockOffer({ db: tx, me }, id);
      const undoing = undo(broker, merged);
      await untilOneWaits(db);
      await tx.run(sql`select from contacts where id = ${one.id} for key share nowait`);
      return { undoing };
    });
    expect((await undone.undoing).status).toBe(204);
    expect(await contactsOf(id)).toEqual([other.id]);
  });
});
