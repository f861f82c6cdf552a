import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import { noneText } from "@plateau/contract/registry/source-texts.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { embeddedRegistry } from "../embedded/adapter.ts";
import { plot } from "../parcel-world.fixture.ts";
import { getParcel } from "./get-parcel.ts";
import { storeDoors, storeParcel } from "./parcel-rows.fixture.ts";
import { parcelSummaries } from "./parcel-summaries.ts";

const db = await testDatabase();
const METRE = { lon: 1 / 73_150, lat: 1 / 111_195 };

let laid = 0;

const layParcel = async () => {
  const houseNumber = ++laid;
  const parcel = {
    number: `75118000ZY${String(houseNumber).padStart(4, "0")}`,
    ...plot(2.3 + houseNumber / 1000, 48.89, houseNumber),
  };
  const { door } = parcel;
  await storeDoors(db, [door]);
  await storeParcel(db, parcel);
  const at = (east: number, north: number) => ({
    lon: door.lon + east * METRE.lon,
    lat: door.lat + north * METRE.lat,
  });
  return { ...parcel, houseNumber, banId: `75118_0001_${String(houseNumber).padStart(5, "0")}`, at };
};

const read = async (parcelNumber: string) => {
  const parcel = await getParcel(db, parcelNumber);
  if (!parcel) throw new Error(`${parcelNumber} is not known`);
  return parcel;
};

type Row = { siren: string; lon?: number; lat?: number; kind?: string; number?: number; street?: string };

const establish = ({ siren, lon, lat, kind, number, street = "DE L ESSAI" }: Row) =>
  db.run(sql`
    insert into establishments (siret, head_office, signs, street_number, street_type, street_name, postcode,
      commune_code, closed, lon, lat, place_kind, partly_diffused)
    values (${`${siren}00001`}, true, '{Chez Camille}', ${number ? String(number) : null}, 'RUE', ${street}, '75018',
      '75118', false, ${lon ?? null}, ${lat ?? null}, ${kind ?? null}, false)`);

const occupantsOf = async (parcelNumber: string) =>
  (await read(parcelNumber)).occupants.map(({ siren }) => siren);

