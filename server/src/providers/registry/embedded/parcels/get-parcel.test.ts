import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { plot } from "../../parcel-world.fixture.ts";
import { getParcel } from "./get-parcel.ts";
import { storeDoors, storeParcel } from "./parcel-rows.fixture.ts";
import { parcelSummaries } from "./parcel-summaries.ts";

const db = await testDatabase();
const METRE = { lon: 1 / 73_150, lat: 1 / 111_195 };

let laid = 0;

/** A parcel of its own for each test, all on one street; `at` is so many metres east and north of its door. */
const layParcel = async () => {
  const number = ++laid;
  const parcel = {
    numero: `75118000ZY${String(number).padStart(4, "0")}`,
    ...plot(2.3 + number / 1000, 48.89, number),
  };
  const { door } = parcel;
  await storeDoors(db, [door]);
  await storeParcel(db, parcel);
  const at = (east: number, north: number) => ({
    lon: door.lon + east * METRE.lon,
    lat: door.lat + north * METRE.lat,
  });
  return { ...parcel, number, banId: `75118_0001_${String(number).padStart(5, "0")}`, at };
};

const read = async (numero: string) => {
  const parcel = await getParcel(db, numero);
  if (!parcel) throw new Error(`${numero} is not known`);
  return parcel;
};

type Row = { siren: string; lon?: number; lat?: number; kind?: string; number?: number; street?: string };

const establish = ({ siren, lon, lat, kind, number, street = "DE L ESSAI" }: Row) =>
  db.run(sql`
    insert into establishments (siret, head_office, signs, street_number, street_type, street_name, postcode,
      commune_code, closed, lon, lat, place_kind, partly_diffused)
    values (${`${siren}00001`}, true, '{Chez Camille}', ${number ? String(number) : null}, 'RUE', ${street}, '75018',
      '75118', false, ${lon ?? null}, ${lat ?? null}, ${kind ?? null}, false)`);

const occupantsOf = async (numero: string) => (await read(numero)).occupants.map(({ siren }) => siren);

