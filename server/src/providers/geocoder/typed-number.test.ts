import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { importBan } from "../../imports/ban/import-ban.ts";
import { silentProgress } from "../../imports/progress.ts";
import { testDatabase } from "../../test/database.ts";
import { geocoderConformance } from "./conformance.ts";
import { embeddedGeocoder } from "./embedded/adapter.ts";
import { loadCommunes } from "./embedded/load-communes.ts";
import { withTypedNumbers } from "./typed-number.ts";

const db = await testDatabase();
const geocoder = withTypedNumbers(embeddedGeocoder(db));
const fixture = fileURLToPath(new URL("../../imports/ban/fixtures/adresses-exemple.csv", import.meta.url));
const paris = [2.35, 48.86] as const;

beforeAll(async () => {
  await loadCommunes(db);
  await importBan(db, fixture, silentProgress);
});

geocoderConformance("with typed numbers", () => geocoder);

describe("a typed street number", () => {
  const propertiesOf = async (q: string) =>
    (await geocoder.suggest({ q, limit: 5 })).map(({ properties }) => properties);

  it("is proposed first when the address base has it", async () => {
    const [first] = await propertiesOf("40 rue de rivoli Paris");
    expect(first).toMatchObject({ id: "75104_8249_00040", housenumber: "40" });
    expect(first).not.toHaveProperty("approximate");
  });

  it("is kept, placed on its street and marked when the address base lacks it", async () => {
    const [first, street] = await geocoder.suggest({ q: "13 bis rue de Rivoli 75004", limit: 5 });
    expect(first?.properties).toMatchObject({
      id: "75104_8249_00013_bis",
      type: "housenumber",
      label: "13bis Rue de Rivoli 75004 Paris",
      housenumber: "13bis",
      approximate: true,
    });
    expect(street?.properties.id).toBe("75104_8249");
    expect(first?.geometry).toEqual(street?.geometry);
  });

  it("is found again by its id", async () => {
    const ids = ["75104_8249_00040", "75104_8249_00013_bis", "75104_nowhere_00001"];
    const found = await geocoder.find(ids);
    expect(found.map(({ properties }) => [properties.id, properties.approximate])).toEqual([
      ["75104_8249_00040", undefined],
      ["75104_8249_00013_bis", true],
    ]);
  });

  it("is not invented from a number in a street's name", async () => {
    const found = await propertiesOf("8 mai 1945");
    expect(found.length).toBeGreaterThan(0);
    expect(found.some(({ approximate }) => approximate)).toBe(false);
  });
});

describe("a place near the agency's offers", () => {
  it.each([
    ["saint-denis", "93066"],
    ["neuilly", "92051"],
    ["boulogne", "92012"],
    ["Lyon", "69123"],
    ["marseille", "13055"],
    ["lille", "59350"],
  ])("comes first for '%s' unless a larger city has that very name", async (q, id) => {
    expect((await geocoder.suggest({ q, limit: 8, near: paris }))[0]?.properties.id).toBe(id);
  });
});