describe("parcel occupants", () => {
  it("say when there are more than are listed", async () => {
    const { number, at } = await layParcel();
    const { lon, lat } = at(5, 3);
    const many = (from: number, to: number) =>
      db.run(sql`
        insert into establishments (siret, head_office, signs, closed, lon, lat, place_kind, partly_diffused)
        select '0999' || lpad(n::text, 5, '0') || '00001', true, '{}', false, ${lon}, ${lat}, 'housenumber', false
        from generate_series(${from}::int, ${to}::int) n`);
    await many(1, 1_000);
    const full = await read(number);
    expect([full.occupants.length, full.cutBlocks]).toEqual([1_000, undefined]);
    await many(1_001, 1_001);
    expect((await read(number)).cutBlocks).toEqual({ occupants: true });
    await db.run(sql`delete from establishments where siret like '0999%'`);
  });

  it("have a point inside it, or before it and nearer than to any other parcel", async () => {
    const parcel = await layParcel();
    const beside = { ...plot(parcel.door.lon + 10 * METRE.lon, 48.89, 999), number: "75118000ZX0001" };
    await storeParcel(db, beside);
    await establish({ siren: "000001008", ...parcel.at(0, 10) });
    await establish({ siren: "000001016", ...parcel.at(9, 0) });
    await establish({ siren: "000001024", ...parcel.at(11, 0) });
    await establish({ siren: "000001032", ...parcel.at(0, -8) });
    expect(await occupantsOf(parcel.number)).toEqual(["000001008", "000001016"]);
    expect(await occupantsOf(beside.number)).toEqual(["000001024"]);
  });

  it("are not matched by a street's or commune's point, but by number and street", async () => {
    const { number, houseNumber, at } = await layParcel();
    await establish({ siren: "000001107", kind: "housenumber", ...at(0, 5) });
    await establish({ siren: "000001115", kind: "municipality", ...at(0, 5) });
    await establish({ siren: "000001123", kind: "street", ...at(500, 0), number: houseNumber });
    await establish({ siren: "000001131", number: houseNumber });
    await establish({ siren: "000001149", number: houseNumber, street: "DES ESSAIS" });
    expect(await occupantsOf(number)).toEqual(["000001107", "000001123", "000001131"]);
  });

  it("hide a partly disclosed natural person's name, whatever the source", async () => {
    const { number, at } = await layParcel();
    const person = "000001206";
    await db.run(sql`
      insert into registry_companies (siren, legal_category, closed, partly_diffused)
      values (${person}, '1000', false, true)`);
    await establish({ siren: person, ...at(0, 5) });
    await db.run(sql`
      insert into legal_person_rights (parcel_numero, holder, siren, right_code, denomination, imported_at)
      values (${number}, ${person}, ${person}, 'P', 'MME CAMILLE ESSAI', now())`);
    const parcel = await read(number);
    expect(parcel.occupants).toMatchObject([{ siren: person, companyName: null, naturalPersons: [] }]);
    expect(parcel.owners).toMatchObject([{ siren: person, companyName: null }]);
    expect(JSON.stringify(parcel)).not.toMatch(/camille/i);
  });

  it("are flagged as furnished-dwelling landlords only when Sirene has both criteria", async () => {
    const { number } = await layParcel();
    const holders = [
      ["000001305", "1000", "68.20A", true],
      ["000001313", "1000", "47.71Z", null],
      ["000001321", "6540", "68.20A", false],
    ] as const;
    for (const [siren, category, naf] of holders) {
      await db.run(sql`
        insert into registry_companies (siren, name, legal_category, naf, closed, partly_diffused)
        values (${siren}, ${siren}, ${category}, ${naf}, false, false)`);
      await db.run(sql`
        insert into legal_person_rights (parcel_numero, holder, siren, right_code, imported_at)
        values (${number}, ${siren}, ${siren}, 'P', now())`);
    }
    const { owners } = await read(number);
    expect(owners.map(({ furnishedLessor }) => furnishedLessor)).toEqual(
      holders.map(([, , , furnishedLessor]) => furnishedLessor),
    );
  });
});

describe("right holders of a parcel", () => {
  const hold = (parcelNumber: string, holder: string, code: string, siren: string | null = holder) =>
    db.run(sql`
      insert into legal_person_rights (parcel_numero, holder, siren, right_code, denomination, imported_at)
      values (${parcelNumber}, ${holder}, ${siren}, ${code}, ${holder}, now())`);

  it("shows managers and syndics apart from owners, each with the number of their parcels", async () => {
    const [here, there] = [await layParcel(), await layParcel()];
    await hold(here.number, "000001503", "P");
    await hold(there.number, "000001503", "P");
    await hold(here.number, "000001511", "S");
    await hold(there.number, "000001511", "G");
    await hold(here.number, "PBFK9K", "N", null);
    const { owners, otherRightHolders } = await read(here.number);
    expect(owners).toMatchObject([
      { siren: "000001503", rightCodes: ["P"], parcelCount: 2, activityCeased: null },
      { siren: null, companyName: "PBFK9K", rightCodes: ["N"], parcelCount: null },
    ]);
    expect(otherRightHolders).toMatchObject([{ siren: "000001511", rightCodes: ["S"], parcelCount: 2 }]);
  });

  it("says in the list of a holder's parcels which right it has on each", async () => {
    const [here, there] = [await layParcel(), await layParcel()];
    await hold(here.number, "000001537", "P");
    await hold(there.number, "000001537", "S");
    const registry = embeddedRegistry({ db, locate: async () => null, clock: () => new Date() });
    const { results } = await registry.findParcelsOfOwner({ siren: "000001537", page: 1, perPage: 10 });
    expect(results.map(({ number, rightCodes }) => [number, rightCodes])).toEqual([
      [here.number, ["P"]],
      [there.number, ["S"]],
    ]);
  });

  it("lists no owner where the file only names other right holders", async () => {
    const { number } = await layParcel();
    await hold(number, "000001529", "S");
    expect(await read(number)).toMatchObject({ owners: [], otherRightHolders: [{ rightCodes: ["S"] }] });
  });
});

