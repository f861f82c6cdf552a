import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { type Parcel, parcelSchema } from "@plateau/contract/registry/parcel.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embeddedGeocoder } from "../../providers/geocoder/embedded/adapter.ts";
import { embeddedRegistry } from "../../providers/registry/embedded/adapter.ts";
import type { Registry } from "../../providers/registry/port.ts";
import { testDatabase } from "../../test/database.ts";
import { importBan } from "../ban/import-ban.ts";
import { silentProgress } from "../progress.ts";
import { cadastre } from "./cadastre/cadastre.ts";
import { dvf } from "./dvf/dvf.ts";
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
  sales: fileOf("dvf/geo-dvf-75-extrait-2024-01.csv"),
};
const EVERY = 100;

const linesOf = (path: string): string[] =>
  gunzipSync(readFileSync(path)).toString("utf8").trimEnd().split(/\r?\n/);

type Address = { text: string; line: string; parcel: string };

const linkedAddresses = (): Address[] => {
  const places = new Map(linesOf(files.addresses).map((line) => [line.split(";")[0], line.split(";")]));
  return linesOf(files.links)
    .map((line) => line.split(","))
    .filter(([, , , method]) => method === "contient")
    .filter((_, index) => index % EVERY === 0)
    .flatMap(([id = "", parcel = ""]) => {
      const [, , number, suffix, street] = places.get(id) ?? [];
      const line = `${number}${suffix?.toLowerCase()} ${street}`;
      return street ? [{ text: `${number} ${suffix} ${street} 75018 Paris`, line, parcel }] : [];
    });
};

const addressesOf = ({ address: adresse, otherAddresses: autres_adresses }: Parcel): string[] => [
  adresse ?? "",
  ...autres_adresses.map((other) => other.address),
];

describe.skipIf(!Object.values(files).every(existsSync))("parcels of Paris 18e, by typed address", () => {
  const folder = mkdtempSync(join(tmpdir(), "plateau-paris-18e-"));
  let registry: Registry;
  let addresses: Address[] = [];

  beforeAll(async () => {
    const db = await testDatabase();
    const [header, ...lines] = linesOf(files.addresses);
    const arrondissement = join(folder, "adresses-75118.csv");
    writeFileSync(arrondissement, [header, ...lines.filter((line) => line.startsWith("75118_"))].join("\n"));
    await importBan(db, arrondissement, silentProgress);
    await runRegistryImport(db, cadastre, files.parcels, silentProgress);
    await runRegistryImport(db, personnesMorales, files.rights, silentProgress);
    await runRegistryImport(db, dvf, files.sales, silentProgress);
    const geocoder = embeddedGeocoder(db);
    const locate = async (q: string) => {
      const [found] = await geocoder.suggest({ q, limit: 1 });
      if (!found) return null;
      const [longitude, latitude] = found.geometry.coordinates;
      return { latitude, longitude };
    };
    registry = embeddedRegistry({ db, locate, clock: () => new Date() });
    addresses = linkedAddresses();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const read = async (numero: string): Promise<Parcel> => {
    const parcel = await registry.getParcel(numero, { refresh: false });
    if (!parcel) throw new Error(`${numero} is not known`);
    return parcel;
  };

  it("finds the parcel of an address, and the address in the parcel's record", async () => {
    const wrong: string[] = [];
    for (const { text, line, parcel } of addresses) {
      const { results: resultats } = await registry.searchParcels({ q: text });
      const record = await read(parcel);
      const isThere = addressesOf(record).includes(`${line}, 75018 Paris`);
      if (resultats[0]?.number !== parcel || !isThere) wrong.push(text);
      expect(parcelSchema.parse(record)).toEqual(record);
    }
    expect(addresses.length).toBeGreaterThan(110);
    expect(wrong).toEqual([]);
  });

  it("names the legal persons with a right there, for three addresses in four", async () => {
    const records = await Promise.all(addresses.map(({ parcel }) => read(parcel)));
    const held = records.filter(({ owners: proprietaires }) => proprietaires.length > 0);
    expect(held.length / records.length).toBeGreaterThan(0.7);
  });

  it("lists a sale in its parcel's record, at an address known to both registers", async () => {
    const parcel = await read("75118000BF0053");
    expect(parcel.sales).toMatchObject([
      { date: "2024-01-04", nature: "Vente", premisesType: "Appartement", builtSurface: 36 },
    ]);
    const { results: resultats } = await registry.searchParcels({ q: "17 bis rue du Roi d'Alger, 75018" });
    expect(resultats[0]?.number).toBe(parcel.number);
    expect(addressesOf(parcel).join()).not.toContain("RUE DU ROI D ALGER");
  });

  it("lists all parcels of an owner, without a location where no cadastre was imported", async () => {
    // Enedis also has parcels in the 17th, whose cadastre is not imported.
    const { results: resultats, total } = await registry.findParcelsOfOwner({
      siren: "444608442",
      page: 1,
      perPage: 100,
    });
    expect(resultats).toHaveLength(total);
    const [elsewhere, here] = [false, true].map((known) =>
      resultats.filter(({ latitude }) => (latitude !== null) === known),
    );
    expect(
      elsewhere?.every(({ number: numero, commune }) => !numero.startsWith("75118") && commune !== null),
    ).toBe(true);
    expect(elsewhere?.length).toBeGreaterThan(0);
    expect(here?.length).toBeGreaterThan(0);
  });
});
