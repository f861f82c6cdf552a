import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { embeddedRegistry } from "../../providers/registry/embedded/adapter.ts";
import { testDatabase } from "../../test/database.ts";
import { isRepeated } from "../../test/sampled.ts";
import { silentProgress } from "../progress.ts";
import { cadastre } from "./cadastre/cadastre.ts";
import { personnesMorales } from "./personnes-morales/personnes-morales.ts";
import { runRegistryImport } from "./run-registry-import.ts";

/** Real open data, when present next to the checkout. */
const fileOf = (path: string) =>
  fileURLToPath(new URL(`../../../../../shared/data/${path}`, import.meta.url));
const files = {
  addresses: fileOf("ban/adresses-75.csv.gz"),
  parcels: fileOf("cadastre/cadastre-75118-parcelles.json.gz"),
  links: fileOf("cadastre/lien-ban-parcelle-75118.csv.gz"),
  rights: fileOf("personnes-morales/PM_25_NB_750_part_003.csv.gz"),
};
const EVERY = 25;

const cells = (path: string, separator: string): string[][] =>
  gunzipSync(readFileSync(path))
    .toString("utf8")
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(separator));

describe.skipIf(isRepeated || !Object.values(files).every(existsSync))("joined data of Paris 18e", () => {
  const addresses: { id: string; lon: number; lat: number; parcel: string }[] = [];
  let database: Awaited<ReturnType<typeof testDatabase>>;

  beforeAll(async () => {
    database = await testDatabase();
    await runRegistryImport(database, cadastre, files.parcels, silentProgress);
    await runRegistryImport(database, personnesMorales, files.rights, silentProgress);
    const places = new Map(cells(files.addresses, ";").map((row) => [row[0], row]));
    const inside = cells(files.links, ",").filter(([, , , method]) => method === "contient");
    for (const [id = "", parcel = ""] of inside.filter((_, index) => index % EVERY === 0)) {
      const row = places.get(id);
      if (row) addresses.push({ id, parcel, lon: Number(row[12]), lat: Number(row[13]) });
    }
  });

  it("finds the parcel that contains an address", async () => {
    const registry = embeddedRegistry({ db: database, locate: async () => null, clock: () => new Date() });
    const wrong: string[] = [];
    for (const { id, lon, lat, parcel } of addresses) {
      const around = { longitude: lon, latitude: lat, distance: 1, page: 1, perPage: 1 };
      const { results: resultats } = await registry.findParcels(around);
      if (resultats[0]?.number !== parcel) wrong.push(id);
    }
    expect(addresses.length).toBeGreaterThan(450);
    expect(wrong).toEqual([]);
  });

  it("finds the legal persons with a right there, for three addresses in four", async () => {
    const row = await database.row<{ held: number }>(sql`
      select count(*) held from jsonb_array_elements_text(${JSON.stringify(addresses.map(({ parcel }) => parcel))}::jsonb) p
      where exists (select from legal_person_rights r where r.parcel_numero = p)`);
    expect((row?.held ?? 0) / addresses.length).toBeGreaterThan(0.7);
  });
});