describe("parcel energy certificates", () => {
  const certify = (
    number: string,
    { banId, lon, lat }: { banId: string | null; lon?: number; lat?: number },
  ) =>
    db.run(sql`
      insert into energy_certificates (number, kind, established_on, ban_id, lon, lat, imported_at)
      values (${number}, 'logement', '2023-01-01', ${banId}, ${lon ?? null}, ${lat ?? null}, now())`);

  it("match its address or a point in it, not just its street", async () => {
    const { number, banId, at } = await layParcel();
    await certify("2375E0000001A", { banId });
    await certify("2375E0000002A", { banId: "75118_0001_09999", ...at(0, 5) });
    await certify("2375E0000003A", { banId: "75118_0001", ...at(0, 5) });
    await certify("2375E0000004A", { banId, ...at(0, 5) });
    const { energyCertificates } = await read(number);
    expect(energyCertificates.map(({ certificateNumber }) => certificateNumber).sort()).toEqual([
      "2375E0000001A",
      "2375E0000002A",
      "2375E0000004A",
    ]);
  });

  it("leave out replaced ones", async () => {
    const { number, banId } = await layParcel();
    await certify("2375E0000011A", { banId });
    await certify("2375E0000012A", { banId });
    await db.run(sql`
      update energy_certificates set replaced_number = '2375E0000011A' where number = '2375E0000012A'`);
    expect((await read(number)).energyCertificates).toMatchObject([{ certificateNumber: "2375E0000012A" }]);
  });
});

describe("parcel business transfers", () => {
  let issued = 0;
  const announce = async (
    street: string | null,
    {
      type = "annonce",
      supersedes = null,
      postcode = "75018",
    }: { type?: string; supersedes?: string | null; postcode?: string } = {},
  ): Promise<string> => {
    const number = ++issued;
    const id = `A-20240001-${number}`;
    await db.run(sql`
      insert into legal_notices (id, edition, issue, number, family, type, published_on, superseded_id, digest, imported_at)
      values (${id}, 'A', '20240001', ${number}, 'vente', ${type}, '2024-01-02', ${supersedes}, '', now())`);
    await db.run(sql`
      insert into legal_notice_establishments (notice_id, rank, street, postcode, activity)
      values (${id}, 1, ${street}, ${postcode}, ${id})`);
    await db.run(sql`
      insert into legal_notice_parties (notice_id, role, rank, natural_person) values (${id}, 'subject', 1, true)`);
    return id;
  };
  const announcedAt = async (parcelNumber: string) =>
    (await read(parcelNumber)).businessTransfers.map(({ activity }) => activity);

  it("match its addresses in any spelling", async () => {
    const { number, houseNumber } = await layParcel();
    const there = [
      await announce(`${houseNumber} rue de l'Essai`),
      await announce(`${houseNumber}, R. DE L ESSAI`),
      await announce(`${houseNumber}-${houseNumber + 2000} Rue de l’Essai, angle rue du Test`),
    ];
    await announce(`${houseNumber} boulevard de l'Essai`);
    await announce(`${houseNumber} bis rue de l'Essai`);
    await announce(`${houseNumber}0 rue de l'Essai`);
    await announce(`${houseNumber} rue de l'Essai`, { postcode: "75019" });
    expect((await announcedAt(number)).sort()).toEqual(there);
  });

  it("leave out cancelled and fully corrected ones", async () => {
    const { number, houseNumber } = await layParcel();
    const street = `${houseNumber} rue de l'Essai`;
    const cancelled = await announce(street);
    await announce(null, { type: "annulation", supersedes: cancelled });
    const wrong = await announce(street);
    const right = await announce(street, { type: "rectificatif", supersedes: wrong });
    const touched = await announce(street);
    await announce(null, { type: "rectificatif", supersedes: touched });
    expect((await announcedAt(number)).sort()).toEqual([right, touched].sort());
  });

  it("name no natural person", async () => {
    const { number, houseNumber } = await layParcel();
    await announce(`${houseNumber} rue de l'Essai`);
    expect((await read(number)).businessTransfers).toMatchObject([{ buyer: null }]);
  });
});

