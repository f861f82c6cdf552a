import { featureCollectionSchema } from "@plateau/contract/geocoding/shapes.ts";
import { describe, expect, it } from "vitest";
import type { Geocoder, PlaceQuery } from "./port.ts";

/**
 * Contract tests of every geocoder, on the communes of France and the addresses of `imports/ban/fixtures`.
 */
export const geocoderConformance = (name: string, geocoder: () => Geocoder): void => {
  const suggest = (q: string, narrowed: Partial<PlaceQuery> = {}) =>
    geocoder().suggest({ q, limit: 8, ...narrowed });
  const idsFor = async (q: string, narrowed: Partial<PlaceQuery> = {}) =>
    (await suggest(q, narrowed)).map(({ properties }) => properties.id);

  describe(`${name} geocoder`, () => {
    it.each([
      ["Paris", "75056"],
      ["Nancy", "54395"],
      ["Saint-Mandé", "94067"],
      ["paris 8e arrondissement", "75108"],
      ["5 Rue de la Paix, Paris", "75102_6998_00005"],
      ["73 Avenue de Paris Saint-Mandé", "94067_7115_00073"],
      ["12 rue de rivoli, paris", "75104_8249_00012"],
      ["12 bis rue de rivoli paris", "75104_8249_00012_bis"],
      ["Rue de l'Élysée", "75108_3190"],
    ])("answers '%s' with %s first", async (q, id) => {
      expect((await idsFor(q))[0]).toBe(id);
    });

    it("answers 'Paris' with the city, then its arrondissements", async () => {
      const [city, ...others] = await idsFor("Paris");
      expect(city).toBe("75056");
      expect(others).toHaveLength(7);
      for (const id of others) expect(id).toMatch(/^751(0[1-9]|1\d|20)$/);
    });

    it("describes a house number as the national address base does", async () => {
      const [feature] = await suggest("12 rue de rivoli paris", { limit: 1 });
      expect(feature).toMatchObject({
        type: "Feature",
        geometry: { type: "Point" },
        properties: {
          id: "75104_8249_00012",
          label: "12 Rue de Rivoli 75004 Paris",
          type: "housenumber",
          name: "12 Rue de Rivoli",
          housenumber: "12",
          street: "Rue de Rivoli",
          postcode: "75004",
          citycode: "75104",
          city: "Paris",
          district: "Paris 4e Arrondissement",
          context: "75, Paris, Île-de-France",
        },
      });
    });

    it("describes a street and a commune as the national address base does", async () => {
      const [street] = await suggest("avenue du general gallieni nanterre", { limit: 1 });
      expect(street?.properties).toMatchObject({
        id: "92050_k3v9qa",
        label: "Avenue du Général Gallieni 92000 Nanterre",
        type: "street",
        citycode: "92050",
        city: "Nanterre",
        context: "92, Hauts-de-Seine, Île-de-France",
      });
      expect(street?.properties).not.toHaveProperty("district");
      const [commune] = await suggest("paris 8e arrondissement", { limit: 1 });
      expect(commune?.properties).toMatchObject({
        label: "Paris 8e Arrondissement",
        type: "municipality",
        postcode: "75008",
        citycode: "75108",
        city: "Paris",
      });
    });

    it("answers features of the contract, by falling score, and no more than asked", async () => {
      for (const q of ["rue", "paris", "haussmann 75008", "saint"]) {
        const features = await suggest(q, { limit: 5 });
        expect(featureCollectionSchema.parse({ type: "FeatureCollection", features }).features).toEqual(
          features,
        );
        expect(features.length).toBeGreaterThan(0);
        expect(features.length).toBeLessThanOrEqual(5);
        const scores = features.map(({ properties }) => properties.score ?? 0);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }
    });

    it("keeps to the type, the postcode and the commune asked for", async () => {
      expect(await idsFor("rivoli", { type: "municipality" })).not.toContain("75104_8249");
      expect(await idsFor("rue de rivoli", { postcode: "75001" })).toEqual(["75101_8249"]);
      expect(await idsFor("rue de rivoli", { citycode: "75104" })).toEqual(["75104_8249"]);
      expect((await idsFor("rue de rivoli", { citycode: "75056" })).sort()).toEqual([
        "75101_8249",
        "75104_8249",
      ]);
      expect(await idsFor("12 rue de rivoli", { type: "street", citycode: "75104" })).toEqual(["75104_8249"]);
    });

    it("answers nothing to a single character, to signs and to words of no place", async () => {
      for (const q of ["", "p", "   ", "!?", "é", "zqxw wvkq"]) expect(await suggest(q)).toEqual([]);
    });

    it("suggests a département by its code and by its name", async () => {
      expect((await idsFor("92"))[0]).toBe("92");
      expect((await idsFor("hauts-de-se"))[0]).toBe("92");
    });

    it("finds by id what it has suggested, in the order asked, without the unknown", async () => {
      const suggested = [
        ...(await suggest("12 bis rue de rivoli paris", { limit: 1 })),
        ...(await suggest("rue de l'elysee", { limit: 1 })),
        ...(await suggest("paris 8e arrondissement", { limit: 1 })),
      ];
      const ids = suggested.map(({ properties }) => properties.id);
      const found = await geocoder().find([
        ...ids.slice().reverse(),
        "99999",
        "75101_zzzz",
        "75101_zzzz_00001",
        "x",
      ]);
      expect(found.map(({ properties }) => properties.id)).toEqual(ids.slice().reverse());
      expect(found.map(({ properties }) => properties.label)).toEqual(
        suggested.map(({ properties }) => properties.label).reverse(),
      );
    });

    it("finds communes and départements that nobody has asked for before", async () => {
      const found = await geocoder().find(["2A004", "92", "13055", "92"]);
      expect(found.map(({ properties }) => properties.label)).toEqual([
        "Ajaccio",
        "Hauts-de-Seine (92)",
        "Marseille",
      ]);
    });

    it("finds nothing for no id", async () => {
      expect(await geocoder().find([])).toEqual([]);
    });
  });
};
