import { fileURLToPath } from "node:url";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { importBan } from "../../../imports/ban/import-ban.ts";
import { silentProgress } from "../../../imports/progress.ts";
import { testDatabase } from "../../../test/database.ts";
import { geocoderConformance } from "../conformance.ts";
import { embeddedGeocoder } from "./adapter.ts";
import { loadCommunes } from "./load-communes.ts";
import { loadStreets, type StreetWithNumbers } from "./store-streets.ts";

const db = await testDatabase();
const geocoder = embeddedGeocoder(db);
const fixture = fileURLToPath(new URL("../../../imports/ban/fixtures/adresses-exemple.csv", import.meta.url));

beforeAll(() => importBan(db, fixture, silentProgress));

geocoderConformance("embedded", () => geocoder);

const first = async (q: string) => (await geocoder.suggest({ q, limit: 8 }))[0]?.properties.id;

describe("geocoding typed text", () => {
  it.each([
    ["bd haussmann 75008", "75108_4485"],
    ["BOULEVARD HAUSSMANN PARIS 9", "75109_4485"],
    ["haussm 75009", "75109_4485"],
    ["bd hausmann paris 8", "75108_4485"],
    ["boulevard haussmnan 75008", "75108_4485"],
    ["r. de rivoly 75004", "75104_8249"],
    ["rue de la pais", "75102_6998"],
    ["fg st honore", "75108_3518"],
    ["55 r du fg saint-honoré", "75108_3518_00055"],
    ["av gal gallieni", "92050_k3v9qa"],
    ["avenue gallieny nanterre", "92050_k3v9qa"],
    ["nanterre avenue gallieni", "92050_k3v9qa"],
    ["rue du 4 septembre", "75102_7930"],
    ["rue du 8 mai 1945", "75110_4679"],
    ["rue de rivoli 40", "75104_8249_00040"],
    ["12bis rue de rivoli 75004", "75104_8249_00012_bis"],
    ["12 B rue de Rivoli", "75104_8249_00012_bis"],
    ["132 bis bd haussmann", "75108_4485_00132_b"],
    ["40-42 rue de rivoli", "75104_8249_00040"],
    ["77 rue république 93200 st denis", "93066_m7t2xc_00077"],
    ["paris 8", "75108"],
    ["paris 75008", "75108"],
    ["75008", "75108"],
    ["75008 paris", "75108"],
    ["lyon 3e", "69383"],
    ["92800", "92062"],
    ["puteaux", "92062"],
    ["putaux", "92062"],
    ["st denis 93", "93066"],
    ["boulogne bilancourt", "92012"],
    ["levallois", "92044"],
    ["2B033", "2B033"],
    ["les lilas", "93045"],
    ["Œting", "57521"],
  ])("resolves '%s' to %s", async (q, id) => {
    expect(await first(q)).toBe(id);
  });

  it("falls back to the street without the number, and to the plain number without the suffix", async () => {
    expect(await first("13 rue de rivoli 75004")).toBe("75104_8249");
    expect(await first("40 ter rue de rivoli 75004")).toBe("75104_8249_00040");
  });

  it("accepts any text", async () => {
    for (const q of [
      "'",
      "\\",
      "%%",
      "a'b\";--",
      "{}{",
      "\u0000ab",
      "🏢 paris",
      "1".repeat(200),
      "é".repeat(200),
    ])
      await expect(geocoder.suggest({ q, limit: 5 })).resolves.toBeInstanceOf(Array);
  });
});

describe("loading places", () => {
  it("loads the communes once", async () => {
    expect(await loadCommunes(db)).toBe(0);
    const { n } = (await db.row<{ n: number }>(
      sql`select count(*) as n from geo_places where type = 'municipality'`,
    )) ?? {
      n: 0,
    };
    expect(n).toBeGreaterThan(34_900);
  });

  it("adds a demo street once and keeps the address base's own", async () => {
    const streets: StreetWithNumbers[] = [
      {
        id: "92062_w4z8pl",
        name: "Cours Imaginaire",
        postcode: "92800",
        citycode: "92062",
        communeName: "Puteaux",
        numbers: [{ number: 7, lon: 2.24, lat: 48.89 }],
      },
      {
        id: "75104_8249",
        name: "Rue Rebaptisée",
        postcode: "75004",
        citycode: "75104",
        communeName: "Paris 4e Arrondissement",
        numbers: [{ number: 12, lon: 0, lat: 0 }],
      },
    ];
    expect(await loadStreets(db, streets)).toMatchObject({ streetsAdded: 1, numbersAdded: 1 });
    expect(await loadStreets(db, streets)).toEqual({
      streetsAdded: 0,
      streetsChanged: 0,
      numbersAdded: 0,
      numbersChanged: 0,
    });
    expect(await first("7 cours imaginaire puteaux")).toBe("92062_w4z8pl_00007");
    const [rivoli] = await geocoder.find(["75104_8249_00012"]);
    expect(rivoli?.properties.street).toBe("Rue de Rivoli");
    expect(rivoli?.geometry.coordinates[0]).toBeGreaterThan(2);
  });
});
