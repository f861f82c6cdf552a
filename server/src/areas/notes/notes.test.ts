import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import type { Note } from "@plateau/contract/notes/note.ts";
import type { OperationName } from "@plateau/contract/operations.ts";
import { describe, expect, it } from "vitest";
import { type Client, testApp } from "../../test/app.ts";

const { as, nobody, clock } = await testApp();
const broker = await as("USER");
const administrator = await as("SUPERUSER");

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

type Page = { items: Note[]; nextToken?: string; count: number };

const write = async (client: Client, body: object = {}): Promise<Note> => {
  const { status, body: note } = await client.call<Note>("createNote", {
    body: { title: "Rappeler le notaire", ...body },
  });
  expect(status).toBe(201);
  return note;
};

const change = (id: string, body: object, ifMatch?: string) =>
  broker.call<Note>("updateNote", { params: { id }, body, ...(ifMatch ? { ifMatch } : {}) });

describe("creating a task", () => {
  it("requires only a title and fills in defaults", async () => {
    expect(await write(broker, { title: "  Visiter l’immeuble " })).toMatchObject({
      title: "Visiter l’immeuble",
      content: null,
      completed: false,
      userId: broker.userId,
      priority: "medium",
      dueDate: null,
      completedAt: null,
    });
  });

  it("stores all fields, with the due date in UTC", async () => {
    const form = { content: "Avant midi", priority: "high", userId: broker.userId };
    const note = await write(broker, { ...form, dueDate: "2026-11-20T10:30:00+01:00" });
    expect(note).toMatchObject({ ...form, dueDate: "2026-11-20T09:30:00.000000Z" });
    expect((await broker.call("getNote", { params: { id: note.id } })).body).toEqual(note);
  });

  it.each([
    ["title", { title: " " }, "Le titre est obligatoire"],
    ["title", { title: undefined }, "Le titre est obligatoire"],
    ["title", { title: "x".repeat(201) }, "Le titre doit contenir au plus 200 caractères"],
    ["content", { content: "x".repeat(5001) }, "Indiquez au plus 5\u202f000 caractères"],
    ["priority", { priority: "urgent" }, "Valeur inconnue"],
    ["dueDate", { dueDate: "demain" }, "Date invalide"],
    ["dueDate", { dueDate: "0000-01-01T00:00:00Z" }, "Date invalide"],
    ["dueDate", { dueDate: "9999-12-31T23:59:59-23:00" }, "Date invalide"],
    ["colour", { colour: "red" }, "Champ inconnu"],
  ])("refuses an invalid %s, in French", async (field, body, message) => {
    const answer = await broker.call<ErrorBody>("createNote", { body: { title: "Une tâche", ...body } });
    expect(answer).toMatchObject({ status: 422, body: { validationErrors: [{ field, message }] } });
  });

  it("refuses a task for someone else, even from administrators", async () => {
    const body = { title: "À faire par un autre", userId: broker.userId };
    expect((await administrator.call("createNote", { body })).status).toBe(403);
  });
});

describe("changing a task", () => {
  it("sets the completion time, and clears it on reopening", async () => {
    const { id } = await write(broker);
    const completed = await change(id, { completed: true });
    expect(completed.body).toMatchObject({ completed: true, completedAt: expect.any(String) });
    const again = await change(id, { completed: true });
    expect(again.body.completedAt).toBe(completed.body.completedAt);
    expect((await change(id, { completed: false })).body).toMatchObject({
      completed: false,
      completedAt: null,
    });
  });

  it("keeps absent fields and clears null or empty ones", async () => {
    const note = await write(broker, {
      content: "Détails",
      dueDate: "2026-11-20T09:30:00Z",
      priority: "low",
    });
    expect((await change(note.id, { title: "Autre titre" })).body).toEqual({
      ...note,
      title: "Autre titre",
      updatedAt: expect.any(String),
    });
    expect((await change(note.id, { content: "", dueDate: null })).body).toMatchObject({
      content: null,
      dueDate: null,
    });
  });

  it("refuses to overwrite a concurrent save", async () => {
    const note = await write(broker);
    const saved = await change(note.id, { title: "Premier" }, note.updatedAt);
    expect(saved.status).toBe(200);
    expect((await change(note.id, { title: "Second" }, note.updatedAt)).status).toBe(409);
    expect((await change(note.id, { title: "Troisième" }, saved.body.updatedAt)).status).toBe(200);
  });

  it("refuses an invalid field and a change of owner", async () => {
    const { id } = await write(broker);
    expect(await change(id, { title: "" })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "title", message: "Le titre est obligatoire" }] },
    });
    expect((await change(id, { userId: administrator.userId })).status).toBe(403);
  });
});

