import { parsePlace, writtenPlace } from "@plateau/contract/requirements/place-names.ts";
import { placeKey } from "@plateau/contract/requirements/places.ts";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { testGeocoder } from "./matching.fixture.ts";
import { zonesOfPlaceNames } from "./requirement-criteria.ts";

const db = await testDatabase();
const ctx = { db, geocoder: testGeocoder(), now: new Date("2026-11-20T09:00:00Z") };
const idsOf = async (place: string) => (await zonesOfPlaceNames(ctx, [place]))(place).map(({ id }) => id);

describe("resolving a place name", () => {
  it.each([
    ["Paris", "75056"],
    ["PARIS ", "75056"],
    ["Paris 8", "75108"],
    ["paris 08", "75108"],
    ["Paris 8e", "75108"],
    ["Paris 8ème", "75108"],
    ["Paris 1er arrondissement", "75101"],
    ["8e arrondissement de Paris", "75108"],
    ["Paris VIIIe", undefined],
    ["75008", "75108"],
    ["75008 Paris", "75108"],
    ["Paris 75008", "75108"],
    ["75116", "75116"],
    ["Paris 21", undefined],
    ["nanterre", "92050"],
    ["Nanterre (92)", "92050"],
    ["92000 Nanterre", "92050"],
    ["Nanterre 93", undefined],
    ["92", "92"],
    ["hauts de seine", "92"],
    ["Département des Hauts-de-Seine", "92"],
    ["Département 92", "92"],
    ["Nanter", undefined],
    ["Hauts-de-Seine (92)", "92"],
    ["8e", "75108"],
    ["8ème arrondissement", "75108"],
    ["St Denis (93)", "93066"],
    ["Boulogne 92", "92012"],
    ["rue de Londres 75009 Paris", "75109_5700"],
    ["rue de Rome 75009 Paris", undefined],
    ["le quartier des Ternes", "75117"],
    ["Gare de Lyon", "75112"],
    ["x", undefined],
    ["", undefined],
  ])("resolves '%s' to %s", async (place, id) => {
    expect(await idsOf(place)).toEqual(id === undefined ? [] : [id]);
  });

  it("prefers Île-de-France among namesakes, and resolves none when still ambiguous", async () => {
    expect(await idsOf("Montreuil")).toEqual(["93048"]);
    expect(await idsOf("Montreuil (62)")).toEqual(["62588"]);
    expect(await idsOf("Saint-Denis")).toEqual(["93066"]);
    expect(await idsOf("Saint-Denis 02")).toEqual(["02670"]);
    expect(await idsOf("St Denis 97400")).toEqual(["97411"]);
  });

  it.each(["97411", "28267", "62588", "93048", "75056", "75108", "92", "53", "53147", "75109_5700"])(
    "resolves what a search writes for the zone %s to the same zone",
    async (id) => {
      const [zone] = await ctx.geocoder.find([id]);
      expect(await idsOf(zone ? writtenPlace(zone) : "")).toEqual([id]);
    },
  );

  it("resolves what a search writes for a house number to its street", async () => {
    const [house] = await ctx.geocoder.find(["75109_5700_00010"]);
    expect(await idsOf(house ? writtenPlace(house) : "")).toEqual(["75109_5700"]);
  });

  it.each([
    ["QCA", ["75101", "75102", "75108", "75109", "75116", "75117"]],
    ["la Défense", ["92026", "92050", "92062", "92035"]],
    ["Le Marais", ["75103", "75104"]],
    ["Opéra", ["75102", "75109"]],
    ["place de l’Étoile", ["75108", "75116", "75117"]],
    ["Ile de France", ["75", "77", "78", "91", "92", "93", "94", "95"]],
  ])("resolves the business district '%s' to its communes", async (place, ids) => {
    expect(await idsOf(place)).toEqual(ids);
  });

  it("resolves a postcode to all its communes", async () => {
    expect(await idsOf("02300")).toEqual(["02001", "02014"]);
  });

  it("retries an unknown name the next day, and never a known one", async () => {
    const geocoder = testGeocoder();
    const callsAt = async (now: string) => {
      const before = geocoder.calls;
      await zonesOfPlaceNames({ db, geocoder, now: new Date(now) }, ["Ici", "Nanterre"]);
      return geocoder.calls - before;
    };
    await idsOf("Nanterre");
    expect(await callsAt("2026-11-20T10:00:00Z")).toBeGreaterThan(0);
    expect(await callsAt("2026-11-20T11:00:00Z")).toBe(0);
    expect(await callsAt("2026-11-22T11:00:00Z")).toBeGreaterThan(0);
  });

  it("resolves an overlong name to nothing", async () => {
    for (const sign of ["?", "a"]) expect(await idsOf(sign.repeat(5000))).toEqual([]);
  });

  it("ignores accents, case and punctuation", () => {
    expect(placeKey("  Saint-Ouen-sur-Seine ")).toBe(placeKey("ST OUEN SUR SEINE"));
    expect(parsePlace(placeKey("Neuilly-sur-Seine 92200"))).toEqual({
      kind: "name",
      name: "neuilly sur seine",
      within: "92200",
    });
  });
});
