import { describe, expect, it } from "vitest";
import { zoneLevel } from "../geocoding/hierarchy.ts";
import {
  arrondissementOfKey,
  arrondissementOfPostcode,
  businessDistricts,
  isCity,
  placeKey,
  splitPlaces,
  suggestNamedAreas,
  zonesOfNamedArea,
} from "./places.ts";

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

  it.each([
    ["Saint-Ouen", "saint ouen"],
    ["St Ouen", "saint ouen"],
    ["STE-Geneviève", "sainte genevieve"],
    ["  L’Haÿ--les-Roses ", "l hay les roses"],
    ["Stains", "stains"],
    ["Sacré-Cœur", "sacre coeur"],
  ])("are compared without accents, capitals and signs: '%s'", (text, key) => {
    expect(placeKey(text)).toBe(key);
  });

  it.each([
    ["Paris 8", "75108"],
    ["Paris 8e", "75108"],
    ["paris 08", "75108"],
    ["Paris 1er", "75101"],
    ["Paris 2nd", "75102"],
    ["Paris 8ème arrondissement", "75108"],
    ["Paris 8ieme arr", "75108"],
    ["8e arrondissement de Paris", "75108"],
    ["20e Paris", "75120"],
    ["8e", "75108"],
    ["8e arrondissement", "75108"],
    ["Lyon 9", "69389"],
    ["3e arrondissement de Lyon", "69383"],
    ["Marseille 16", "13216"],
    ["Paris 21", undefined],
    ["Paris 0", undefined],
    ["Lyon 10", undefined],
    ["Marseille 17", undefined],
    ["Paris 100", undefined],
    ["Nantes 3", undefined],
    ["8", undefined],
    ["Grand Paris 8", undefined],
    ["Paris 8 bis", undefined],
    ["au 8e arrondissement de Paris", undefined],
    ["8e arrondissement de Paris centre", undefined],
    ["le 8e", undefined],
    ["8e gauche", undefined],
    ["", undefined],
  ])("name an arrondissement: '%s'", (text, code) => {
    expect(arrondissementOfKey(placeKey(text))).toBe(code);
  });

  it.each([
    ["75001", "75101"],
    ["75020", "75120"],
    ["75116", "75116"],
    ["69009", "69389"],
    ["13016", "13216"],
    ["75000", undefined],
    ["75021", undefined],
    ["69010", undefined],
    ["13017", undefined],
    ["92200", undefined],
    ["", undefined],
  ])("name the arrondissement of a postcode: '%s'", (postcode, code) => {
    expect(arrondissementOfPostcode(postcode)).toBe(code);
  });

  it("tell the cities that have arrondissements", () => {
    expect(["paris", "lyon", "marseille"].every(isCity)).toBe(true);
    expect(["nantes", "", "toString"].some(isCity)).toBe(false);
  });

  it.each([
    ["Paris 8, 9e, Nanterre, 10", ["Paris 8", "Paris 9", "Nanterre", "10"]],
    ["Paris 8, 21", ["Paris 8", "21"]],
    ["Paris 8, 9ème arrondissement", ["Paris 8", "Paris 9"]],
    ["Lyon 3\nLyon 3", ["Lyon 3"]],
    ["Nanterre, 3", ["Nanterre", "3"]],
    ["Paris 08, 09", ["Paris 08", "Paris 9"]],
    ["Lyon 3, 12", ["Lyon 3", "12"]],
    ["Lyon 3, 12, 4", ["Lyon 3", "12", "4"]],
    [undefined, []],
  ])("continue a list of arrondissements, and nothing else: '%s'", (text, places) => {
    expect(splitPlaces(text)).toEqual(places);
  });

  it("are understood by every name that is suggested, and by every name of a district", () => {
    const names = businessDistricts.flatMap(({ names }) => names);
    for (const name of names) {
      expect(placeKey(name), name).not.toBe("");
      expect(zonesOfNamedArea(placeKey(name)), name).toBeDefined();
      if (!name.startsWith("Quartier"))
        expect(zonesOfNamedArea(placeKey(`secteur ${name}`)), name).toEqual(zonesOfNamedArea(placeKey(name)));
    }
  });

  it("mean the arrondissements and communes where brokers place them", () => {
    const zonesOf = (text: string) => zonesOfNamedArea(placeKey(text))?.join();
    const paris = (...numbers: number[]) => numbers.map((number) => 75100 + number).join();
    expect(zonesOf("QCA")).toBe(paris(1, 2, 8, 9, 16, 17));
    expect(zonesOf("Marais")).toBe(paris(3, 4));
    expect(zonesOf("Opéra")).toBe(paris(2, 9));
    expect(zonesOf("Étoile")).toBe(paris(8, 16, 17));
    expect(zonesOf("Gare de Lyon")).toBe(paris(12));
    expect(zonesOf("Île-de-France")).toBe("75,77,78,91,92,93,94,95");
    expect(zonesOf("Petite couronne")).toBe("92,93,94");
    expect(zonesOf("Neuilly-Levallois")).toBe("92051,92044");
  });

  it.each([
    ["Neuilly", "92051"],
    ["Levallois", "92044"],
    ["Boulogne", "92012"],
    ["Issy", "92040"],
    ["Rueil", "92063"],
    ["Asnières", "92004"],
    ["Clichy", "92024"],
    ["La Garenne", "92035"],
    ["Châtillon", "92020"],
    ["Fontenay-aux-Roses", "92032"],
    ["Vélizy", "78640"],
    ["Saint-Denis", "93066"],
    ["Saint-Ouen", "93070"],
    ["Montreuil", "93048"],
    ["Aubervilliers", "93001"],
    ["Le Pré", "93061"],
    ["Rosny", "93064"],
    ["Ivry", "94041"],
    ["Vitry", "94081"],
    ["Charenton", "94018"],
    ["Saint-Mandé", "94067"],
    ["Kremlin", "94043"],
    ["Maisons-Alfort", "94046"],
    ["Fontenay-sous-Bois", "94033"],
    ["Saint-Maur", "94068"],
  ])("take '%s' for the commune of Île-de-France", (name, code) => {
    expect(zonesOfNamedArea(placeKey(name))).toEqual([code]);
  });

  it("name the eighty quarters of Paris, at most four an arrondissement", () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const starts = letters.flatMap((first) => letters.map((second) => first + second));
    const suggested = new Set(starts.flatMap((start) => suggestNamedAreas(start, 200)));
    const districts = new Set(businessDistricts.map(({ names: [first] }) => first));
    const quarters = [...suggested].filter((name) => !districts.has(name));
    const alsoDistricts = [
      "Batignolles",
      "Belleville",
      "Champs-Élysées",
      "Invalides",
      "Montparnasse",
      "Saint-Germain-des-Prés",
    ];
    expect(alsoDistricts.every((name) => districts.has(name))).toBe(true);
    expect(quarters.length + alsoDistricts.length).toBe(80);
    const counts = new Map<string, number>();
    for (const name of quarters) {
      const [zone = "", another] = zonesOfNamedArea(placeKey(name)) ?? [];
      expect(zone, name).toMatch(/^751(0[1-9]|1\d|20)$/);
      if (another === undefined) counts.set(zone, (counts.get(zone) ?? 0) + 1);
    }
    for (const [zone, count] of counts) expect(count, zone).toBeLessThanOrEqual(4);
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
    expect(suggestNamedAreas("", 5)).toEqual([]);
    const found = suggestNamedAreas("ch", 100);
    expect(found[0]).toBe("Champs-Élysées");
    expect(found.indexOf("Rive gauche")).toBeGreaterThan(found.indexOf("Charonne"));
    expect(suggestNamedAreas("mont", 2)).toHaveLength(2);
    expect(suggestNamedAreas("denis", 100)).toEqual(["Plaine Saint-Denis", "Porte Saint-Denis"]);
    expect(suggestNamedAreas("saint", 100)[0]).toMatch(/^Saint/);
    expect(suggestNamedAreas("Saint", 200)).toEqual([...new Set(suggestNamedAreas("Saint", 200))]);
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