describe("who occupies a parcel", () => {
  it("is whoever has a point in it, or before it nearer than to any other parcel", async () => {
    const parcel = await layParcel();
    const beside = { ...plot(parcel.door.lon + 10 * METRE.lon, 48.89, 999), numero: "75118000ZX0001" };
    await storeParcel(db, beside);
    await establish({ siren: "000001008", ...parcel.at(0, 10) });
    await establish({ siren: "000001016", ...parcel.at(9, 0) });
    await establish({ siren: "000001024", ...parcel.at(11, 0) });
    await establish({ siren: "000001032", ...parcel.at(0, -8) });
    expect(await occupantsOf(parcel.numero)).toEqual(["000001008", "000001016"]);
    expect(await occupantsOf(beside.numero)).toEqual(["000001024"]);
  });

  it("is nobody by the point of a street or of a commune, but by number and street", async () => {
    const { numero, number, at } = await layParcel();
    await establish({ siren: "000001107", kind: "housenumber", ...at(0, 5) });
    await establish({ siren: "000001115", kind: "municipality", ...at(0, 5) });
    await establish({ siren: "000001123", kind: "street", ...at(500, 0), number });
    await establish({ siren: "000001131", number });
    await establish({ siren: "000001149", number, street: "DES ESSAIS" });
    expect(await occupantsOf(numero)).toEqual(["000001107", "000001123", "000001131"]);
  });

  it("has no name where a natural person's data is partly diffused, whoever else gives one", async () => {
    const { numero, at } = await layParcel();
    const person = "000001206";
    await db.run(sql`
      insert into registry_companies (siren, legal_category, closed, partly_diffused)
      values (${person}, '1000', false, true)`);
    await establish({ siren: person, ...at(0, 5) });
    await db.run(sql`
      insert into legal_person_rights (parcel_numero, holder, siren, right_code, denomination, imported_at)
      values (${numero}, ${person}, ${person}, 'P', 'MME CAMILLE ESSAI', now())`);
    const parcel = await read(numero);
    expect(parcel.occupants).toMatchObject([
      { siren: person, nom_entreprise: null, personnes_physiques: [] },
    ]);
    expect(parcel.proprietaires).toMatchObject([{ siren: person, nom_entreprise: null }]);
    expect(JSON.stringify(parcel)).not.toMatch(/camille/i);
  });

  it("is named as a person who lets furnished dwellings only where Sirene knows both", async () => {
    const { numero } = await layParcel();
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
        values (${numero}, ${siren}, ${siren}, 'P', now())`);
    }
    const { proprietaires } = await read(numero);
    expect(proprietaires.map(({ lmnp }) => lmnp)).toEqual(holders.map(([, , , lmnp]) => lmnp));
  });
});

describe("the energy certificates of a parcel", () => {
  const certify = (
    number: string,
    { banId, lon, lat }: { banId: string | null; lon?: number; lat?: number },
  ) =>
    db.run(sql`
      insert into energy_certificates (number, kind, established_on, ban_id, lon, lat, imported_at)
      values (${number}, 'logement', '2023-01-01', ${banId}, ${lon ?? null}, ${lat ?? null}, now())`);

  it("are those of its address or at a point in it, not those that only know its street", async () => {
    const { numero, banId, at } = await layParcel();
    await certify("2375E0000001A", { banId });
    await certify("2375E0000002A", { banId: "75118_0001_09999", ...at(0, 5) });
    await certify("2375E0000003A", { banId: "75118_0001", ...at(0, 5) });
    await certify("2375E0000004A", { banId, ...at(0, 5) });
    const { dpe } = await read(numero);
    expect(dpe.map(({ identifiant_dpe }) => identifiant_dpe).sort()).toEqual([
      "2375E0000001A",
      "2375E0000002A",
      "2375E0000004A",
    ]);
  });

  it("are without those that another one took the place of", async () => {
    const { numero, banId } = await layParcel();
    await certify("2375E0000011A", { banId });
    await certify("2375E0000012A", { banId });
    await db.run(sql`
      update energy_certificates set replaced_number = '2375E0000011A' where number = '2375E0000012A'`);
    expect((await read(numero)).dpe).toMatchObject([{ identifiant_dpe: "2375E0000012A" }]);
  });
});

describe("the sales of businesses at a parcel", () => {
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
  const announcedAt = async (numero: string) =>
    (await read(numero)).fonds_de_commerce.map(({ activite }) => activite);

  it("are those of its doors, however they are spelt", async () => {
    const { numero, number } = await layParcel();
    const there = [
      await announce(`${number} rue de l'Essai`),
      await announce(`${number}, R. DE L ESSAI`),
      await announce(`${number}-${number + 2000} Rue de l’Essai, angle rue du Test`),
    ];
    await announce(`${number} boulevard de l'Essai`);
    await announce(`${number} bis rue de l'Essai`);
    await announce(`${number}0 rue de l'Essai`);
    await announce(`${number} rue de l'Essai`, { postcode: "75019" });
    expect((await announcedAt(numero)).sort()).toEqual(there);
  });

  it("are without those that were cancelled, or corrected by a whole notice", async () => {
    const { numero, number } = await layParcel();
    const street = `${number} rue de l'Essai`;
    const cancelled = await announce(street);
    await announce(null, { type: "annulation", supersedes: cancelled });
    const wrong = await announce(street);
    const right = await announce(street, { type: "rectificatif", supersedes: wrong });
    const touched = await announce(street);
    await announce(null, { type: "rectificatif", supersedes: touched });
    expect((await announcedAt(numero)).sort()).toEqual([right, touched].sort());
  });

  it("name nobody who is a natural person", async () => {
    const { numero, number } = await layParcel();
    await announce(`${number} rue de l'Essai`);
    expect((await read(numero)).fonds_de_commerce).toMatchObject([{ acheteur: null }]);
  });
});

describe("a parcel's addresses", () => {
  it("are each said once, with all registers that know them", async () => {
    const { numero, number, door, at } = await layParcel();
    const other = { ...door, number: number + 500, ...at(5, 3) };
    await storeDoors(db, [other]);
    await establish({ siren: "000001404", number, ...at(5, 4) });
    await db.run(sql`
      insert into property_sales (key, nature, commune_code, postcode, address, premises, lot_count, lots, parcels)
      values (md5(${numero}), 'Vente', '75118', '75018', ${`${number} RUE DE L ESSAI`}, '[]', 0, '[]',
          array[${numero}]),
        (md5(${`${numero}b`}), 'Vente', '75118', '75018', '3 B RUE DU TEST', '[]', 0, '[]', array[${numero}]),
        (md5(${`${numero}c`}), 'Vente', '75118', '75018', '1 RUE D AILLEURS', '[]', 0, '[]',
          array[${numero}, '75118000ZX0009'])`);
    const { adresse, autres_adresses, codes_postaux } = await read(numero);
    expect(adresse).toBe(`${other.number} Rue de l’Essai, 75018 Paris`);
    expect(autres_adresses).toEqual([
      { adresse: `${number} Rue de l’Essai, 75018 Paris`, sources: ["BAN", "DVF", "SIRENE"] },
      { adresse: "3 B RUE DU TEST, 75018 Paris", sources: ["DVF"] },
    ]);
    expect(codes_postaux).toEqual(["75018"]);
  });
});

