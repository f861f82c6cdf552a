import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../test/app.ts";
import { recordedTables } from "./recorded-tables.ts";

const { db } = await testApp();

type Catalogue = { table: string; columns: string[] };

const columnsByTable = await db.rows<Catalogue>(sql`
  select c.relname "table", array_agg(a.attname::text) columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relname = any(${Object.keys(recordedTables)}::text[]) and c.relnamespace = 'public'::regnamespace
  group by 1`);

type Trigger = { table: string; events: number; columns: string[]; args: string[] };

const triggers = await db.rows<Trigger>(sql`
  select t.tgrelid::regclass::text "table", t.tgtype::int events,
    array(select a.attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)) columns,
    array_remove(string_to_array(encode(t.tgargs, 'escape'), '\\000'), '') args
  from pg_trigger t where t.tgname like 'record\\_%' and not t.tgisinternal`);

const [INSERT, DELETE, UPDATE] = [4, 8, 16];

/** Names in the braces of a trigger's arguments. */
const recordedBy = (table: string): string[] =>
  triggers
    .filter((each) => each.table === table)
    .flatMap(({ args }) =>
      args.filter((arg) => arg.startsWith("{")).flatMap((arg) => arg.slice(1, -1).split(",")),
    );

describe.each(Object.entries(recordedTables))(
  "the table %s",
  (table, { fields, members, unrecorded, part }) => {
    const own = triggers.filter((each) => each.table === table);

    it("has each of its columns recorded, or listed with the reason why not", () => {
      const columns = columnsByTable.find((each) => each.table === table)?.columns ?? [];
      const classified = [...Object.keys(fields).filter((name) => name !== "transactionTypes")];
      classified.push(...Object.values(unrecorded).flat());
      expect(classified.sort()).toEqual([...columns].sort());
    });

    it("has its recorded columns in the trigger too", () => {
      // A link of a unit is added or removed as a whole.
      if (part === "unit-building") return;
      expect(recordedBy(table).sort()).toEqual(Object.keys(fields).sort());
      const watched = own.find(({ events }) => (events & UPDATE) !== 0)?.columns ?? [];
      // A statement's trigger sees every update.
      if (watched.length === 0) return expect(part).toBe("unit");
      const columns = Object.keys(fields).flatMap((name) =>
        name === "transactionTypes" ? ["has_rent", "has_sale"] : [name],
      );
      expect(watched.sort()).toEqual([...columns, ...(members ? [members] : [])].sort());
    });

    it("records what is added, changed and removed", () => {
      const events = own.reduce((all, each) => all | each.events, 0);
      const expected =
        part === "unit-building"
          ? INSERT | DELETE
          : part === "agency"
            ? INSERT | UPDATE
            : INSERT | UPDATE | DELETE;
      expect(events & (INSERT | UPDATE | DELETE)).toBe(expected);
    });
  },
);

it("holds only records and links that the history knows", () => {
  expect([...new Set(triggers.map(({ table }) => table))].sort()).toEqual(Object.keys(recordedTables).sort());
});
