import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { isRepeated } from "../../../test/sampled.ts";
import { cadastre } from "../cadastre/cadastre.ts";
import { importsOf, refusesHostileFiles } from "../registry-import.fixture.ts";
import { personnesMorales } from "./personnes-morales.ts";

const db = await testDatabase();
const imports = importsOf(db, personnesMorales);
const cadastreImports = importsOf(db, cadastre);

const HEADER =
  "Département;Code Direction;Code Commune;Nom de la commune;Préfixe;Section;N° plan;N° voirie;Indice de répétition;" +
  "Code voie MAJIC;Code voie Rivoli;Nature voie;Nom voie;Contenance;SUF;Nature culture;Contenance.1;Code droit - par;" +
  "N° Majic - par;N° SIREN - par;Groupe personne - par;Forme juridique - par;Forme juridique abrégée - par;" +
  "Dénomination - par";

const PREMISES_HEADER =
  "Département;Code Direction;Code Commune;Nom de la commune;Préfixe;Section;N° plan;Bâtiment;Entrée;Niveau;Porte;" +
  "N° voirie;Indice de répétition;Code voie MAJIC;Code voie Rivoli;Nature voie;Nom voie;Code droit;N° MAJIC;N° SIREN;" +
  "Groupe personne;Forme juridique;Forme juridique abrégée;Dénomination";

/** Unallocated, with a valid check digit. */
const SIREN = "999000011";
const OTHER_SIREN = "999000029";

const columns = {
  departement: "75",
  direction: "0",
  commune: "118",
  name: "PARIS 18",
  prefix: "",
  section: "AO",
  plan: "0042",
  number: "0014",
  repetition: "B",
  street: "RUE",
  streetName: "DE L'EXEMPLE",
  suf: "",
  right: "P - Propriétaire",
  majic: "PBTEST",
  siren: SIREN,
  group: "0 - Personnes morales non remarquables ",
  form: "6540",
  short: "SCI",
  denomination: "SCI DU TEST",
};

const right = (changed: Partial<typeof columns> = {}): string => {
  const c = { ...columns, ...changed };
  return [
    ...[c.departement, c.direction, c.commune, c.name, c.prefix, c.section, c.plan, c.number, c.repetition],
    ...["00341", "6401", c.street, c.streetName, "495", c.suf, "S - Sols", "495", c.right, c.majic, c.siren],
    ...[c.group, c.form, c.short, c.denomination],
  ].join(";");
};

const premises = (place: readonly string[], changed: Partial<typeof columns> = {}): string => {
  const c = { ...columns, ...changed };
  return [
    ...[c.departement, c.direction, c.commune, c.name, c.prefix, c.section, c.plan, ...place, c.number],
    ...[c.repetition, "00341", "6401", c.street, c.streetName, c.right, c.majic, c.siren, c.group],
    ...[c.form, c.short, c.denomination],
  ].join(";");
};

const file = (...lines: readonly string[]) => `${[HEADER, ...lines].join("\n")}\n`;

const stored = () =>
  db.rows<Record<string, unknown>>(sql`
    select parcel_numero, on_premises, building, entrance, level, door, holder, siren, right_code, holder_group,
      legal_form, legal_form_short, denomination, house_number, repetition, street_kind, street_name, commune_name
    from legal_person_rights
    order by parcel_numero, holder, right_code, on_premises, building, entrance, level, door`);

const parcels = async () => (await stored()).map((row) => row.parcel_numero);

const realFile = (path: string) =>
  fileURLToPath(new URL(`../../../../../../shared/data/${path}`, import.meta.url));
const real = realFile("personnes-morales/PM_25_NB_750_part_003.csv.gz");
const realCadastre = realFile("cadastre/cadastre-75118-parcelles.json.gz");

beforeEach(async () => {
  await db.run(sql`truncate legal_person_rights, parcels, registry_imports, registry_coverage`);
});

