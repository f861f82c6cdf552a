import { describe, expect, it } from "vitest";
import { zoneLevel } from "../geocoding/hierarchy.ts";
import { businessDistricts, placeKey, splitPlaces, suggestNamedAreas, zonesOfNamedArea } from "./places.ts";

describe("places as written", () => {
  it.each([
    ["Paris 8; Nanterre", ["Paris 8", "Nanterre"]],
    ["Paris 8, Neuilly / Levallois", ["Paris 8", "Neuilly", "Levallois"]],
    ["Paris 8, 9 et demi", ["Paris 8", "9 et demi"]],
    ["Paris 8, 9/17e", ["Paris 8", "Paris 9", "Paris 17"]],
    ["8e, 9", ["8e", "Paris 9"]],
    ["Lyon 3, 6e", ["Lyon 3", "Lyon 6"]],
    ["Paris 8, 92", ["Paris 8", "92"]],
    ["92, 93", ["92", "93"]],
    ["QCA ; ; QCA", ["QCA"]],
    ["", []],
    [null, []],
  ])("are split: '%s'", (text, places) => {
    expect(splitPlaces(text)).toEqual(places);
  });

  it("name business districts, quarters and short names, with or without an article", () => {
    const zonesOf = (text: string) => zonesOfNamedArea(placeKey(text));
    expect(zonesOf("la Défense")).toEqual(["92026", "92050", "92062", "92035"]);
    expect(zonesOf("Quartier de l’Étoile")).toEqual(zonesOf("etoile"));
    expect(zonesOf("Neuilly")).toEqual(["92051"]);
    expect(zonesOf("Épinettes")).toEqual(["75117"]);
    expect(zonesOf("Neuilly-sur-Marne")).toBeUndefined();
    expect(zonesOf("Trucmuche")).toBeUndefined();
  });

  it("are suggested from two letters on, those that begin so first", () => {
    expect(suggestNamedAreas("d", 5)).toEqual([]);
    expect(suggestNamedAreas("defen", 5)).toEqual(["La Défense", "Péri-Défense"]);
    expect(suggestNamedAreas("gare de l", 5)).toContain("Gare de Lyon");
  });
});

describe("business districts", () => {
  it("are zones of an offer search, ten at most, each once", () => {
    for (const { names, zones } of businessDistricts) {
      expect(zones.length, names[0]).toBeLessThanOrEqual(10);
      expect(new Set(zones).size).toBe(zones.length);
      for (const zone of zones) expect(zoneLevel(zone)).not.toBeNull();
    }
  });
});