describe("sales", () => {
  it("say how many parcels a deed over several covers", async () => {
    const { number } = await layParcel();
    await db.run(sql`
      insert into property_sales (key, nature, price, commune_code, premises, lot_count, lots, parcels)
      values (md5(${number}), 'Vente', 10, '75118', '[]', 0, '[]', array[${number}]),
        (md5(${`${number}b`}), 'Vente', 900, '75118', '[]', 0, '[]', array[${number}, '75118000ZX0009'])`);
    const { sales } = await read(number);
    expect(Object.fromEntries(sales.map(({ salePrice, parcelCount }) => [salePrice, parcelCount]))).toEqual({
      10: undefined,
      900: 2,
    });
  });
});

describe("the built surface of a sale", () => {
  const premises = (code: number, surface: number | null, count = 1) => ({
    code,
    type: "Local",
    surface,
    rooms: null,
    count,
  });

  it.each([
    [[premises(2, 60), premises(4, 100, 2)], 260],
    [[premises(2, 60), premises(3, null)], 60],
    [[premises(2, 60), premises(4, null)], null],
    [[premises(3, 12)], null],
  ])("is that of all main premises, or unknown: %j", async (sold, builtSurface) => {
    const { number } = await layParcel();
    await db.run(sql`
      insert into property_sales (key, nature, price, commune_code, premises, lot_count, lots, parcels)
      values (md5(${number}), 'Vente', 600000, '75118', ${JSON.stringify(sold)}, 0, '[]', array[${number}])`);
    expect((await read(number)).sales).toMatchObject([{ builtSurface }]);
  });
});

describe("parcel addresses", () => {
  it("are listed once each, with all registers that contain them", async () => {
    const { number, houseNumber, door, at } = await layParcel();
    const other = { ...door, number: houseNumber + 500, ...at(5, 3) };
    await storeDoors(db, [other]);
    await establish({ siren: "000001404", number: houseNumber, ...at(5, 4) });
    await db.run(sql`
      insert into property_sales (key, nature, commune_code, postcode, address, premises, lot_count, lots, parcels)
      values (md5(${number}), 'Vente', '75118', '75018', ${`${houseNumber} RUE DE L ESSAI`}, '[]', 0, '[]',
          array[${number}]),
        (md5(${`${number}b`}), 'Vente', '75118', '75018', '3 B RUE DU TEST', '[]', 0, '[]', array[${number}]),
        (md5(${`${number}c`}), 'Vente', '75118', '75018', '1 RUE D AILLEURS', '[]', 0, '[]',
          array[${number}, '75118000ZX0009'])`);
    const { address, otherAddresses, postcodes } = await read(number);
    expect(address).toBe(`${other.number} Rue de l’Essai, 75018 Paris`);
    expect(otherAddresses).toEqual([
      { address: `${houseNumber} Rue de l’Essai, 75018 Paris`, sources: ["BAN", "DVF", "SIRENE"] },
      { address: "3 B RUE DU TEST, 75018 Paris", sources: ["DVF"] },
    ]);
    expect(postcodes).toEqual(["75018"]);
  });
});

