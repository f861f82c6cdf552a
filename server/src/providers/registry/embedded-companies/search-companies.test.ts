import { foldedText } from "@plateau/contract/search/words.ts";
import fc from "fast-check";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { CompanySearch } from "../port.ts";
import { searchCompanies } from "./search-companies.ts";

const db = await testDatabase();

type Added = {
  siren: string;
  name: string | null;
  usual?: string[];
  sigle?: string;
  category?: string;
  closed?: boolean;
  partly?: boolean;
  town?: string;
  postcode?: string;
  commune?: string;
};

const added = async ({ siren, name, town, postcode = "00000", commune = "00000", ...rest }: Added) => {
  await db.run(sql`
    insert into registry_companies (siren, name, usual_names, sigle, legal_category, closed, partly_diffused)
    values (${siren}, ${name}, ${rest.usual ?? []}, ${rest.sigle ?? null}, ${rest.category ?? "5710"},
      ${rest.closed ?? false}, ${rest.partly ?? false})`);
  if (town === undefined) return;
  await db.run(sql`
    insert into establishments (siret, head_office, commune, postcode, commune_code, closed, partly_diffused)
    values (${`${siren}00010`}, true, ${town}, ${postcode}, ${commune}, false, false)`);
};

const found = async (q: string, search: Partial<CompanySearch> = {}): Promise<(string | null)[]> =>
  (await searchCompanies(db, { q, precision: "standard", page: 1, perPage: 20, ...search })).results.map(
    ({ companyName }) => companyName,
  );

describe("company search", () => {
  beforeAll(async () => {
    await added({
      siren: "000701003",
      name: "CHOCOLATERIE MERVEILLE",
      usual: ["LE PALET D'OR"],
      sigle: "CHM",
    });
    await added({ siren: "000701011", name: "MERVEILLES ET FILS" });
    await added({ siren: "000701029", name: "ŒUVRES D’ÉTÉ" });
    await added({ siren: "000701037", name: null, category: "1000", partly: true });
  });

  it("matches usual names and the acronym", async () => {
    expect(await found("palet or")).toEqual(["CHOCOLATERIE MERVEILLE"]);
    expect(await found("chm")).toEqual(["CHOCOLATERIE MERVEILLE"]);
    expect(await found("oeuvres ete")).toEqual(["ŒUVRES D’ÉTÉ"]);
  });

  it.each(["chocolatrie", "chocolatreie", "xhocolaterie", "chocolaterrie", "chocolatreie merv"])(
    "tolerates a typing error: '%s'",
    async (q) => {
      expect(await found(q)).toEqual(["CHOCOLATERIE MERVEILLE"]);
      expect(await found(q, { precision: "exacte" })).toEqual([]);
    },
  );

  it.each(["SARL Merveille chocolaterie", "Sté Chocolaterie Merveille", "S.A.S. chocolaterie", "C.H.M."])(
    "finds a name copied with its legal form or its dots, unless exact: '%s'",
    async (q) => {
      expect(await found(q)).toEqual(["CHOCOLATERIE MERVEILLE"]);
      expect(await found(q, { precision: "exacte" })).toEqual([]);
    },
  );

  it("corrects a typing error after the legal form, and finds no company by a legal form alone", async () => {
    expect(await found("SAS chocolatrie")).toEqual(["CHOCOLATERIE MERVEILLE"]);
    expect(await found("SAS")).toEqual([]);
  });

  it("prefers exact matches to corrections", async () => {
    expect(await found("merveilles")).toEqual(["MERVEILLES ET FILS"]);
    expect(await found("chocoltarei")).toEqual([]);
  });

  it("accepts a SIRET and uses its SIREN", async () => {
    expect(await found("000 701 003 00010")).toEqual(["CHOCOLATERIE MERVEILLE"]);
  });

  it("reads the SIREN of a trade register or VAT number", async () => {
    for (const q of ["RCS Paris 000 701 003", "FR 12 000701003", "SIREN 000 701 003"])
      expect(await found(q)).toEqual(["CHOCOLATERIE MERVEILLE"]);
  });

  it("finds a nameless company by SIREN only", async () => {
    expect(await found("000701037")).toEqual([null]);
  });

  it("returns nothing for punctuation alone", async () => {
    expect(await found("?! & |")).toEqual([]);
    expect(await found("merveilles' | 'x")).toEqual([]);
  });

  it("folds text in SQL like the contract", async () => {
    const text = fc
      .array(fc.constantFrom(..."éÈçÔœŒæßøŁñ’'-–., ÀÏÿﬁ²½ºÅ\u0301aZ9"), { maxLength: 30 })
      .map((all) => all.join(""));
    const texts = fc.sample(text, 300);
    const rows = await db.rows<{ folded: string }>(
      sql`select search_folded(t) folded from unnest(${texts}::text[]) with ordinality each(t, n) order by n`,
    );
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldedText));
  });
});

