import type { BinItem } from "@plateau/contract/bin/bin.ts";
import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { Note } from "@plateau/contract/notes/note.ts";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { sweepFiles } from "../../media/file-removals.ts";
import { jpeg } from "../../media/sample-files.fixture.ts";
import { type Client, testApp } from "../../test/app.ts";
import { newContact, person } from "../contacts/contacts.fixture.ts";
import { purgeDeletedOffers } from "../offers/deleted-offers.ts";
import { purgeDeletedMedias } from "../offers/media/deleted-medias.ts";
import { keysInStore, withMedia } from "../offers/media/medias.fixture.ts";
import { newOffer, readOffer } from "../offers/offers.fixture.ts";
import { newRequirement } from "../requirements/requirements.fixture.ts";
import { purgeBin } from "./purge-bin.ts";

const app = await testApp();
const { as, nobody, db, fileStore, clock } = app;
const broker = await as("USER");
const colleague = await as("USER", 2);
const visitor = await as("VISITOR");
const administrator = await as("ADMINISTRATOR");
const photo = { kind: "photos", contentType: "image/jpeg", bytes: await jpeg() } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

type Bin = { items: BinItem[]; nextToken?: string; count: number };
const bin = (client: Client, kind: string, query: Record<string, unknown> = {}) =>
  client.call<Bin>("listBin", { query: { kind, limit: 100, ...query } });
const inBin = async (client: Client, kind: string): Promise<string[]> =>
  (await bin(client, kind)).body.items.map(({ id }) => id);

const contactsOf = async (offerId: string): Promise<string[]> =>
  (await readOffer(broker, offerId)).contacts.map(({ id }) => id);
const contactsOfRequirement = async (id: string): Promise<string[]> =>
  (
    await broker.call<{ items: { id: string }[] }>("listRequirementContacts", { params: { id } })
  ).body.items.map((contact) => contact.id);
const remove = async (id: string, client: Client = broker): Promise<void> => {
  expect((await client.call("deleteContact", { params: { id } })).status).toBe(204);
};
const restore = (id: string, client: Client = broker) =>
  client.call<Contact>("restoreContact", { params: { id } });
const newNote = async (client: Client, title = "Rappeler"): Promise<string> =>
  (await client.call<Note>("createNote", { body: { title } })).body.id;

/** Sessions end sooner than the bin. */
const later = async (days: number): Promise<void> => {
  clock.now = new Date(Date.now() + days * DAY_MS);
  await db.run(sql`update sessions set expires_at = 'infinity'`);
};
beforeEach(() => {
  clock.now = undefined;
});

