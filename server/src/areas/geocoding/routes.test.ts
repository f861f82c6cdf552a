import { fileURLToPath } from "node:url";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importBan } from "../../imports/ban/import-ban.ts";
import { silentProgress } from "../../imports/progress.ts";
import { embeddedGeocoder } from "../../providers/geocoder/embedded/adapter.ts";
import { type Geocoder, GeocoderUnavailable } from "../../providers/geocoder/port.ts";
import { testApp } from "../../test/app.ts";
import { newOffer, rivoli } from "../offers/offers.fixture.ts";

let isAway = false;
const askedNear: unknown[] = [];
const knowledge = (): Geocoder => {
  if (isAway) throw new GeocoderUnavailable("away for a test");
  return embeddedGeocoder(test.db);
};
const test = await testApp({
  ports: {
    geocoder: {
      suggest: async (query) => {
        askedNear.push(query.near);
        return knowledge().suggest(query);
      },
      find: async (ids) => knowledge().find(ids),
    },
  },
});
const fixture = fileURLToPath(new URL("../../imports/ban/fixtures/adresses-exemple.csv", import.meta.url));
beforeAll(() => importBan(test.db, fixture, silentProgress));
beforeEach(() => {
  isAway = false;
});

type Collection = { type: string; features: Feature[] };
const visitor = () => test.as("VISITOR");
const ids = ({ features }: Collection) => features.map(({ properties }) => properties.id);

describe("suggestPlaces", () => {
  it("returns a GeoJSON collection, five features by default", async () => {
    const { status, body } = await (await visitor()).call<Collection>("suggestPlaces", {
      query: { q: " Paris " },
    });
    expect(status).toBe(200);
    expect(body.type).toBe("FeatureCollection");
    expect(body.features).toHaveLength(5);
    expect(ids(body)[0]).toBe("75056");
  });

  it("passes the filters on", async () => {
    const query = { q: "rue de rivoli", limit: 8, type: "street", citycode: "75104" };
    const { body } = await (await visitor()).call<Collection>("suggestPlaces", { query });
    expect(ids(body)).toEqual(["75104_8249"]);
  });

  it.each([
    [{}, "q"],
    [{ q: "paris", limit: 0 }, "limit"],
    [{ q: "paris", limit: 21 }, "limit"],
    [{ q: "paris", type: "planet" }, "type"],
    [{ q: "paris", postcode: "750" }, "postcode"],
    [{ q: "paris", citycode: "75'--" }, "citycode"],
  ])("refuses %j, naming the field", async (query, field) => {
    const { status, body } = await (await visitor()).call<{ validationErrors: { field: string }[] }>(
      "suggestPlaces",
      {
        query,
      },
    );
    expect(status).toBe(422);
    expect(body.validationErrors.map((error) => error.field)).toEqual([field]);
  });

  it("requires a session, and returns 503 when the geocoder is unavailable", async () => {
    expect((await test.nobody.call("suggestPlaces", { query: { q: "paris" } })).status).toBe(401);
    isAway = true;
    const { status, body } = await (await visitor()).call("suggestPlaces", { query: { q: "paris" } });
    expect(status).toBe(503);
    expect(body).toMatchObject({ message: expect.stringMatching(/^Le service d’adresses ne répond pas/) });
    expect(JSON.stringify(body)).not.toContain("away for a test");
  });
});

describe("the offers' centre", () => {
  it("is the median of the latest offers, whatever their status, and read once for ten minutes", async () => {
    const client = await visitor();
    const suggest = () => client.call("suggestPlaces", { query: { q: "paris" } });
    const broker = await test.as("USER");
    for (const [at, status] of (["draft", "published", "archived"] as const).entries())
      await newOffer(broker, { address: rivoli(at * 100), status });
    askedNear.splice(0);
    await suggest();
    expect(askedNear).toEqual([[expect.closeTo(2.3622, 6), expect.closeTo(48.8566, 6)]]);
    await newOffer(broker, { address: rivoli(9000) });
    await newOffer(broker, { address: rivoli(9001) });
    await suggest();
    expect(askedNear[1]).toEqual(askedNear[0]);
  });
});

describe("findPlaces", () => {
  it("returns known places in the requested order, without repeats", async () => {
    const query = { ids: "75104_8249_00012, 92,,75056,nothing,75056" };
    const { status, body } = await (await visitor()).call<Collection>("findPlaces", { query });
    expect(status).toBe(200);
    expect(ids(body)).toEqual(["75104_8249_00012", "92", "75056"]);
  });

  it("returns nothing for no ids", async () => {
    const { body } = await (await visitor()).call<Collection>("findPlaces", { query: { ids: " , " } });
    expect(body.features).toEqual([]);
  });

  it("refuses a missing or overlong list, requires a session, and returns 503 when the geocoder is unavailable", async () => {
    const client = await visitor();
    expect((await client.call("findPlaces", { query: {} })).status).toBe(422);
    expect((await client.call("findPlaces", { query: { ids: "7".repeat(1001) } })).status).toBe(422);
    expect((await test.nobody.call("findPlaces", { query: { ids: "75056" } })).status).toBe(401);
    isAway = true;
    expect((await client.call("findPlaces", { query: { ids: "75056" } })).status).toBe(503);
  });
});
