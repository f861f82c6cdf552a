import fc from "fast-check";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { type Client, testApp } from "../../test/app.ts";
import { writeCalendar } from "./write-calendar.ts";

const { app, as, nobody, db } = await testApp();
const broker = await as("USER");
const other = await as("USER", 2);

const lines = (text: string): string[] => text.replaceAll("\r\n ", "").split("\r\n");
const read = (path: string) => app.inject({ method: "GET", url: path });
const renew = async (person: Client): Promise<string> =>
  (await person.call<{ path: string }>("renewCalendarFeed")).body.path;
const addTask = (person: Client, title: string, dueDate: string | null) =>
  person.call("createNote", {
    body: { title, dueDate, content: "Apporter les plans ; sonner, puis attendre" },
  });

describe("private calendar address", () => {
  it("does not exist until requested", async () => {
    expect((await broker.call("getCalendarFeed")).body).toEqual({ active: false, since: null });
  });

  it("serves the person's own due tasks only, without a session", async () => {
    const due = new Date(Date.now() + 24 * 3_600_000).toISOString();
    await addTask(broker, "Visite rue Taitbout, 3ᵉ étage", due);
    await addTask(broker, "Sans échéance", null);
    await addTask(other, "Celle d’un autre", due);
    const answer = await read(await renew(broker));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const summaries = lines(answer.body).filter((line) => line.startsWith("SUMMARY:"));
    expect(summaries).toEqual(["SUMMARY:Visite rue Taitbout\\, 3ᵉ étage"]);
    const start = due.replaceAll(/[-:]|\.\d+/g, "");
    expect(lines(answer.body)).toContain(`DTSTART:${start}`);
    expect(lines(answer.body)).toContain("DESCRIPTION:Apporter les plans \\; sonner\\, puis attendre");
  });

  it("stops working when renewed or deleted, or its account disabled", async () => {
    const first = await renew(broker);
    const second = await renew(broker);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    await db.run(sql`update accounts set enabled = false where person_id = ${broker.userId}`);
    expect((await read(second)).statusCode).toBe(404);
    await db.run(sql`update accounts set enabled = true where person_id = ${broker.userId}`);
    expect((await broker.call<{ active: boolean }>("getCalendarFeed")).body.active).toBe(false);
    expect((await read(second)).statusCode).toBe(404);
    const third = await renew(broker);
    expect((await broker.call<{ active: boolean }>("getCalendarFeed")).body.active).toBe(true);
    expect((await read(third)).statusCode).toBe(200);
    expect((await broker.call("deleteCalendarFeed")).status).toBe(204);
    expect((await read(third)).statusCode).toBe(404);
  });

  it("is not stored in plain text and cannot be derived from another", async () => {
    const path = await renew(broker);
    const token = path.split("/")[3] ?? "";
    const rows = await db.rows<{ row: string }>(sql`select f::text row from calendar_feeds f`);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    expect((await read(path.replace(token, `${token.slice(0, -1)}_`))).statusCode).toBe(404);
    expect((await read("/api/calendar/%00/taches.ics")).statusCode).toBe(404);
  });

  it("links each entry to its task, with an alarm while it is open and a number that grows with each change", async () => {
    const due = new Date(Date.now() + 48 * 3_600_000).toISOString();
    const { body: task } = await addTask(other, "Relancer le bailleur", due);
    const id = (task as { id: string }).id;
    const path = await renew(other);
    const entry = async () => {
      const text = lines((await read(path)).body);
      const at = text.indexOf(`UID:${id}@plateau`);
      const event = text.slice(text.lastIndexOf("BEGIN:VEVENT", at), text.indexOf("END:VEVENT", at));
      return {
        event,
        sequence: event.find((line) => line.startsWith("SEQUENCE:")),
        modified: event.find((line) => line.startsWith("LAST-MODIFIED:")),
      };
    };
    const first = await entry();
    expect(first.sequence).toBe("SEQUENCE:0");
    expect(first.modified).toMatch(/^LAST-MODIFIED:\d{8}T\d{6}Z$/);
    expect(first.event.find((line) => line.startsWith("URL"))).toMatch(new RegExp(`/\\?tache=${id}$`));
    expect(first.event).toEqual(expect.arrayContaining(["BEGIN:VALARM", "TRIGGER:-PT15M"]));
    await other.call("updateNote", { params: { id }, body: { title: "Relancer encore" } });
    expect((await entry()).sequence).toBe("SEQUENCE:1");
    await other.call("updateNote", { params: { id }, body: { completed: true } });
    const done = await entry();
    expect(done.sequence).toBe("SEQUENCE:2");
    expect(done.event).not.toContain("BEGIN:VALARM");
  });

  it("requires a session to manage", async () => {
    for (const name of ["getCalendarFeed", "renewCalendarFeed", "deleteCalendarFeed"] as const) {
      expect((await nobody.call(name)).status).toBe(401);
    }
  });
});

describe("writeCalendar", () => {
  const task = fc.record({
    id: fc.uuid(),
    title: fc
      .string({ minLength: 1, maxLength: 200, unit: "binary" })
      .filter((title) => !/\p{Cc}/u.test(title)),
    content: fc.option(fc.string({ maxLength: 300 }).filter((text) => !/[^\P{Cc}\n]/u.test(text))),
    priority: fc.constantFrom("low", "medium", "high"),
    dueDate: fc
      .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString()),
    completed: fc.boolean(),
    updatedAt: fc.constant("2026-11-20T09:30:00.000000Z"),
    sequence: fc.nat(),
  });

  it("ends a task of the last minutes of a day at midnight in Paris", () => {
    const late = {
      id: "0",
      title: "Fin de mandat",
      content: null,
      priority: "high",
      completed: false,
    } as const;
    const written = writeCalendar(
      [{ ...late, dueDate: "2026-11-20T22:59:00Z", updatedAt: "2026-11-20T09:30:00Z", sequence: 0 }],
      "https://plateau.test",
    );
    expect(written).toContain("DTSTART:20261120T225900Z");
    expect(written).toContain("DTEND:20261120T230000Z");
  });

  it("writes one event per task, in lines of 75 bytes at most, for any text", () => {
    fc.assert(
      fc.property(fc.array(task, { maxLength: 20 }), (tasks) => {
        const text = writeCalendar(tasks as never, "https://plateau.test");
        const written = text.split("\r\n");
        expect(written.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(tasks.length);
        expect(written.filter((line) => line === "END:VEVENT")).toHaveLength(tasks.length);
        for (const line of written) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });
});