describe("a deleted contact", () => {
  it("comes back with its offers and requirements, at its place", async () => {
    const [first, gone, last] = [
      await newContact(broker, "premier"),
      await newContact(broker, "parti"),
      await newContact(broker, "dernier"),
    ];
    const ids = [first.id, gone.id, last.id];
    const { id } = await newOffer(broker);
    await broker.call("saveContacts", { params: { id }, body: { contactIds: ids } });
    const requirement = (await newRequirement(broker)).id;
    const link = { params: { id: requirement }, body: { contactIds: ids } };
    await broker.call("saveRequirementContacts", link);

    await remove(gone.id);
    expect(await contactsOf(id)).toEqual([first.id, last.id]);
    expect(await contactsOfRequirement(requirement)).toEqual([first.id, last.id]);
    expect(await restore(gone.id)).toMatchObject({ status: 200, body: gone });
    expect(await contactsOf(id)).toEqual(ids);
    expect(await contactsOfRequirement(requirement)).toEqual(ids);
    expect((await restore(gone.id)).status).toBe(404);
  });

  it("keeps its links when the others are saved meanwhile", async () => {
    const [gone, other] = [await newContact(broker, "parti"), await newContact(broker, "autre")];
    const { id } = await newOffer(broker);
    await broker.call("saveContacts", { params: { id }, body: { contactIds: [gone.id] } });
    const requirement = (await newRequirement(broker)).id;
    const both = { params: { id: requirement }, body: { contactIds: [gone.id] } };
    await broker.call("saveRequirementContacts", both);
    await remove(gone.id);
    await broker.call("saveContacts", { params: { id }, body: { contactIds: [other.id] } });
    await broker.call("saveRequirementContacts", { ...both, body: { contactIds: [other.id] } });
    await restore(gone.id);
    expect((await contactsOf(id)).sort()).toEqual([gone.id, other.id].sort());
    expect((await contactsOfRequirement(requirement)).sort()).toEqual([gone.id, other.id].sort());
  });

  it("that was merged into another comes back with its own links", async () => {
    const [kept, merged] = [await newContact(broker, "gardé"), await newContact(broker, "fondu")];
    const { id } = await newOffer(broker);
    await broker.call("saveContacts", { params: { id }, body: { contactIds: [merged.id] } });
    const requirement = (await newRequirement(broker)).id;
    const link = { params: { id: requirement }, body: { contactIds: [merged.id] } };
    await broker.call("saveRequirementContacts", link);
    const body = { otherId: merged.id, contact: person("gardé") };
    await broker.call("mergeContacts", { params: { id: kept.id }, body });
    expect(await inBin(broker, "contacts")).toContain(merged.id);
    await restore(merged.id);
    expect((await contactsOf(id)).sort()).toEqual([kept.id, merged.id].sort());
    expect((await contactsOfRequirement(requirement)).sort()).toEqual([kept.id, merged.id].sort());
  });

  it("takes neither its e-mail nor a change", async () => {
    const gone = await newContact(broker, "libre");
    await remove(gone.id);
    const again = await newContact(broker, "libre");
    expect(again.id).not.toBe(gone.id);
    const params = { id: gone.id };
    expect((await broker.call("updateContact", { params, body: { city: "Paris" } })).status).toBe(404);
    expect((await broker.call("deleteContact", { params })).status).toBe(404);
    const link = { params: { id: (await newOffer(broker)).id }, body: { contactIds: [gone.id] } };
    expect((await broker.call("saveContacts", link)).status).toBe(422);
  });

  it("is restored by staff only, within 30 days", async () => {
    const { id } = await newContact(broker, "délai");
    await remove(id);
    expect((await restore(id, visitor)).status).toBe(403);
    expect((await restore(id, nobody)).status).toBe(401);
    await later(30.01);
    expect((await restore(id)).status).toBe(404);
    expect(await inBin(broker, "contacts")).not.toContain(id);
    await later(29.9);
    expect((await restore(id)).status).toBe(200);
  });
});

describe("a deleted task", () => {
  it("is seen and restored by its owner only, administrators included", async () => {
    const id = await newNote(broker);
    await broker.call("deleteNote", { params: { id } });
    for (const other of [colleague, administrator]) {
      expect(await inBin(other, "notes")).not.toContain(id);
      expect((await other.call("restoreNote", { params: { id } })).status).toBe(404);
    }
    expect(await inBin(broker, "notes")).toContain(id);
    expect(await broker.call("restoreNote", { params: { id } })).toMatchObject({ status: 200, body: { id } });
    expect((await broker.call("getNote", { params: { id } })).status).toBe(200);
    expect((await broker.call("restoreNote", { params: { id } })).status).toBe(404);
  });
});

describe("an archived requirement", () => {
  it("stays readable, and comes back without a limit of time", async () => {
    const { id } = await newRequirement(broker, { dealname: "Entrepôt à Lyon" });
    expect((await broker.call("restoreRequirement", { params: { id } })).status).toBe(404);
    await broker.call("archiveRequirement", { params: { id } });
    await later(400);
    const item = (await bin(broker, "requirements")).body.items.find((one) => one.id === id);
    expect(item).toMatchObject({
      name: "Entrepôt à Lyon",
      restorableUntil: null,
      deletedBy: { id: broker.userId },
    });
    expect((await visitor.call("restoreRequirement", { params: { id } })).status).toBe(403);
    expect(await broker.call("restoreRequirement", { params: { id } })).toMatchObject({
      status: 200,
      body: { id, archived: false },
    });
    expect(await inBin(broker, "requirements")).not.toContain(id);
    const { body } = await broker.call<{ items: { id: string }[] }>("listRequirements");
    expect(body.items.map((one) => one.id)).toContain(id);
  });
});

