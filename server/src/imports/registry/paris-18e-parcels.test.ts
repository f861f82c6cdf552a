import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { type Parcel, parcelSchema } from "@plateau/contract/registry/parcel.ts";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embeddedGeocoder } from "../../providers/geocoder/embedded/adapter.ts";
import { embeddedRegistry } from "../../providers/registry/embedded/adapter.ts";
import type { Registry } from "../../providers/registry/port.ts";
import { testDatabase } from "../../test/database.ts";
import { isFull, isRepeated, roundsOf } from "../../test/sampled.ts";
import { importBan } from "../ban/import-ban.ts";
import { describeFile } from "../file-description.ts";
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
const isThere = Object.values(files).every(existsSync);
const EVERY = isFull ? 100 : 400;
const WITH_RIGHTS = roundsOf(200, 4);

const linesOf = (path: string): string[] =>
  gunzipSync(readFileSync(path)).toString("utf8").trimEnd().split(/\r?\n/);

type Address = { text: string; line: string; parcel: string };

/** `NAME LETTER` of each right on a parcel, as the file has them. */
const rightsInFile = (): Map<string, Set<string>> => {
  const rights = new Map<string, Set<string>>();
  for (const line of linesOf(files.rights).slice(1)) {
    const { data } = Papa.parse<string[]>(line, { delimiter: ";" });
    const [dep = "", , commune = "", , prefix = "", section = "", plan = ""] = data[0] ?? [];
    const parcel = `${dep}${commune}${prefix.padStart(3, "0")}${section.padStart(2, "0")}${plan.padStart(4, "0")}`;
    const held = rights.get(parcel) ?? new Set();
    held.add(`${data[0]?.[23]?.replace(/\s+/g, " ").trim()} ${data[0]?.[17]?.slice(0, 1)}`);
    rights.set(parcel, held);
  }
  return rights;
};

const linkedAddresses = (every = EVERY): Address[] => {
  const places = new Map(linesOf(files.addresses).map((line) => [line.split(";")[0], line.split(";")]));
  return linesOf(files.links)
    .map((line) => line.split(","))
    .filter(([, , , method]) => method === "contient")
    .filter((_, index) => index % every === 0)
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

describe.runIf(isThere && !isRepeated)("parcels of Paris 18e, by typed address", () => {
  const folder = mkdtempSync(join(tmpdir(), "plateau-paris-18e-"));
  let registry: Registry;
  let addresses: Address[] = [];

  beforeAll(async () => {
    const db = await testDatabase();
    const [header, ...lines] = linesOf(files.addresses);
    const arrondissement = join(folder, "adresses-75118.csv");
    writeFileSync(arrondissement, [header, ...lines.filter((line) => line.startsWith("75118_"))].join("\n"));
    await importBan(db, arrondissement, silentProgress);
    const described = (source: { dated: boolean }, file: string, edition?: string) =>
      describeFile(file, source, { edition });
    await runRegistryImport(
      db,
      cadastre,
      files.parcels,
      silentProgress,
      described(cadastre, files.parcels, "2022-01"),
    );
    await runRegistryImport(
      db,
      personnesMorales,
      files.rights,
      silentProgress,
      described(personnesMorales, files.rights),
    );
    await runRegistryImport(db, dvf, files.sales, silentProgress, described(dvf, files.sales));
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
    expect(addresses.length).toBeGreaterThan(11_000 / EVERY);
    expect(wrong).toEqual([]);
  });

  it("shows each right holder that the file names with its own right, at many addresses", async () => {
    const named = rightsInFile();
    const wrong: string[] = [];
    let owned = 0;
    let onlyManaged = 0;
    // Typed, '48 q' is also number 48: rare letters are chosen among the suggestions.
    const places = linkedAddresses(50)
      .filter(({ line }) => /^\d+(bis|ter|quater)? /.test(line))
      .slice(0, WITH_RIGHTS);
    for (const { text, parcel } of places) {
      const { results, distance } = await registry.searchParcels({ q: text });
      if (results[0]?.number !== parcel || distance !== 1) wrong.push(`${text}: ${results[0]?.number}`);
      const { owners, otherRightHolders, sources } = await read(parcel);
      const shown = [...owners, ...otherRightHolders].flatMap((holder) =>
        holder.rightCodes.map((code) => `${holder.companyName} ${code}`),
      );
      const expected = [...(named.get(parcel) ?? [])].sort();
      if (shown.sort().join() !== expected.join()) wrong.push(`${parcel}: ${shown} instead of ${expected}`);
      const codes = (holders: readonly { rightCodes: string[] }[]) =>
        holders.flatMap(({ rightCodes }) => rightCodes);
      if (codes(owners).some((code) => !"PUNBV".includes(code)))
        wrong.push(`${parcel}: owner without ownership`);
      if (codes(otherRightHolders).some((code) => "PUNBV".includes(code)))
        wrong.push(`${parcel}: hidden owner`);
      if (sources.owners?.coverage !== "covered") wrong.push(`${parcel}: not covered`);
      if (owners.length > 0) owned++;
      else if (otherRightHolders.length > 0) onlyManaged++;
    }
    expect(places).toHaveLength(WITH_RIGHTS);
    expect(wrong).toEqual([]);
    expect(owned).toBeGreaterThan(WITH_RIGHTS * 0.15);
    expect(onlyManaged).toBeGreaterThan(WITH_RIGHTS * 0.4);
  });

  it("says the edition of the file, and what no file covers", async () => {
    const [address] = addresses;
    const { sources } = await read(address?.parcel ?? "");
    expect(sources.cadastre).toMatchObject({ coverage: "covered", files: [{ edition: "2022-01" }] });
    expect(sources.owners).toMatchObject({ coverage: "covered", files: [{ edition: "2025" }] });
    expect(sources.occupants).toMatchObject({ coverage: "not-imported", files: [] });
    expect(sources.sales?.files).toMatchObject([{ extract: true, periodStart: "2024-01-02" }]);
  });

  it("has a page for every SIREN that the file names there", async () => {
    const unknown: string[] = [];
    for (const { parcel } of addresses) {
      const { owners, otherRightHolders } = await read(parcel);
      for (const { siren, companyName } of [...owners, ...otherRightHolders]) {
        if (siren === null) continue;
        const company = await registry.getCompany(siren, { refresh: false });
        if (company?.companyName !== companyName || !company.legalForm)
          unknown.push(`${siren} ${companyName}`);
      }
    }
    expect(unknown).toEqual([]);
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
    // This company also owns parcels in the 17th arrondissement, outside the imported cadastre.
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
