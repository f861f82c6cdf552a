import { readFileSync } from "node:fs";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import sql, { raw } from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { newOffer, readOffer, withBuildings, withUnits } from "../offers.fixture.ts";

const { as, db } = await testApp();
const broker = await as("USER");

const offerWithUnit = async (given: Record<string, unknown>): Promise<{ id: string; unit: Unit }> => {
  const { id } = await newOffer(broker, { transactionTypes: ["rent", "sale"] });
  await withBuildings(broker, id, 1);
  const [unit] = await withUnits(broker, id, given);
  if (!unit) throw new Error("no unit was saved");
  return { id, unit };
};

const update = async (unit: Unit, body: Record<string, unknown>): Promise<Unit> =>
  (await broker.call<Unit>("updateUnit", { params: { id: unit.id }, body })).body;

describe("the origin of a unit's prices", () => {
  it("never recomputes a given value, whatever else changes", async () => {
    const { id, unit } = await offerWithUnit({ surface: 100, salePrice: 5_000_000, rentPerSqmPerYear: 450 });
    const prices = { salePrice: 5_000_000, salePerSqm: null, rentPerMonth: null, rentPerSqmPerYear: 450 };
    const priceOrigins = { salePrice: "given", rentPerSqmPerYear: "given" };
    expect(unit).toMatchObject({ ...prices, priceOrigins });
    expect(await update(unit, { surface: 120 })).toMatchObject({ surface: 120, ...prices, priceOrigins });
    const [saved] = await withUnits(broker, id, { id: unit.id, surface: 130 });
    expect(saved).toMatchObject({ surface: 130, ...prices, priceOrigins, replacedPrices: {} });
  });

  it("keeps what the sheet computed and the value that this replaced", async () => {
    const { id } = await offerWithUnit({
      surface: 120,
      salePerSqm: 50_000,
      priceOrigins: { salePerSqm: "computed" },
      replacedPrices: { salePrice: 5_000_000 },
    });
    const { units } = await readOffer(broker, id);
    const [unit] = units;
    expect(unit).toMatchObject({
      salePrice: null,
      salePerSqm: 50_000,
      priceOrigins: { salePerSqm: "computed" },
      replacedPrices: { salePrice: 5_000_000 },
    });
    if (!unit) return;
    expect(await update(unit, { posts: "12" })).toMatchObject({
      priceOrigins: unit.priceOrigins,
      replacedPrices: unit.replacedPrices,
    });
    expect(await update(unit, { salePrice: 5_100_000 })).toMatchObject({
      salePerSqm: null,
      priceOrigins: { salePrice: "given" },
      replacedPrices: {},
    });
  });

  it("drops a computed value once what it was computed from changes, and keeps the one that stands alone", async () => {
    const { unit } = await offerWithUnit({
      surface: 100,
      rentPerMonth: 2500,
      rentPerSqmPerYear: 300,
      priceOrigins: { rentPerMonth: "given", rentPerSqmPerYear: "computed" },
    });
    expect(await update(unit, { posts: "9" })).toMatchObject({ rentPerSqmPerYear: 300 });
    expect(await update(unit, { surface: 100 })).toMatchObject({ rentPerSqmPerYear: 300 });
    expect(await update(unit, { surface: 200 })).toMatchObject({
      rentPerMonth: 2500,
      rentPerSqmPerYear: null,
      priceOrigins: { rentPerMonth: "given" },
    });
    const body = {
      rentPerMonth: null,
      rentPerSqmPerYear: 150,
      priceOrigins: { rentPerSqmPerYear: "computed" },
    };
    await update(unit, body);
    expect(await update(unit, { surface: 250 })).toMatchObject({
      rentPerMonth: null,
      rentPerSqmPerYear: 150,
    });
    expect(await update(unit, { rentPerMonth: 3000 })).toMatchObject({
      rentPerMonth: 3000,
      rentPerSqmPerYear: null,
    });
  });

  it("shows it on the card of an only unit, and copies it with the offer", async () => {
    const { id } = await offerWithUnit({
      surface: 10,
      rentPerMonth: 900,
      priceOrigins: { rentPerMonth: "unknown" },
    });
    const { body } = await broker.call<{ id: string }>("duplicateOffer", { params: { id } });
    const [copy] = (await readOffer(broker, body.id)).units;
    expect(copy?.priceOrigins).toEqual({ rentPerMonth: "unknown" });
    const row = await db.row<{ unit: Unit }>(
      sql`select only_unit::json unit from real_estates where id = ${id}`,
    );
    expect(row?.unit.priceOrigins).toEqual({ rentPerMonth: "unknown" });
  });

  it("refuses an origin that does not exist", async () => {
    const { unit } = await offerWithUnit({ surface: 10 });
    const priceOrigins = { salePrice: "guessed" };
    const { status } = await broker.call("updateUnit", { params: { id: unit.id }, body: { priceOrigins } });
    expect(status).toBe(422);
  });
});

describe("units stored before origins were", () => {
  it("are given only where nothing else could be: a whole price that stands alone", async () => {
    const { id } = await offerWithUnit({
      surface: 100,
      rentPerMonth: 900,
      rentPerSqmPerYear: 108,
      salePrice: 5,
    });
    const { id: rated } = await offerWithUnit({ surface: 100, salePerSqm: 50 });
    const ids = [id, rated];
    await db.run(sql`update units set price_origins = '{}' where real_estate_id = any(${ids})`);
    await db.run(sql`
      update real_estates set only_unit = (only_unit::jsonb - '{priceOrigins,replacedPrices}'::text[])::text
      where id = any(${ids})`);
    const migration = (name: string) =>
      readFileSync(new URL(`../../../db/migrations/${name}.sql`, import.meta.url), "utf8");
    await db.run(sql`${raw(migration("0106-price-origins").split(";\n")[1] ?? "")}`);
    await db.run(sql`${raw(migration("0107-price-origins-of-only-units"))}`);
    const expected = [
      { rentPerMonth: "unknown", rentPerSqmPerYear: "unknown", salePrice: "given" },
      { salePerSqm: "unknown" },
    ];
    for (const [index, offerId] of ids.entries()) {
      const [unit] = (await readOffer(broker, offerId)).units;
      expect(unit?.priceOrigins).toEqual(expected[index]);
      const row = await db.row<{ unit: Unit }>(
        sql`select only_unit::json unit from real_estates where id = ${offerId}`,
      );
      expect(row?.unit).toEqual(unit);
    }
  });
});
