import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { knownParcels } from "../../providers/registry/conformance.ts";
import { testApp } from "../../test/app.ts";

const test = await testApp();
beforeAll(async () => {
  for (const { numero, lon, lat } of knownParcels) {
    await test.db.run(sql`insert into parcels (numero, lon, lat) values (${numero}, ${lon}, ${lat})`);
  }
});
const visitor = () => test.as("VISITOR");
const there = { latitude: 48.8554, longitude: 2.3604 };

describe("findParcels", () => {
  it("answers the parcels around a point, within 500 m unless told", async () => {
    expect(await (await visitor()).call("findParcels", { query: there })).toMatchObject({
      status: 200,
      body: {
        resultats: [{ numero: "75104000AO0042" }, { numero: "75104000AO0043" }, { numero: "75104000AO0044" }],
        total: 3,
      },
    });
    expect(
      (await (await visitor()).call("findParcels", { query: { ...there, distance: 1 } })).body,
    ).toMatchObject({
      resultats: [{ numero: "75104000AO0042" }],
      total: 1,
      page: 1,
      total_pages: 1,
    });
  });

  it("answers none where none is known", async () => {
    const query = { latitude: 43.3, longitude: 5.4 };
    expect(await (await visitor()).call("findParcels", { query })).toMatchObject({
      status: 200,
      body: { resultats: [], total: 0 },
    });
  });

  it.each([
    [{ longitude: 2.36 }, "longitude"],
    [{ ...there, latitude: 91 }, "latitude"],
    [{ ...there, longitude: "est" }, "longitude"],
    [{ ...there, distance: 2001 }, "distance"],
    [{ ...there, distance: -1 }, "distance"],
    [{ ...there, adresse: "12 rue de Rivoli" }, "adresse"],
  ])("refuses %j, naming the field", async (query, field) => {
    const { status, body } = await (await visitor()).call<{ validationErrors: { field: string }[] }>(
      "findParcels",
      { query },
    );
    expect(status).toBe(422);
    expect(body.validationErrors.map((error) => error.field)).toEqual([field]);
  });

  it("needs a session", async () => {
    expect((await test.nobody.call("findParcels", { query: there })).status).toBe(401);
  });
});