describe("a task", () => {
  it("is gone once deleted", async () => {
    const params = { id: (await write(broker)).id };
    expect((await broker.call("deleteNote", { params })).status).toBe(204);
    expect((await broker.call("getNote", { params })).status).toBe(404);
    expect((await broker.call("deleteNote", { params })).status).toBe(404);
  });

  it("is private to its owner, even from administrators", async () => {
    const note = await write(broker);
    const params = { id: note.id };
    expect((await administrator.call("getNote", { params })).status).toBe(404);
    expect((await administrator.call("updateNote", { params, body: { completed: true } })).status).toBe(404);
    expect((await administrator.call("deleteNote", { params })).status).toBe(404);
    const lists = await administrator.call("listUserNotes", { params: { id: broker.userId } });
    expect(lists.status).toBe(403);
    expect((await administrator.call<Page>("listNotes")).body.items).toEqual([]);
    expect((await broker.call("getNote", { params })).body).toEqual(note);
  });

  it("requires a session and a known id", async () => {
    const calls: [OperationName, object][] = [
      ["getNote", {}],
      ["updateNote", { body: { completed: true } }],
      ["deleteNote", {}],
    ];
    for (const [name, parts] of calls) {
      expect((await nobody.call(name, { params: { id: UNKNOWN_ID }, ...parts })).status).toBe(401);
      expect((await broker.call(name, { params: { id: UNKNOWN_ID }, ...parts })).status).toBe(404);
    }
    expect((await nobody.call("createNote", { body: { title: "x" } })).status).toBe(401);
    expect((await nobody.call("listNotes")).status).toBe(401);
    expect((await nobody.call("listUserNotes", { params: { id: UNKNOWN_ID } })).status).toBe(401);
  });
});

describe("listing tasks", () => {
  const reader = as("USER", 2);

  const complete = async (client: Client, note: Note, at: string) => {
    clock.now = new Date(at);
    await client.call("updateNote", { params: { id: note.id }, body: { completed: true } });
    clock.now = undefined;
  };

  it("sorts open tasks by due date, then completed ones, latest first; filtered, counted, paged", async () => {
    const client = await reader;
    const titles = ["sans échéance", "tard", "tôt", "à la même heure", "finie hier", "finie avant-hier"];
    const due = [null, "2026-12-01T09:00:00Z", "2026-11-01T09:00:00Z", "2026-12-01T09:00:00Z"];
    const notes: Note[] = [];
    for (const [rank, title] of titles.entries())
      notes.push(await write(client, { title, dueDate: due[rank] }));
    const [none, late, early, same, yesterday, before] = notes as [Note, Note, Note, Note, Note, Note];
    await complete(client, yesterday, "2026-10-20T09:00:00Z");
    await complete(client, before, "2026-10-19T09:00:00Z");
    const together = [late, same].sort((a, b) => (a.id < b.id ? -1 : 1));
    const order = [early, ...together, none, yesterday, before].map(({ id }) => id);

    const walk = async (query: object) => {
      const ids: string[] = [];
      for (let nextToken: string | undefined; ; ) {
        const { body } = await client.call<Page>("listUserNotes", {
          params: { id: client.userId },
          query: { limit: 1, ...query, ...(nextToken ? { nextToken } : {}) },
        });
        ids.push(...body.items.map(({ id }) => id));
        nextToken = body.nextToken;
        if (!nextToken) return ids;
      }
    };
    const { body } = await client.call<Page>("listNotes");
    expect(body.items.map(({ id }) => id)).toEqual(order);
    expect(body.count).toBe(6);
    expect(await walk({})).toEqual(order);
    expect(await walk({ completed: false })).toEqual(order.slice(0, 4));
    expect(await walk({ completed: true })).toEqual(order.slice(4));
    const month = { dueFrom: "2026-11-01T09:00:00Z", dueTo: "2026-12-01T09:00:00Z" };
    expect(await walk(month)).toEqual([early.id]);
    expect(await walk({ dueFrom: month.dueTo })).toEqual(together.map(({ id }) => id));
  });

  it("refuses a token of another list and unknown filters", async () => {
    const client = await reader;
    const { body } = await client.call<Page>("listNotes", { query: { limit: 1 } });
    const other = { limit: 1, completed: true, nextToken: body.nextToken };
    expect((await client.call("listNotes", { query: other })).status).toBe(400);
    expect((await client.call("listNotes", { query: { nextToken: "faux" } })).status).toBe(400);
    for (const [field, value] of [
      ["limit", 0],
      ["limit", 1001],
      ["completed", "peut-être"],
      ["dueFrom", "hier"],
    ] as const) {
      const answer = await client.call<ErrorBody>("listNotes", { query: { [field]: value } });
      expect(answer).toMatchObject({ status: 422, body: { validationErrors: [{ field }] } });
    }
  });
});