describe("importing the rights of legal persons", () => {
  it("stores who holds which right on a parcel, with its address", async () => {
    expect(await imports.runText(file(right()))).toMatchObject({ rows: 1, badRows: 0, added: 1, changed: 0 });
    expect(await stored()).toEqual([
      {
        parcel_numero: "75118000AO0042",
        on_premises: false,
        building: "",
        entrance: "",
        level: "",
        door: "",
        holder: SIREN,
        siren: SIREN,
        right_code: "P",
        holder_group: 0,
        legal_form: "6540",
        legal_form_short: "SCI",
        denomination: "SCI DU TEST",
        house_number: "14",
        repetition: "B",
        street_kind: "RUE",
        street_name: "DE L'EXEMPLE",
        commune_name: "PARIS 18",
      },
    ]);
  });

  it("stores each of a holder's premises on a parcel, beside the right on the parcel", async () => {
    await imports.runText(file(right()));
    const text = [
      PREMISES_HEADER,
      premises(["A", "01", "00", "01001"]),
      premises(["A", "01", "00", "01002"]),
      premises(["A", "01", "00", "01002"], { siren: OTHER_SIREN, right: "U - Usufruitier " }),
    ].join("\n");
    expect(await imports.runText(text)).toMatchObject({ rows: 3, badRows: 0, added: 3 });
    const rows = await stored();
    expect(rows.map((row) => [row.holder, row.right_code, row.on_premises, row.door])).toEqual([
      [SIREN, "P", false, ""],
      [SIREN, "P", true, "01001"],
      [SIREN, "P", true, "01002"],
      [OTHER_SIREN, "U", true, "01002"],
    ]);
    expect(rows[1]).toMatchObject({ building: "A", entrance: "01", level: "00", house_number: "14" });
  });

  it("builds the parcel number from its parts, in Paris, with a prefix, in Corsica and overseas", async () => {
    await imports.runText(
      file(
        right({ section: " A", plan: "7" }),
        right({ departement: "93", commune: "66", prefix: "059", section: "AE" }),
        right({ departement: "1", commune: "4" }),
        right({ departement: "2A", commune: "004" }),
        right({ departement: "971", direction: "1", commune: "101" }),
      ),
    );
    expect(await parcels()).toEqual([
      "01004000AO0042",
      "2A004000AO0042",
      "751180000A0007",
      "93066059AE0042",
      "97101000AO0042",
    ]);
  });

  it("identifies a holder without SIREN by the tax administration's number, or the land registry's", async () => {
    const wrong = "999000012";
    await imports.runText(
      file(
        right({ siren: "U23430191", majic: "PBVC7A" }),
        right({ siren: "", majic: "PBFK9K" }),
        right({ siren: wrong, majic: "PBGK9K" }),
        right({ siren: "000000000", majic: "PBHK9K" }),
      ),
    );
    expect((await stored()).map(({ holder, siren }) => [holder, siren])).toEqual([
      ["PBFK9K", null],
      ["PBGK9K", null],
      ["PBHK9K", null],
      ["U23430191", null],
    ]);
  });

  it("merges rows that differ only by fiscal subdivision or land registry number of the holder", async () => {
    const same = [
      right({ suf: "A" }),
      right({ suf: "B" }),
      right({ majic: "PBAUTR" }),
      right({ right: "E - Emphytéote " }),
    ];
    expect(await imports.runText(file(...same))).toMatchObject({ rows: 4, added: 2 });
    expect((await stored()).map((row) => row.right_code)).toEqual(["E", "P"]);
  });

  it("leaves absent values empty", async () => {
    const bare = {
      number: "0000",
      repetition: "",
      street: "",
      streetName: " ",
      name: "",
      group: "",
      form: "",
    };
    await imports.runText(file(right({ ...bare, short: "", denomination: "" })));
    const nothing = { house_number: null, repetition: null, street_kind: null, street_name: null };
    expect((await stored())[0]).toMatchObject({
      ...nothing,
      commune_name: null,
      holder_group: null,
      legal_form: null,
      legal_form_short: null,
      denomination: null,
    });
  });

  it("reads the editions up to 2023: other column names, quotes, bare codes, another encoding", async () => {
    const names = HEADER.split(";").map((name) =>
      name
        .replace(" - par", " (Propriétaire(s) parcelle)")
        .replace("Nom de la commune", "Nom Commune (Champ géographique)")
        .replace("N° voirie", "N° de voirie (Adresse parcelle)")
        .replace("Contenance.1", "Contenance"),
    );
    const values = right({ right: "P", group: "9A", denomination: "SOCIÉTÉ DE L'ÉTÉ" }).split(";");
    const quoted = (fields: readonly string[]) => fields.map((field) => `"${field}"`).join(";");
    const text = [quoted(names), quoted(values), ""].join("\r\n");
    expect(await imports.runText(Buffer.from(text, "latin1"))).toMatchObject({ rows: 1, badRows: 0 });
    expect((await stored())[0]).toMatchObject({
      parcel_numero: "75118000AO0042",
      holder_group: 9,
      denomination: "SOCIÉTÉ DE L'ÉTÉ",
      house_number: "14",
      commune_name: "PARIS 18",
    });
  });

  it("updates changed rights and keeps those missing from another file of an unknown edition", async () => {
    await imports.runText(file(right(), right({ plan: "0043" })));
    const newer = file(right({ denomination: "SCI RENOMMEE" }), right({ plan: "0044" }));
    expect(await imports.runText(newer)).toMatchObject({ added: 1, changed: 1 });
    expect(await parcels()).toEqual(["75118000AO0042", "75118000AO0043", "75118000AO0044"]);
    expect((await stored())[0]?.denomination).toBe("SCI RENOMMEE");
  });

  describe("of several editions", () => {
    let files = 0;
    const importEdition = async (edition: string, text: string, extract = false) =>
      imports.run(await imports.file(text, `edition-${++files}`), [], { edition, extract });
    const elsewhere = right({ departement: "93", commune: "66", prefix: "059", section: "AE" });
    const older = file(right(), right({ plan: "0043" }), elsewhere);

    it("removes who is missing from a newer edition of a commune, and nobody elsewhere", async () => {
      await importEdition("2024", older);
      expect(await importEdition("2025", file(right()))).toMatchObject({ added: 0, changed: 0, removed: 1 });
      expect(await parcels()).toEqual(["75118000AO0042", "93066059AE0042"]);
    });

    it("ends with the newest edition in any order of files", async () => {
      await importEdition("2025", file(right({ denomination: "SCI RENOMMEE" })));
      expect(await importEdition("2024", older)).toMatchObject({ removed: 1 });
      expect(await parcels()).toEqual(["75118000AO0042", "93066059AE0042"]);
      expect((await stored())[0]?.denomination).toBe("SCI RENOMMEE");
    });

    it("keeps another part of the same edition, premises of an older one, and all beside an extract", async () => {
      const place = ["A", "01", "00", "01001"];
      await importEdition("2024", `${PREMISES_HEADER}\n${premises(place, { plan: "0045" })}\n`);
      await importEdition("2024", older);
      await importEdition("2025", file(right({ plan: "0044" })), true);
      expect(await parcels()).toHaveLength(5);
      await importEdition("2025", file(right({ plan: "0043" })));
      await importEdition("2025", file(right({ plan: "0046" })));
      expect(await parcels()).toEqual([
        "75118000AO0043",
        "75118000AO0044",
        "75118000AO0045",
        "75118000AO0046",
        "93066059AE0042",
      ]);
    });

    it("removes what was stored before editions were noted", async () => {
      await imports.runText(older);
      expect(await importEdition("2025", file(right()))).toMatchObject({ removed: 1 });
    });
  });

  it("skips and reports invalid lines, naming no one", async () => {
    const messages: string[] = [];
    const bad = [
      right({ plan: "42-43" }),
      right({ commune: "" }),
      right({ departement: "971", commune: "01" }),
      right({ section: "" }),
      right({ plan: "0000" }),
      right({ right: "Propriétaire" }),
      right({ siren: "12", majic: "" }),
      "75;0;118",
      `${right()};"`,
    ];
    expect(await imports.runText(file(...bad, right()), messages)).toMatchObject({
      rows: 1,
      badRows: bad.length,
    });
    expect(messages).toEqual([
      "Ligne 2 ignorée : référence de parcelle invalide.",
      "Ligne 3 ignorée : référence de parcelle invalide.",
      "Ligne 4 ignorée : référence de parcelle invalide.",
      "Ligne 5 ignorée : référence de parcelle invalide.",
      "Ligne 6 ignorée : référence de parcelle invalide.",
      "Ligne 7 ignorée : parcelle 75118000AO0042 : code droit invalide.",
      "Ligne 8 ignorée : parcelle 75118000AO0042 : ni SIREN ni numéro MAJIC valide.",
      "Ligne 9 ignorée : 24 colonnes attendues, 3.",
      "Ligne 10 ignorée : 24 colonnes attendues, guillemet non fermé.",
    ]);
  });

  it("accepts texts with characters that PostgreSQL refuses", async () => {
    await imports.runText(file(right({ denomination: "SCI\u0000DU  TEST" })));
    expect((await stored())[0]?.denomination).toBe("SCI DU TEST");
  });

  it("refuses a premises file without a required column", async () => {
    const lacking = `${PREMISES_HEADER.replace(";Porte", "")}\n`;
    await expect(imports.runText(lacking)).rejects.toThrow(/il lui manque les colonnes Porte\./);
  });

  it("stores a line repeated ten thousand times once", async () => {
    const repeated = Array.from({ length: 10_000 }, () => right());
    expect(await imports.runText(file(...repeated))).toMatchObject({ rows: 10_000, added: 1, changed: 0 });
    expect(await stored()).toHaveLength(1);
  }, 60_000);

  refusesHostileFiles(imports, {
    good: file(right(), right({ plan: "0043" }), right({ siren: OTHER_SIREN })),
    other: "id;numero\n1;2\n",
    refusal: /n'est pas un fichier des parcelles ou des locaux des personnes morales/,
    contents: stored,
  });

  it.skipIf(isRepeated || !existsSync(real))(
    "reads the real file of Paris 17e to 20e",
    async () => {
      expect(await imports.run(real)).toMatchObject({ rows: 15_105, badRows: 0, added: 15_077, changed: 0 });
      expect(await imports.run(real)).toMatchObject({ rows: 15_105, added: 0, changed: 0 });
      const counts = await db.row<Record<string, number>>(sql`
      select count(distinct parcel_numero) "parcels",
        count(distinct parcel_numero) filter (where parcel_numero like '75118%') "inParis18",
        count(*) filter (where siren is null) "withoutSiren",
        count(*) filter (where holder ~ '^U') "byTaxNumber"
      from legal_person_rights`);
      expect(counts).toEqual({ parcels: 13_307, inParis18: 5_222, withoutSiren: 976, byTaxNumber: 976 });
    },
    60_000,
  );

  it.skipIf(isRepeated || !existsSync(real) || !existsSync(realCadastre))(
    "finds the parcels of Paris 18e in the cadastre, except those divided or renumbered since",
    async () => {
      await cadastreImports.run(realCadastre);
      await imports.run(real);
      const known = await db.row<{ count: number }>(sql`
        select count(distinct numero) from legal_person_rights join parcels on numero = parcel_numero`);
      expect(known?.count).toBe(5_053);
    },
    60_000,
  );
});
