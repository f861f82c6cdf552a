import { describe, expect, it } from "vitest";
import { openApiDocument } from "../api/openapi.ts";
import { exchangeNames } from "../api/wire-names.ts";
import { registry } from "./operations.ts";
import { registryNames } from "./wire-names.ts";

const propertyNames = (node: unknown): string[] => {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([keyword, value]) => [
    ...(keyword === "properties" ? Object.keys(value) : []),
    ...propertyNames(value),
  ]);
};

const wired = new Set([...registryNames.keys()].filter((_, at) => at % 2 === 1));
const isOnWire = (name: string): boolean => wired.has(name);

describe("registry wire names", () => {
  it("map one to one", () => {
    for (const [name, other] of registryNames) expect(registryNames.get(other)).toBe(name);
  });

  it("hide every code name from the published document", () => {
    const published = new Set(propertyNames(openApiDocument({ registry }, () => []).paths));
    for (const name of registryNames.keys()) if (!isOnWire(name)) expect(published).not.toContain(name);
  });

  it("translate a record to the wire and back, including keys of records", () => {
    const parcel = {
      number: "75118000AO0042",
      sales: [{ id: "1", salePrice: 250_000, date: null }],
      geometry: { type: "Polygon", coordinates: [[[2.3, 48.8]]] },
      sources: { businessTransfers: { source: "BODACC", date: null } },
    };
    const wire = {
      numero: "75118000AO0042",
      ventes: [{ id: "1", valeur_fonciere: 250_000, date: null }],
      geometrie: { type: "Polygon", coordinates: [[[2.3, 48.8]]] },
      sources: { fonds_de_commerce: { source: "BODACC", date: null } },
    };
    expect(exchangeNames(registryNames, parcel)).toEqual(wire);
    expect(exchangeNames(registryNames, wire)).toEqual(parcel);
  });

  it("turn a code name on the wire into an unknown field", () => {
    expect(exchangeNames(registryNames, { city: "Paris" })).toEqual({ ville: "Paris" });
  });
});