describe("company order", () => {
  it("puts exact names first, then open companies, then whole words, then short names", async () => {
    await added({ siren: "000702001", name: "VERGER DU MIDI ET DU NORD" });
    await added({ siren: "000702019", name: "VERGER DU NORD", closed: true });
    await added({ siren: "000702027", name: "VERGERAIE" });
    await added({ siren: "000702035", name: "VERGER", closed: true });
    await added({ siren: "000702043", name: "BEAU VERGER" });
    expect(await found("vergér")).toEqual([
      "VERGER",
      "BEAU VERGER",
      "VERGER DU MIDI ET DU NORD",
      "VERGERAIE",
      "VERGER DU NORD",
    ]);
  });
});

describe("company filters", () => {
  beforeAll(async () => {
    const places: Omit<Added, "name">[] = [
      { siren: "000703009", town: "PARIS 1", postcode: "75001", commune: "75101", category: "6540" },
      { siren: "000703017", town: "Paris 10e Arrondissement", postcode: "75010", commune: "75110" },
      { siren: "000703025", town: "SAINT-DENIS", postcode: "93200", commune: "93066", category: "5720" },
      { siren: "000703033", town: "NEUILLY-SUR-SEINE", postcode: "92200", commune: "92051" },
      { siren: "000703041", town: "AJACCIO", postcode: "20000", commune: "2A004" },
      { siren: "000703058", town: "SAINT-DENIS", postcode: "97400", commune: "97411", category: "1000" },
    ];
    for (const place of places) await added({ name: `FILTRE ${place.siren.slice(6)}`, ...place });
  });
  const numbers = async (search: Partial<CompanySearch>) =>
    (await found("filtre", search)).map((name) => name?.slice(7)).sort();

  it.each<[Partial<CompanySearch>, string[]]>([
    [{ city: "Paris" }, ["009", "017"]],
    [{ city: "Paris 1" }, ["009"]],
    [{ city: "paris 1er" }, ["009"]],
    [{ city: "Paris 10e" }, ["017"]],
    [{ city: "St-Denis" }, ["025", "058"]],
    [{ city: "Neuilly" }, ["033"]],
    [{ city: "Neuilly", precision: "exacte" }, []],
    [{ city: "neuilly sur seine", precision: "exacte" }, ["033"]],
    [{ city: "Paris", precision: "exacte" }, ["009", "017"]],
    [{ department: "75" }, ["009", "017"]],
    [{ department: "2a" }, ["041"]],
    [{ department: "974" }, ["058"]],
    [{ department: "Hauts-de-Seine" }, ["033"]],
    [{ department: "Nulle part" }, []],
    [{ region: "11" }, ["009", "017", "025", "033"]],
    [{ region: "ile de france", department: "93" }, ["025"]],
    [{ region: "Corse", department: "93" }, []],
    [{ city: "Saint-Denis", region: "La Réunion" }, ["058"]],
    [{ postcode: "75010" }, ["017"]],
    [{ legalForm: "SCI" }, ["009"]],
    [{ legalForm: "sasu" }, ["025"]],
    [{ legalForm: "société par actions simplifiée" }, ["017", "025", "033", "041"]],
    [{ legalForm: "entrepreneur individuel" }, ["058"]],
    [{ city: "?!" }, ["009", "017", "025", "033", "041", "058"]],
  ])("narrow six companies by %j", async (search, left) => {
    expect(await numbers(search)).toEqual(left);
  });

  it("apply before typing errors are corrected", async () => {
    await added({
      siren: "000703066",
      name: "FILTER ET CIE",
      town: "LAON",
      postcode: "02000",
      commune: "02408",
    });
    expect(await found("filtre")).not.toContain("FILTER ET CIE");
    expect(await found("filtre", { city: "Laon" })).toEqual(["FILTER ET CIE"]);
    expect(await found("filtre", { city: "Laon", precision: "exacte" })).toEqual([]);
  });
});
