import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { newOffer, withUnits } from "../areas/offers/offers.fixture.ts";
import { testApp } from "../test/app.ts";
import { recordedTables } from "./recorded-tables.ts";

const { as, db } = await testApp();

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
      // A link of a unit is added or removed as a whole; the function of the units names its columns, see below.
      if (part === "unit-building" || part === "unit") return;
      expect(recordedBy(table).sort()).toEqual(Object.keys(fields).sort());
      const watched = own.find(({ events }) => (events & UPDATE) !== 0)?.columns ?? [];
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

it("records every column of a unit that is changed, and the values of one that is deleted", async () => {
  const broker = await as("USER");
  const { id } = await newOffer(broker);
  const [unit] = await withUnits(broker, id, { surface: 100 });
  const of = sql`where id = ${unit?.id}`;
  await db.run(sql`
    update units set position = 7, floor = 3, usage = 'retail', surface = 110, posts = '9', note = 'Calme', erp = true,
      outdoor_space = true, availability = 'from-date', availability_date = '2027-01-01', rent_per_month = 1,
      rent_per_sqm_per_year = 2, charges_per_sqm_per_year = 3, sale_price = 4, sale_per_sqm = 5,
      price_origins = '{"salePrice": "entered"}', replaced_prices = '{"salePrice": 6}' ${of}`);
  await db.run(sql`delete from units ${of}`);
  const recorded = await db.rows<{ action: string; columns: string[]; rent: unknown }>(sql`
    select action, array(select jsonb_object_keys(fields)) columns, fields -> 'rent_per_month' rent
    from changes where part = 'unit' and part_id = ${unit?.id} order by id`);
  const columns = Object.keys(recordedTables.units?.fields ?? {}).sort();
  expect(recorded.map(({ columns, ...each }) => ({ ...each, columns: columns.sort() }))).toEqual([
    { action: "created", columns: [], rent: null },
    { action: "changed", columns, rent: [null, 1] },
    { action: "deleted", columns, rent: 1 },
  ]);
});
