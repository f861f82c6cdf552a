import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { parcelNumberSchema } from "@plateau/contract/registry/parcel.ts";
import { describe, expect, it } from "vitest";
import { demoData } from "../demo-data.ts";
import { toLambert93 } from "../places.ts";
import { pointOf } from "./doors.ts";
import { demoParcels, SECTIONS } from "./parcels.ts";
import { overlap, squareAround } from "./plots.ts";

/** Published by the tax administration: sections that really exist. */
const REAL = ["750", "920", "930", "940"].map(
  (department) =>
    new URL(
      `../../../../shared/data/personnes-morales/PM_25_NB_${department}_part_003.csv.gz`,
      import.meta.url,
    ),
);

const { offers } = demoData();
const parcels = demoParcels(offers);

/** In square metres, from a Lambert-93 ring. */
const surface = (ring: readonly (readonly [number, number])[]): number => {
  const metres = ring.map(toLambert93);
  return Math.abs(
    metres.reduce((sum, { x, y }, at) => {
      const next = metres[(at + 1) % metres.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0) / 2,
  );
};

describe("demo parcels", () => {
  it("contain the point of each of their addresses", () => {
    for (const { numero, addresses, plot } of parcels) {
      for (const address of addresses)
        expect(overlap(plot, squareAround(pointOf(address), 0.2)), numero).toBe(true);
    }
  });

  it("exist exactly once for every address with an offer", () => {
    const known = parcels.flatMap(({ addresses }) => addresses.map(({ properties }) => properties.id));
    const expected = offers.flatMap(({ buildings }) => buildings.map(({ address }) => address.properties.id));
    expect(new Set(known).size).toBe(known.length);
    expect(expected.filter((id) => !known.includes(id))).toEqual([]);
    for (const { id, buildings } of offers) {
      const there = parcels.filter((parcel) => parcel.offers.includes(id));
      expect(there.length).toBeGreaterThan(0);
      expect(there.length).toBeLessThanOrEqual(buildings.length);
    }
  });

  it("do not overlap", () => {
    const pairs = parcels.flatMap((one, at) =>
      parcels
        .slice(at + 1)
        .flatMap((other) => (overlap(one.plot, other.plot) ? [[one.numero, other.numero]] : [])),
    );
    expect(pairs).toEqual([]);
  });

  it("have realistic areas: equal to their geometry, and typical of a town", () => {
    for (const { numero, plot, contenance } of parcels) {
      expect(Math.abs(surface(plot) / contenance - 1), numero).toBeLessThan(0.02);
      expect(contenance).toBeGreaterThan(40);
      expect(contenance).toBeLessThan(8000);
    }
  });

  it("have unique numbers in demo-only sections", () => {
    expect(new Set(parcels.map(({ numero }) => numero)).size).toBe(parcels.length);
    for (const { numero, street } of parcels) {
      expect(parcelNumberSchema.parse(numero).slice(0, 5)).toBe(street.insee);
      expect(SECTIONS).toContain(numero.slice(8, 10));
    }
  });

  it.runIf(REAL.every((file) => existsSync(file)))("use no section of a real commune", async () => {
    const sections = new Set(parcels.map(({ numero }) => `${numero.slice(0, 5)}${numero.slice(8, 10)}`));
    let read = 0;
    for (const file of REAL) {
      for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
        const [department = "", , commune = "", , , section = ""] = line.split(";");
        expect(sections.has(`${department}${commune.padStart(3, "0")}${section}`)).toBe(false);
        read++;
      }
    }
    expect(read).toBeGreaterThan(1000);
  });
});
