import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { isRepeated } from "../../../test/sampled.ts";
import { importsOf, refusesHostileFiles } from "../registry-import.fixture.ts";
import { cadastre } from "./cadastre.ts";

const db = await testDatabase();
const imports = importsOf(db, cadastre);

type Ring = [number, number][];

const square = (lon: number, lat: number, side = 0.000_1): Ring => [
  [lon, lat],
  [lon + side, lat],
  [lon + side, lat + side],
  [lon, lat + side],
  [lon, lat],
];

const parcel = (id: string, coordinates: unknown = [square(2.35, 48.89)], properties: object = {}) => ({
  type: "Feature",
  id,
  geometry: { type: "Polygon", coordinates },
  properties: {
    id,
    commune: id.slice(0, 5),
    contenance: 420,
    arpente: false,
    updated: "2021-05-04",
    ...properties,
  },
});

const collection = (features: readonly unknown[]) => JSON.stringify({ type: "FeatureCollection", features });

const stored = () =>
  db.rows<Record<string, unknown>>(sql`
    select numero, lon, lat, contenance, arpente, geometry, outline::text, updated_on, commune_code
    from parcels order by numero`);

beforeEach(async () => {
  await db.run(sql`truncate parcels, registry_imports`);
});

describe("importing the cadastre", () => {
  it("stores each parcel with its outline and a point inside it", async () => {
    const text = collection([
      parcel("75118000AO0042"),
      parcel("912160000A0007", undefined, { contenance: null }),
    ]);
    expect(await imports.runText(text)).toMatchObject({ rows: 2, badRows: 0, added: 2, changed: 0 });
    const [first, second] = await stored();
    expect(first).toMatchObject({
      numero: "75118000AO0042",
      commune_code: "75118",
      contenance: 420,
      arpente: false,
      updated_on: "2021-05-04",
      geometry: { type: "Polygon", coordinates: [square(2.35, 48.89)] },
    });
    expect(second).toMatchObject({ numero: "912160000A0007", contenance: null });
    const inside = await db.row<{ inside: boolean }>(sql`
      select bool_and(outline @> point(lon, lat)) inside from parcels`);
    expect(inside?.inside).toBe(true);
  });

  it("places a parcel in several parts by the largest, and one with a yard beside the yard", async () => {
    const small = [square(2.3, 48.8, 0.000_01)];
    const large = [square(2.4, 48.9, 0.001), square(2.400_45, 48.900_45, 0.000_1)];
    const parts = parcel("75118000AO0043");
    parts.geometry = { type: "MultiPolygon", coordinates: [small, large] };
    await imports.runText(collection([parts]));
    const [row] = await stored();
    expect(row?.lon).toBeGreaterThan(2.4);
    const yard = await db.row<{ inYard: boolean }>(sql`
      select polygon '((2.40045,48.90045),(2.40055,48.90045),(2.40055,48.90055),(2.40045,48.90055))'
        @> point(lon, lat) "inYard" from parcels`);
    expect(yard?.inYard).toBe(false);
  });

  it("updates changed parcels and keeps those missing from a newer file", async () => {
    await imports.runText(collection([parcel("75118000AO0042"), parcel("75118000AO0043")]));
    const newer = collection([parcel("75118000AO0042", [square(2.36, 48.89)]), parcel("75118000AO0044")]);
    expect(await imports.runText(newer)).toMatchObject({ added: 1, changed: 1 });
    expect((await stored()).map(({ numero }) => numero)).toEqual([
      "75118000AO0042",
      "75118000AO0043",
      "75118000AO0044",
    ]);
  });

  it("stores the newest state of a parcel, whatever the order of editions", async () => {
    const edition = (updated: string | null, contenance: number) =>
      collection([parcel("75118000AO0042", [square(2.35, 48.89)], { updated, contenance })]);
    const editions = [edition(null, 410), edition("2021-05-04", 420), edition("2024-02-01", 430)];
    for (const inOrder of [editions, [...editions].reverse()]) {
      await db.run(sql`truncate parcels`);
      for (const text of inOrder) await imports.runText(text);
      expect(await stored()).toMatchObject([{ updated_on: "2024-02-01", contenance: 430 }]);
    }
    expect(await imports.runText(editions[1] ?? "")).toMatchObject({ added: 0, changed: 0 });
  });

  it("skips and reports invalid parcels", async () => {
    const messages: string[] = [];
    const bad = [
      parcel("75118"),
      { type: "Feature", properties: null, geometry: null },
      parcel("75118000AO0001", [[[2, 48]]]),
      parcel("75118000AO0002", [square(200, 48)]),
      parcel("75118000AO0003", [square(2, 48, 0)]),
      parcel("75118000AO0004", undefined, { contenance: -1 }),
      "une parcelle",
    ];
    expect(await imports.runText(collection([...bad, parcel("75118000AO0042")]), messages)).toMatchObject({
      rows: 1,
      badRows: 7,
    });
    expect(messages).toEqual([
      "Ligne 1 ignorée : identifiant de parcelle invalide.",
      "Ligne 2 ignorée : propriétés de parcelle invalides.",
      "Ligne 3 ignorée : parcelle 75118000AO0001 : contour absent ou invalide.",
      "Ligne 4 ignorée : parcelle 75118000AO0002 : contour absent ou invalide.",
      "Ligne 5 ignorée : parcelle 75118000AO0003 : contour sans surface.",
      "Ligne 6 ignorée : propriétés de parcelle invalides.",
      "Ligne 7 ignorée : propriétés de parcelle invalides.",
    ]);
  });

  it("resumes an interrupted import without storing anything twice", async () => {
    // Random figures compress badly: the gzip file stays large enough to truncate.
    const many = Array.from({ length: 6000 }, (_, index) =>
      parcel(`75118000AO${String(index).padStart(4, "0")}`, [square(2 + Math.sin(index) / 100, 48.89)]),
    );
    const zipped = gzipSync(collection(many));
    const cut = await imports.file(zipped.subarray(0, Math.floor(zipped.length * 0.8)), "75118.json.gz");
    await expect(imports.run(cut)).rejects.toThrow(/ce qui a été lu est enregistré/);
    const there = (await stored()).length;
    expect(there).toBeGreaterThan(0);
    expect(there).toBeLessThan(6000);

    const messages: string[] = [];
    const whole = await imports.file(zipped, "75118.json.gz");
    const done = await imports.run(whole, messages);
    expect(done).toMatchObject({ added: 6000 - there, changed: 0, resumedAt: there });
    expect(messages).toEqual([`Reprise après l'enregistrement ${there}.`]);
    expect(await stored()).toHaveLength(6000);
  }, 120_000);

  it("stores a parcel repeated ten thousand times once", async () => {
    const repeated = Array.from({ length: 10_000 }, () => parcel("75118000AO0042"));
    expect(await imports.runText(collection(repeated))).toMatchObject({ rows: 10_000, added: 1, changed: 0 });
    expect(await stored()).toHaveLength(1);
  }, 60_000);

  refusesHostileFiles(imports, {
    good: collection([parcel("75118000AO0042"), parcel("75118000AO0043")]),
    other: "id;numero\n1;2\n",
    refusal: /n'est pas un fichier GeoJSON/,
    contents: stored,
  });

  const real = fileURLToPath(
    new URL("../../../../../../shared/data/cadastre/cadastre-75118-parcelles.json.gz", import.meta.url),
  );
  it.skipIf(isRepeated || !existsSync(real))("reads the whole cadastre of Paris 18e", async () => {
    expect(await imports.run(real)).toMatchObject({ rows: 6821, badRows: 0, added: 6821 });
    // PostgreSQL compares shapes to a millionth of a degree, about ten centimetres.
    const outside = await db.row<{ count: number }>(sql`
      select count(*) from parcels where (outline <-> point(lon, lat)) > 0.000001`);
    expect(outside?.count).toBe(0);
  });
});