describe("a parcel's main address", () => {
  const yard = async (parcelNumber: string, east: number) => {
    const { at } = await layParcel();
    const { lon, lat } = at(east, 3);
    await storeParcel(db, { number: parcelNumber, ...plot(lon, lat, 1) });
    return laid;
  };
  const shownOf = async (parcelNumber: string) => {
    const { address } = await read(parcelNumber);
    const { results } = await parcelSummaries(
      db,
      { total: 1, numbers: [parcelNumber] },
      { page: 1, perPage: 1 },
    );
    expect(results).toMatchObject([{ number: parcelNumber, address }]);
    return address;
  };
  const hold = (parcelNumber: string, houseNumber: string) =>
    db.run(sql`
      insert into legal_person_rights (parcel_numero, holder, right_code, house_number, street_kind, street_name,
        imported_at)
      values (${parcelNumber}, 'PBFK9K', 'P', ${houseNumber}, 'RUE', 'DE L ESSAI', now())`);

  it("is a neighbouring address within 15 m of a yard without one", async () => {
    const near = await yard("75118000ZV0001", 14);
    expect(await shownOf("75118000ZV0001")).toBe(`${near} Rue de l’Essai, 75018 Paris`);
    await yard("75118000ZV0002", 16);
    expect(await shownOf("75118000ZV0002")).toBeNull();
  });

  it("prefers the tax administration's, in the address base's spelling", async () => {
    const near = await yard("75118000ZV0003", 14);
    await hold("75118000ZV0003", String(near));
    expect(await shownOf("75118000ZV0003")).toBe(`${near} Rue de l’Essai, 75018 Paris`);
    await yard("75118000ZV0004", 14);
    await hold("75118000ZV0004", "700");
    expect(await shownOf("75118000ZV0004")).toBe("700 RUE DE L ESSAI, 75018 Paris");
    await yard("75118000ZV0005", 16);
    await hold("75118000ZV0005", "9001");
    expect(await shownOf("75118000ZV0005")).toBeNull();
  });
});

describe("a parcel missing from the cadastre", () => {
  const parcelNumber = "75118000ZW0001";

  it("is read from the registers that mention it, without a location", async () => {
    await db.run(sql`
      insert into legal_person_rights (parcel_numero, holder, right_code, denomination, house_number, repetition,
        street_kind, street_name, imported_at)
      values (${parcelNumber}, 'PBFK9K', 'P', 'SYNDICAT DE L ESSAI', '7', 'B', 'RUE', 'DU TEST', now())`);
    expect(await read(parcelNumber)).toMatchObject({
      address: "7B RUE DU TEST, 75018 Paris",
      latitude: null,
      geometry: null,
      landArea: null,
      owners: [{ siren: null, companyName: "SYNDICAT DE L ESSAI", ownerOccupier: null }],
    });
  });
});

describe("data without an open register", () => {
  it("comes from the stored record, with its own source", async () => {
    const { number } = await layParcel();
    const record = {
      postcodes: ["75018", "75019"],
      buildings: [
        {
          surface: 530,
          usages: ["Commercial et services"],
          natures: ["Indifférenciée"],
          state: "En service",
          dwellingCount: 20,
          constructionYear: 1955,
          averageHeight: 18.5,
          wallMaterials: "PIERRE",
          roofMaterials: "ZINC ALUMINIUM",
        },
      ],
    };
    await db.run(sql`
      insert into registry_parcel_records (numero, record, source, recorded_on)
      values (${number}, ${JSON.stringify(exchangeNames(registryNames, record))}, 'Démonstration', '2026-11-01')`);
    const parcel = await read(number);
    expect(parcel).toMatchObject(record);
    expect(parcel.sources.buildings).toEqual({
      source: "Démonstration",
      date: "2026-11-01",
      coverage: "covered",
    });
    expect(parcel.sources.coOwnerships).toMatchObject({ coverage: "not-imported" });
  });
});

