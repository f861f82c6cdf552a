import { describe, expect, it } from "vitest";
import { GeocoderUnavailable } from "../port.ts";
import { arrondissementAnswer, houseNumberAnswer, mixedAnswer } from "./payloads.ts";
import { fromSearchAnswer, toSearchParameters } from "./translate.ts";

describe("toSearchParameters", () => {
  it("begins with a letter or a digit, ends at 200 characters and keeps accents", () => {
    expect(toSearchParameters({ q: " «  Élysée 8 ", limit: 5 })?.get("q")).toBe("Élysée 8");
    expect(toSearchParameters({ q: "a".repeat(300), limit: 5 })?.get("q")).toHaveLength(200);
  });

  it("is nothing for what the service would refuse", () => {
    for (const q of ["", "Pa", "--Pa", "   ", "!!!!"]) expect(toSearchParameters({ q, limit: 5 })).toBeNull();
  });
});

describe("fromSearchAnswer", () => {
  it("keeps what the contract has and drops the service's own", () => {
    const [feature] = fromSearchAnswer(houseNumberAnswer);
    const { banId, _type, ...kept } = houseNumberAnswer.features[0]?.properties ?? {};
    expect(feature?.properties).toEqual(kept);
    expect([banId, _type]).not.toContain(undefined);
  });

  it("says Paris of an arrondissement's city", () => {
    expect(fromSearchAnswer(arrondissementAnswer)[0]?.properties).toMatchObject({
      id: "75108",
      city: "Paris",
      district: "Paris 8e Arrondissement",
    });
  });

  it("leaves out what is no address, and null values", () => {
    const features = fromSearchAnswer(mixedAnswer);
    expect(features.map(({ properties }) => properties.id)).toEqual(["72999_b001"]);
    expect(features[0]?.properties).not.toHaveProperty("postcode");
  });

  it.each([[null], [[]], ["text"], [{}], [{ features: {} }]])("refuses %j", (answer) => {
    expect(() => fromSearchAnswer(answer)).toThrow(GeocoderUnavailable);
  });
});
