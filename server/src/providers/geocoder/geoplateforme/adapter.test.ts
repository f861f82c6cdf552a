import { fileURLToPath } from "node:url";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importBan } from "../../../imports/ban/import-ban.ts";
import { silentProgress } from "../../../imports/progress.ts";
import { testDatabase } from "../../../test/database.ts";
import { geocoderConformance } from "../conformance.ts";
import { embeddedGeocoder } from "../embedded/adapter.ts";
import { GeocoderUnavailable } from "../port.ts";
import { geoplateformeGeocoder } from "./adapter.ts";
import { databasePlaceCache } from "./place-cache.ts";
import { startVendorServer } from "./vendor-server.fixture.ts";

const db = await testDatabase();
const service = await startVendorServer(embeddedGeocoder(db));
afterAll(() => service.close());
const fixture = fileURLToPath(new URL("../../../imports/ban/fixtures/adresses-exemple.csv", import.meta.url));
beforeAll(() => importBan(db, fixture, silentProgress));

const baseUrl = `${service.baseUrl}/`;
const patient = geoplateformeGeocoder(databasePlaceCache(db), { baseUrl });

geocoderConformance("geoplateforme", () => patient);

/** Gives up a silence soon, yet not an answer on a busy machine. */
const geocoder = geoplateformeGeocoder(databasePlaceCache(db), {
  baseUrl,
  timeoutMs: 1_200,
  totalTimeoutMs: 4_500,
  initialDelayMs: 5,
});

describe("a service in trouble", () => {
  beforeEach(() => {
    service.calls.length = 0;
    service.faults.length = 0;
  });
  const rivoli = { q: "rue de rivoli", limit: 5 };

  it("asks for addresses only, with the filters, on the configured address", async () => {
    await geocoder.suggest({ ...rivoli, type: "street", citycode: "75104", postcode: "75004" });
    expect(service.calls.map(({ pathname, search }) => pathname + search)).toEqual([
      "/geocodage/search?q=rue+de+rivoli&limit=5&index=address&type=street&postcode=75004&citycode=75104",
    ]);
  });

  it("does not call for fewer than three characters", async () => {
    await geocoder.suggest({ q: "Pa", limit: 5 });
    await geocoder.suggest({ q: " 'p ", limit: 5 });
    expect(service.calls).toHaveLength(0);
  });

  it.each([
    ["too many requests", { kind: "status", status: 429, retryAfter: "0" }],
    ["a crash", { kind: "status", status: 500 }],
    ["a gateway's refusal", { kind: "status", status: 502 }],
    ["a cut connection", { kind: "cut" }],
    ["a silence", { kind: "silence" }],
  ] as const)("tries again after %s", async (_, fault) => {
    service.faults.push(fault);
    expect((await geocoder.suggest(rivoli)).length).toBeGreaterThan(0);
    expect(service.calls).toHaveLength(2);
  });

  it.each([
    ["a storm of 429", { kind: "status", status: 429, retryAfter: "0" }, 3],
    [
      "a 429 that asks for more patience than somebody typing has",
      { kind: "status", status: 429, retryAfter: "5" },
      1,
    ],
    ["a service that is down", { kind: "status", status: 500 }, 3],
    ["a service that is slow", { kind: "silence" }, 3],
    ["a refusal", { kind: "status", status: 400 }, 1],
    ["a page instead of JSON", { kind: "text", body: "<html>" }, 1],
    ["JSON of another kind", { kind: "text", body: '{"results":[]}' }, 1],
    ["a bare null", { kind: "text", body: "null" }, 1],
  ] as const)("is unavailable after %s", async (_, fault, attempts) => {
    for (let n = 0; n < 5; n++) service.faults.push(fault);
    await expect(geocoder.suggest(rivoli)).rejects.toBeInstanceOf(GeocoderUnavailable);
    expect(service.calls).toHaveLength(attempts);
  });

  it("is unavailable when nothing listens", async () => {
    const nowhere = geoplateformeGeocoder(databasePlaceCache(db), {
      baseUrl: "http://127.0.0.1:1/geocodage",
      initialDelayMs: 1,
    });
    await expect(nowhere.suggest(rivoli)).rejects.toBeInstanceOf(GeocoderUnavailable);
  });
});

describe("places chosen before", () => {
  it("are found without a call while fresh, checked by their label later, and kept when the service is down", async () => {
    await geocoder.suggest({ q: "rue de rivoli", limit: 5, citycode: "75104" });
    service.calls.length = 0;
    const find = async () => (await geocoder.find(["75104_8249"]))[0]?.properties.label;
    expect(await find()).toBe("Rue de Rivoli 75004 Paris");
    expect(service.calls).toHaveLength(0);

    const age = () => db.run(sql`update geo_remembered_places set seen_at = now() - interval '31 days'`);
    await age();
    expect(await find()).toBe("Rue de Rivoli 75004 Paris");
    expect(service.calls.map(({ searchParams }) => searchParams.get("q"))).toEqual([
      "Rue de Rivoli 75004 Paris",
    ]);

    await age();
    for (let n = 0; n < 3; n++) service.faults.push({ kind: "status", status: 503 });
    expect(await find()).toBe("Rue de Rivoli 75004 Paris");
  });
});
