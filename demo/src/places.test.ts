import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { featureSchema } from "@plateau/contract/geocoding/shapes.ts";
import { describe, expect, it } from "vitest";
import { houseFeature, streetFeature, streetId } from "./places.ts";
import { type Street, streets } from "./streets.ts";

const NATIONAL_BASE = new URL("../../../shared/data/ban/adresses-75.csv.gz", import.meta.url);

const isParis = ({ insee }: Street) => insee.startsWith("75");
const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/-/g, " ");
const street = (name: string, insee: string): Street => {
  const found = streets.find((one) => one.name === name && one.insee === insee);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe("demo streets", () => {
  it("formats a house number like the public geocoder", () => {
    expect(houseFeature(street("Rue de la Paix", "75102"), 5).properties).toMatchObject({
      id: "75102_6998_00005",
      label: "5 Rue de la Paix 75002 Paris",
      name: "5 Rue de la Paix",
      housenumber: "5",
      street: "Rue de la Paix",
      postcode: "75002",
      citycode: "75102",
      city: "Paris",
      district: "Paris 2e Arrondissement",
      context: "75, Paris, Île-de-France",
      type: "housenumber",
    });
  });

  it("has no district outside Paris and names the département", () => {
    const { properties } = streetFeature(street("Cours Valmy", "92062"));
    expect(properties).toMatchObject({
      label: "Cours Valmy 92800 Puteaux",
      context: "92, Hauts-de-Seine, Île-de-France",
    });
    expect(properties).not.toHaveProperty("district");
  });

  it("has valid features, unique ids and a known commune everywhere", () => {
    const features = streets.flatMap((one) => [streetFeature(one), houseFeature(one, one.first)]);
    for (const feature of features) {
      expect(featureSchema.parse(feature)).toEqual(feature);
      expect(feature.properties.city).not.toBe("");
    }
    expect(new Set(streets.map(streetId)).size).toBe(streets.length);
    expect(new Set(streets.filter(isParis).map(({ insee }) => insee)).size).toBe(20);
  });

  it.runIf(existsSync(NATIONAL_BASE))("matches the national address base in Paris", async () => {
    const known = new Map(streets.filter(isParis).map((one) => [streetId(one), one]));
    const met = new Set<string>();
    const lines = createInterface({ input: createReadStream(NATIONAL_BASE).pipe(createGunzip()) });
    for await (const line of lines) {
      const cells = line.split(";");
      const id = (cells[0] ?? "").split("_").slice(0, 2).join("_");
      const one = known.get(id);
      if (!one) continue;
      met.add(id);
      expect(plain(cells[4] ?? "")).toBe(plain(one.name));
      expect(cells[5]).toBe(one.postcode);
      const number = Number(cells[2]);
      if (number < one.first || number > one.last) continue;
      const { x = 0, y = 0 } = houseFeature(one, number).properties;
      const metres = Math.hypot(x - Number(cells[10]), y - Number(cells[11]));
      expect(metres, `${number} ${one.name}`).toBeLessThan(150);
    }
    expect([...known.keys()].filter((id) => !met.has(id))).toEqual([]);
  });
});
