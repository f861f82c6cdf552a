import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Note } from "@plateau/contract/notes/note.ts";
import { type OperationName, operations } from "@plateau/contract/operations.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { jpeg } from "../../media/sample-files.fixture.ts";
import { testApp } from "../../test/app.ts";
import { openSpace, selectedOffer, sendAnswer, tokenIn } from "../client-space/spaces.fixture.ts";
import { newContact } from "../contacts/contacts.fixture.ts";
import { withMedia } from "../offers/media/medias.fixture.ts";
import { newRequirement } from "../requirements/requirements.fixture.ts";

const app = await testApp();
const { as, nobody, db } = app;
const superuser = await as("SUPERUSER");

/** Each stands in one record that goes to the bin; search finds it as a word. */
const marks = {
  contact: "Zorglubine",
  note: "Quetzalcoatl",
  media: "Balustrade",
  offer: "Xylophone",
  search: "Kaléidoscope",
};

const requirement = (await newRequirement(superuser, { dealname: "Bureaux" })).id;
const offer = await selectedOffer(superuser, requirement);
const other = await selectedOffer(superuser, requirement, { title: marks.offer });
const contact = await newContact(superuser, "zorglub", { lastname: marks.contact, phone: "01 23 45 67 89" });
const media = await withMedia(app, superuser, offer.id, {
  kind: "photos",
  contentType: "image/jpeg",
  bytes: await jpeg(),
  name: marks.media,
});
for (const { id } of [offer, other])
  await superuser.call("saveContacts", { params: { id }, body: { contactIds: [contact.id] } });
await superuser.call("saveRequirementContacts", {
  params: { id: requirement },
  body: { contactIds: [contact.id] },
});
for (const category of ["addLiked", "addRequested", "addRejected"] as const)
  await superuser.call(category, { params: { id: other.id, requirementId: requirement } });
const space = tokenIn(await openSpace(superuser, requirement));
await sendAnswer(nobody, space, offer.id, { answer: "visit" });
const note = (
  await superuser.call<Note>("createNote", { body: { title: marks.note, dueDate: new Date().toISOString() } })
).body.id;
const search = (
  await superuser.call<{ id: string }>("createSavedSearch", {
    body: { kind: "offers", name: marks.search, criteria: {} },
  })
).body.id;
const feed = (await superuser.call<{ path: string }>("renewCalendarFeed")).body.path;
const feedToken = feed.split("/").at(-2) ?? "";
/** As if the task had been made of the client's answer. */
await db.run(sql`update client_answers set note_id = ${note}`);

/** The records that the paths name; `{id}` is told by what stands before it. */
const idsBefore: Record<string, readonly string[]> = {
  "real-estates": [offer.id, other.id],
  contacts: [contact.id],
  requirements: [requirement],
  notes: [note],
  "saved-searches": [search],
  users: [superuser.userId],
};

const paramsOf = (path: string): Record<string, string>[] => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  if (names.length === 0) return [{}];
  const [, first = ""] = path.split("/");
  const token = path.startsWith("/calendar/") ? feedToken : space;
  const known = { requirementId: requirement, userId: superuser.userId, token };
  return (idsBefore[first] ?? [superuser.userId]).map((id) =>
    Object.fromEntries(names.map((name) => [name, known[name as keyof typeof known] ?? id])),
  );
};

const queries: Partial<Record<OperationName, Record<string, unknown>[]>> = {
  searchEverything: Object.values(marks).map((q) => ({ q })),
  listContacts: [{}, { search: marks.contact }, { search: "Zorglubime" }],
  exportContacts: [{}, { search: marks.contact }],
  findDuplicateContacts: [{ email: contact.email }, { phone: "+33 1 23 45 67 89" }],
  listRealEstateContacts: [{ realEstateId: offer.id }],
};

/** Who reads every open bin, and nothing else may; the history and the audit log say what was deleted. */
const ofTheBin = [
  "listBin",
  "listDeletedOffers",
  "listOfferHistory",
  "readOfferAt",
  "listRequirementHistory",
  "readRequirementAt",
  "listAudit",
  "exportAudit",
];

const reads = Object.entries(operations).filter(
  ([name, { method }]) => method === "GET" && !ofTheBin.includes(name),
) as [OperationName, { path: string }][];