describe("the address that a parcel is known by", () => {
  const yard = async (numero: string, east: number) => {
    const { at } = await layParcel();
    const { lon, lat } = at(east, 3);
    await storeParcel(db, { numero, ...plot(lon, lat, 1) });
    return laid;
  };
  const shownOf = async (numero: string) => {
    const { adresse } = await read(numero);
    const { resultats } = await parcelSummaries(
      db,
      { total: 1, numbers: [numero] },
      { page: 1, par_page: 1 },
    );
    expect(resultats).toMatchObject([{ numero, adresse }]);
    return adresse;
  };
  const hold = (numero: string, number: string) =>
    db.run(sql`
      insert into legal_person_rights (parcel_numero, holder, right_code, house_number, street_kind, street_name,
        imported_at)
      values (${numero}, 'PBFK9K', 'P', ${number}, 'RUE', 'DE L ESSAI', now())`);

  it("is its neighbour's door, up to 15 m from a yard that has none", async () => {
    const near = await yard("75118000ZV0001", 14);
    expect(await shownOf("75118000ZV0001")).toBe(`${near} Rue de l’Essai, 75018 Paris`);
    await yard("75118000ZV0002", 16);
    expect(await shownOf("75118000ZV0002")).toBeNull();
  });

  it("is rather what the tax administration says of it, in the spelling of the address base", async () => {
    const near = await yard("75118000ZV0003", 14);
    await hold("75118000ZV0003", String(near));
    expect(await shownOf("75118000ZV0003")).toBe(`${near} Rue de l’Essai, 75018 Paris`);
    await yard("75118000ZV0004", 14);
    await hold("75118000ZV0004", "700");
    expect(await shownOf("75118000ZV0004")).toBe("700 RUE DE L ESSAI, 75018 Paris");
    await yard("75118000ZV0005", 16);
    // The land registry's own numbers stand on no door.
    await hold("75118000ZV0005", "9001");
    expect(await shownOf("75118000ZV0005")).toBeNull();
  });
});

describe("a parcel that the cadastre does not know", () => {
  const numero = "75118000ZW0001";

  it("is read from whoever names it, without a place", async () => {
    await db.run(sql`
      insert into legal_person_rights (parcel_numero, holder, right_code, denomination, house_number, repetition,
        street_kind, street_name, imported_at)
      values (${numero}, 'PBFK9K', 'P', 'SYNDICAT DE L ESSAI', '7', 'B', 'RUE', 'DU TEST', now())`);
    expect(await read(numero)).toMatchObject({
      adresse: "7B RUE DU TEST, 75018 Paris",
      latitude: null,
      geometrie: null,
      contenance: null,
      proprietaires: [{ siren: null, nom_entreprise: "SYNDICAT DE L ESSAI", proprietaire_occupant: null }],
    });
  });
});

describe("what no open register says", () => {
  it("comes from the stored record, under its own source", async () => {
    const { numero } = await layParcel();
    const record = {
      codes_postaux: ["75018", "75019"],
      batiments: [
        {
          surface: 530,
          usages: ["Commercial et services"],
          natures: ["Indifférenciée"],
          etat: "En service",
          nombre_logements: 20,
          annee_construction: 1955,
          hauteur_moyenne: 18.5,
          materiaux_mur: "PIERRE",
          materiaux_toit: "ZINC ALUMINIUM",
        },
      ],
    };
    await db.run(sql`
      insert into registry_parcel_records (numero, record, source, recorded_on)
      values (${numero}, ${JSON.stringify(record)}, 'Démonstration', '2026-11-01')`);
    const parcel = await read(numero);
    expect(parcel).toMatchObject(record);
    expect(parcel.sources.batiments).toEqual({ source: "Démonstration", date: "2026-11-01" });
    expect(parcel.sources.coproprietes).toBeUndefined();
  });
});

describe("the date of a block", () => {
  it("is that of the last import of its register, even where it knows nothing of the parcel", async () => {
    const { numero } = await layParcel();
    await db.run(sql`
      insert into registry_imports (source, file, fingerprint, started_at, finished_at) values
        ('sitadel', 'ancien.csv', '', '2026-01-01T08:00:00Z', '2026-01-01T09:00:00Z'),
        ('sitadel', 'permis.csv', '', '2026-02-03T08:00:00Z', '2026-02-03T09:00:00Z')`);
    expect((await read(numero)).sources.permis).toEqual({ source: "SITADEL (SDES)", date: "2026-02-03" });
  });
});