describe("source of a record section", () => {
  const noteFile = async (
    source: string,
    file: string,
    areas: readonly string[],
    about: { edition?: string; extract?: boolean; first?: string; last?: string; at?: string } = {},
  ) => {
    const { edition = null, extract = false, first = null, last = null } = about;
    const at = about.at ?? "2026-02-03T09:00:00Z";
    await db.run(sql`
      insert into registry_imports (source, file, fingerprint, edition, is_extract, first_day, last_day, started_at,
        finished_at)
      values (${source}, ${file}, '', ${edition}, ${extract}, ${first}, ${last}, ${at}, ${at})`);
    await db.run(sql`
      insert into registry_coverage (source, area, file, fingerprint)
      select ${source}, area, ${file}, '' from unnest(${[...areas]}::text[]) area`);
  };
  const sourcesOf = async (number: string) => (await read(number)).sources;

  it("says that nothing was imported", async () => {
    const { number } = await layParcel();
    expect((await sourcesOf(number)).sales).toEqual({
      source: "DVF (DGFiP)",
      date: null,
      coverage: "not-imported",
      files: [],
    });
  });

  it("never names a file of which nothing was read", async () => {
    const { number } = await layParcel();
    await db.run(sql`
      insert into registry_imports (source, file, fingerprint, edition)
      values ('dvf', 'autre-chose.csv', '', '2099')`);
    expect((await sourcesOf(number)).sales).toMatchObject({ coverage: "not-imported", files: [] });
  });

  it("says that an import has not read all of its file", async () => {
    const { number } = await layParcel();
    await noteFile("dvf", "75.csv", ["75"], { first: "2024-01-02", last: "2024-03-30" });
    await db.run(
      sql`update registry_imports set finished_at = null where source = 'dvf' and file = '75.csv'`,
    );
    const { sales } = await sourcesOf(number);
    expect(sales).toMatchObject({ coverage: "covered", files: [{ unfinished: true }] });
    expect(sales && noneText("Aucune vente", sales)).toContain("import inachevé");
  });

  it("is that of its register's imports, even without data on the parcel", async () => {
    const { number } = await layParcel();
    await noteFile("sitadel", "ancien.csv", ["75"], {
      first: "2020-01-02",
      last: "2020-12-30",
      at: "2026-01-01T09:00:00Z",
    });
    await noteFile("sitadel", "permis.csv", ["75118"], { first: "2022-01-02", last: "2022-12-30" });
    expect((await sourcesOf(number)).permits).toEqual({
      source: "SITADEL (SDES)",
      date: "2026-02-03",
      coverage: "covered",
      files: [
        {
          edition: null,
          periodStart: "2020-01-02",
          periodEnd: "2020-12-30",
          extract: false,
          importedOn: "2026-01-01",
        },
        {
          edition: null,
          periodStart: "2022-01-02",
          periodEnd: "2022-12-30",
          extract: false,
          importedOn: "2026-02-03",
        },
      ],
    });
  });

  it("tells a commune that no file covers from one without any record, and names those covered", async () => {
    const { number } = await layParcel();
    await noteFile("dpe", "dpe.csv", ["75120", "92"], {
      first: "2024-01-02",
      last: "2024-01-31",
      extract: true,
    });
    const { energyCertificates } = await sourcesOf(number);
    expect(energyCertificates).toMatchObject({
      coverage: "not-covered",
      files: [{ periodStart: "2024-01-02", periodEnd: "2024-01-31", extract: true }],
    });
    expect(energyCertificates?.communes).toEqual([expect.any(String), "Hauts-de-Seine"]);
    await noteFile("dpe", "dpe-paris.csv", ["75"], { first: "2025-01-02", last: "2025-12-31" });
    const { energyCertificates: covered } = await sourcesOf(number);
    expect(covered?.coverage).toBe("covered");
    expect(covered?.files).toHaveLength(1);
  });

  it("names the edition of the file on owners and on other right holders", async () => {
    const { number } = await layParcel();
    await noteFile("personnes-morales", "PM_25_NB_750.csv", ["75118"], { edition: "2025" });
    const { owners, otherRightHolders } = await sourcesOf(number);
    expect(owners).toMatchObject({ coverage: "covered", files: [{ edition: "2025" }] });
    expect(otherRightHolders).toEqual(owners);
  });
});