describe("a deleted picture", () => {
  const call = (
    name: "deleteMedia" | "restoreMedia",
    id: string,
    encodedKey: string,
    client: Client = broker,
  ) => client.call(name, { params: { id, type: "photos", encodedKey } });

  it("comes back at its place with its caption and files", async () => {
    const { id } = await newOffer(broker);
    const names = ["Façade", "Hall", "Terrasse"];
    for (const name of names) await withMedia(app, broker, id, { ...photo, name });
    const before = (await readOffer(broker, id)).medias.photos;
    const key = before[1]?.s3Key ?? "";
    expect((await call("deleteMedia", id, key)).status).toBe(204);
    await sweepFiles(db, fileStore, new Date());
    expect(await keysInStore(app, id)).toHaveLength(12);
    const item = (await bin(broker, "medias")).body.items.find((one) => one.id === key);
    expect(item).toMatchObject({ name: "Hall", media: { offerId: id, kind: "photos" } });
    expect((await call("restoreMedia", id, key, visitor)).status).toBe(403);
    expect((await call("restoreMedia", (await newOffer(broker)).id, key)).status).toBe(404);
    expect((await call("restoreMedia", id, key)).status).toBe(200);
    expect((await readOffer(broker, id)).medias.photos).toEqual(before);
    expect((await call("restoreMedia", id, key)).status).toBe(404);
  });

  it("that a saved form dropped is in the bin too", async () => {
    const { id } = await newOffer(broker);
    const { s3Key } = await withMedia(app, broker, id, photo);
    const body = { medias: { photos: [], plans: [], documents: [] } };
    expect((await broker.call("updateOffer", { params: { id }, body })).status).toBe(200);
    expect(await inBin(broker, "medias")).toContain(s3Key);
    expect((await call("restoreMedia", id, s3Key)).status).toBe(200);
  });

  it("leaves the bin with its offer, and returns with it", async () => {
    const { id } = await newOffer(broker);
    const { s3Key } = await withMedia(app, broker, id, photo);
    await call("deleteMedia", id, s3Key);
    await broker.call("deleteOffer", { params: { id } });
    expect(await inBin(broker, "medias")).not.toContain(s3Key);
    expect((await call("restoreMedia", id, s3Key)).status).toBe(404);
    await administrator.call("restoreOffer", { params: { id } });
    expect(await inBin(broker, "medias")).toContain(s3Key);
  });
});

describe("the bin", () => {
  it("opens for those who may restore", async () => {
    for (const kind of ["contacts", "requirements", "medias"]) {
      expect((await bin(broker, kind)).status).toBe(200);
      expect((await bin(visitor, kind)).status).toBe(403);
    }
    expect((await bin(visitor, "notes")).status).toBe(200);
    expect((await bin(broker, "offers")).status).toBe(403);
    expect((await bin(administrator, "offers")).status).toBe(200);
    expect((await bin(nobody, "notes")).status).toBe(401);
    expect((await bin(broker, "people")).status).toBe(422);
  });

  it("lists by page who deleted what, when and until when, the latest first", async () => {
    const ids = [];
    for (let index = 0; index < 3; index++) {
      const { id } = await newContact(broker, `page-${index}`, { company: "Halles" });
      await remove(id, colleague);
      ids.unshift(id);
    }
    const first = await bin(broker, "contacts", { limit: 2 });
    const second = await bin(broker, "contacts", { limit: 2, nextToken: first.body.nextToken });
    expect([...first.body.items, ...second.body.items].slice(0, 3).map(({ id }) => id)).toEqual(ids);
    const [item] = first.body.items;
    expect(item).toMatchObject({
      name: "Zoé Lefèvre",
      detail: "Halles · page-2@exemple.test",
      deletedBy: { id: colleague.userId, name: "Camille Essai" },
    });
    const kept = Date.parse(item?.restorableUntil ?? "") - Date.parse(item?.deletedAt ?? "");
    expect(Math.abs(kept - 30 * DAY_MS)).toBeLessThanOrEqual(60 * 60 * 1000);
    expect(first.body.count).toBe((await inBin(broker, "contacts")).length);
  });

  it("lists deleted offers for administrators", async () => {
    const { id } = await newOffer(broker, { title: "Supprimée" });
    await broker.call("deleteOffer", { params: { id } });
    const { body } = await bin(administrator, "offers");
    expect(body.items[0]).toMatchObject({ id, name: "Supprimée", deletedBy: { id: broker.userId } });
  });
});

