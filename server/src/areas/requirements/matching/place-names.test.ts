import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { testGeocoder } from "./matching.fixture.ts";
import { parsePlace, placeKey } from "./place-names.ts";
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
    ["La Défense", undefined],
    ["x", undefined],
    ["", undefined],
  ])("resolves '%s' to %s", async (place, id) => {
    expect(await idsOf(place)).toEqual(id === undefined ? [] : [id]);
  });

  it("prefers Île-de-France among namesakes, and resolves none when still ambiguous", async () => {
    expect(await idsOf("Montreuil")).toEqual(["93048"]);
    expect(await idsOf("Montreuil (62)")).toEqual(["62588"]);
    expect(await idsOf("Saint-Denis")).toEqual([]);
    expect(await idsOf("St Denis 97400")).toEqual(["97411"]);
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