/** The names or ids of the four records, by operation that answers them. */
const mentions = async (): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  const needles = Object.entries({
    contact: [marks.contact, contact.id],
    note: [marks.note, note],
    media: [marks.media, media.s3Key],
    offer: [marks.offer, other.id],
    search: [marks.search, search],
  });
  for (const [name, { path }] of reads)
    for (const params of paramsOf(path))
      for (const query of queries[name] ?? [{}]) {
        const { status, body } = await superuser.call(name, { params, query });
        const text = status < 300 ? JSON.stringify(body ?? "") : "";
        for (const [record, words] of needles)
          if (words.some((word) => text.includes(word)))
            found[name] = [...new Set([...(found[name] ?? []), record])];
      }
  return found;
};

describe("a record in the bin", () => {
  it("is in the answer of no read operation", async () => {
    const before = await mentions();
    const answering = (record: string) =>
      Object.keys(before).filter((name) => before[name]?.includes(record));
    expect(answering("contact")).toEqual(
      expect.arrayContaining([
        "exportContacts",
        "findDuplicateContacts",
        "getContact",
        "getOffer",
        "listContacts",
        "listOfferContacts",
        "listOffers",
        "listRealEstateContacts",
        "listRequirementContacts",
        "searchEverything",
      ]),
    );
    expect(answering("note")).toEqual(
      expect.arrayContaining([
        "getNote",
        "listClientAnswers",
        "listNotes",
        "listUserNotes",
        "readCalendarFeed",
      ]),
    );
    expect(answering("media")).toEqual(
      expect.arrayContaining(["getOffer", "readClientSpace", "searchOffers"]),
    );
    expect(answering("offer")).toEqual(
      expect.arrayContaining([
        "getOffer",
        "listLiked",
        "listSelected",
        "readClientSpace",
        "searchEverything",
      ]),
    );

    await superuser.call("deleteMedia", {
      params: { id: offer.id, type: "photos", encodedKey: media.s3Key },
    });
    await superuser.call("deleteContact", { params: { id: contact.id } });
    expect(answering("search")).toEqual(expect.arrayContaining(["getSavedSearch", "listSavedSearches"]));
    await superuser.call("deleteNote", { params: { id: note } });
    await superuser.call("deleteSavedSearch", { params: { id: search } });
    await superuser.call("deleteOffer", { params: { id: other.id } });
    expect(await mentions()).toEqual({});
  });

  it("is not taken for a duplicate by an import", async () => {
    const csv = `Prénom;Nom;E-mail\nZoé;Neuve;${contact.email}`;
    expect((await superuser.call("importContacts", { body: { csv } })).body).toMatchObject({ created: 1 });
  });

  it("is read from its table by the bin only", () => {
    const folder = join(import.meta.dirname, "..", "..");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (file) => /(?<!\.test|\.fixture|conformance)\.ts$/.test(file) && !file.includes("bin/"),
    );
    expect(files.length).toBeGreaterThan(300);
    const reading = files.filter((file) =>
      /\b(?:from|join)\s+(?:contacts|notes|deleted_medias)\b/.test(
        readFileSync(join(folder, file), "utf8").replaceAll(/^import .*$/gm, ""),
      ),
    );
    expect(reading.sort()).toEqual([
      // Undoing a deletion or a merge takes a contact out of the bin.
      join("areas", "contacts", "storage.ts"),
      join("areas", "offers", "media", "deleted-medias.ts"),
      // A person is found and erased in the bin too.
      ...["erase-records.ts", "exported-records.ts", "find-person.ts", "sources.ts"].map((file) =>
        join("areas", "personal-data", file),
      ),
      // The audit log names what was deleted while it is in the bin.
      join("audit", "named-objects.ts"),
      // Backups and checks of consistency take every row.
      join("backup", "snapshot.ts"),
      join("commands", "check-data.ts"),
      join("history", "stored-changes.ts"),
    ]);
  });

  it("has a view that shows every column of its table", async () => {
    const columnsOf = async (table: string) =>
      (
        await db.rows<{ name: string }>(
          sql`select column_name "name" from information_schema.columns where table_name = ${table} order by 1`,
        )
      ).map(({ name }) => name);
    for (const table of ["contacts", "notes", "saved_searches"])
      expect(await columnsOf(`active_${table}`)).toEqual(await columnsOf(table));
  });

  it("is listed by one of the bins, whatever its table", async () => {
    const tables = await db.rows<{ name: string }>(sql`
      select c.table_name "name" from information_schema.columns c join information_schema.tables t using (table_name)
      where c.column_name = 'deleted_at' and t.table_type = 'BASE TABLE' and t.table_schema = 'public' order by 1`);
    expect(tables.map(({ name }) => name)).toEqual([
      "contacts",
      "deleted_medias",
      "notes",
      "real_estates",
      "saved_searches",
    ]);
  });
});