describe("the daily purge", () => {
  const purge = async (now: Date): Promise<void> => {
    await purgeDeletedOffers(db, now);
    await purgeDeletedMedias(db, now);
    await purgeBin(db, now);
    await sweepFiles(db, fileStore, now);
  };
  const exists = async (table: "contacts" | "notes" | "requirements", id: string): Promise<boolean> => {
    const tables = { contacts: sql`contacts`, notes: sql`notes`, requirements: sql`requirements` };
    return (await db.row(sql`select 1 from ${tables[table]} where id::text = ${id}`)) !== undefined;
  };

  it("removes rows and files after 30 days, and nothing else", async () => {
    const { id: offerId } = await newOffer(broker);
    const [gone, kept] = [
      await withMedia(app, broker, offerId, photo),
      await withMedia(app, broker, offerId, photo),
    ];
    const withFile = (await newOffer(broker)).id;
    const inDeleted = await withMedia(app, broker, withFile, photo);
    const [contact, other] = [await newContact(broker, "purgé"), await newContact(broker, "resté")];
    await broker.call("saveContacts", {
      params: { id: offerId },
      body: { contactIds: [contact.id, other.id] },
    });
    const [note, open] = [await newNote(broker), await newNote(broker)];
    const requirement = (await newRequirement(broker)).id;
    await remove(contact.id);
    await broker.call("deleteNote", { params: { id: note } });
    await broker.call("archiveRequirement", { params: { id: requirement } });
    for (const [id, encodedKey] of [
      [offerId, gone.s3Key],
      [withFile, inDeleted.s3Key],
    ])
      await broker.call("deleteMedia", {
        params: { id: id ?? "", type: "photos", encodedKey: encodedKey ?? "" },
      });
    await broker.call("deleteOffer", { params: { id: withFile } });

    await purge(new Date(Date.now() + 29.9 * DAY_MS));
    expect(await keysInStore(app, offerId)).toHaveLength(8);
    expect(await exists("contacts", contact.id)).toBe(true);
    expect(await exists("notes", note)).toBe(true);

    await purge(new Date(Date.now() + 30.01 * DAY_MS));
    expect(await exists("contacts", contact.id)).toBe(false);
    expect(await exists("notes", note)).toBe(false);
    expect(await keysInStore(app, withFile)).toEqual([]);
    const left = await keysInStore(app, offerId);
    expect(left).toHaveLength(4);
    expect(left).toContain(kept.s3Key);
    expect(await contactsOf(offerId)).toEqual([other.id]);
    expect(await exists("contacts", other.id)).toBe(true);
    expect(await exists("notes", open)).toBe(true);
    expect(await exists("requirements", requirement)).toBe(true);
  });

  it("spares the files of a picture that the offer shows again", async () => {
    const { id } = await newOffer(broker);
    const media = await withMedia(app, broker, id, photo);
    await broker.call("deleteMedia", { params: { id, type: "photos", encodedKey: media.s3Key } });
    const medias = { photos: [media], plans: [], documents: [] };
    await db.run(sql`update real_estates set medias = ${JSON.stringify(medias)}::jsonb where id = ${id}`);
    await purge(new Date(Date.now() + 31 * DAY_MS));
    expect(await keysInStore(app, id)).toHaveLength(4);
  });
});
