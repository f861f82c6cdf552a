import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { DirectorSearch } from "../port.ts";
import { ageOn } from "./natural-person.ts";
import { searchDirectors } from "./search-directors.ts";

const db = await testDatabase();
const NOW = new Date("2026-11-22T09:00:00Z");

type Added = {
  siren: string;
  rank?: number;
  first?: string;
  surname: string;
  born?: string;
  quality?: string;
  since?: string;
  until?: string;
  contact?: unknown;
};
const added = ({ siren, rank = 0, first = "Odile", surname, ...rest }: Added) =>
  db.run(sql`
    insert into registry_mandates (siren, rank, first_names, surname, born, quality, started_on, ended_on, contact)
    values (${siren}, ${rank}, ${first}, ${surname}, ${rest.born ?? null}, ${rest.quality ?? "Gérant"},
      ${rest.since ?? null}, ${rest.until ?? null}, ${JSON.stringify(exchangeNames(registryNames, rest.contact ?? {}))})`);
const company = (siren: string, { closed = false, partly = false } = {}) =>
  db.run(sql`
    insert into registry_companies (siren, name, legal_category, closed, partly_diffused)
    values (${siren}, ${partly ? null : `SOCIETE ${siren}`}, ${partly ? "1000" : "5710"}, ${closed}, ${partly})`);

const search = (q: string, rest: Partial<DirectorSearch> = {}) =>
  searchDirectors(db, { q, precision: "standard", page: 1, perPage: 20, ...rest }, NOW);

describe("identifying a director", () => {
  it("ignores accents and the day of birth, but not the month", async () => {
    await added({ siren: "000705004", surname: "Brévaux", born: "1970-02-03" });
    await added({ siren: "000705012", surname: "BREVAUX", first: "ODILE", born: "1970-02" });
    await added({ siren: "000705020", surname: "Brévaux", born: "1970-03-03" });
    await added({ siren: "000705038", surname: "Brévaux" });
    await added({ siren: "000705046", surname: "Brévaux", first: "Odile Marie", born: "1970-02-03" });
    const { results, total } = await search("brevaux");
    expect(total).toBe(4);
    expect(
      results
        .map(({ firstNames, birthDate, companyCount }) => [firstNames, birthDate, companyCount].join(" "))
        .sort(),
    ).toEqual(["Odile  1", "Odile 1970-02-03 2", "Odile 1970-03-03 1", "Odile Marie 1970-02-03 1"]);
  });

  it("includes the mandates of companies outside the search filter", async () => {
    await company("000705053");
    await company("000705061");
    await added({ siren: "000705053", surname: "Corvisy", born: "1960-01-01", quality: "Gérant" });
    await added({ siren: "000705061", surname: "Corvisy", born: "1960-01-01", quality: "Administrateur" });
    const { results } = await search("corvisy", { role: "adminis" });
    expect(results[0]?.mandates.map(({ role }) => role).sort()).toEqual(["Administrateur", "Gérant"]);
  });
});

describe("a director's mandates", () => {
  beforeAll(async () => {
    await company("000706002");
    await company("000706010", { closed: true });
    await company("000706028");
    await added({ siren: "000706002", surname: "Dorlac", since: "2005-01-01", quality: "Gérant" });
    await added({ siren: "000706002", surname: "Dorlac", rank: 1, since: "2008-01-01", quality: "Associé" });
    await added({ siren: "000706010", surname: "Dorlac", since: "2024-01-01", quality: "Président" });
    await added({
      siren: "000706028",
      surname: "Dorlac",
      since: "2015-01-01",
      until: "2022-12-31",
      quality: "Président",
      contact: { phone: "01 99 00 00 03", websites: ["https://dorlac.test"] },
    });
  });

  it("count as active until ended or the company closes; the latest company has the newest mandate", async () => {
    const [director] = (await search("dorlac")).results;
    expect(director).toMatchObject({
      activeMandateCount: 1,
      companyCount: 3,
      currentCompany: "SOCIETE 000706002",
      currentCompanySiren: "000706002",
      latestCompany: "SOCIETE 000706010",
      role: "Associé",
      roles: ["Associé", "Gérant", "Président"],
      appointmentDate: "2008-01-01",
      isActive: true,
      isCurrent: true,
      phone: "01 99 00 00 03",
      websites: ["https://dorlac.test"],
    });
    expect(director?.mandates.map(({ siren, isCurrent }) => [siren, isCurrent])).toEqual([
      ["000706002", true],
      ["000706002", true],
      ["000706010", false],
      ["000706028", false],
    ]);
    expect(director?.companies[0]).toMatchObject({
      siren: "000706002",
      director: { roles: ["Associé", "Gérant"], appointmentDate: "2005-01-01" },
    });
  });
});

describe("director search", () => {
  beforeAll(async () => {
    await added({ siren: "000707000", surname: "Estoublon", first: "Marguerite Rose", born: "1955-05-05" });
    await added({ siren: "000707018", surname: "Estoublon-Vars", first: "Marguerite", born: "1956-05-05" });
  });
  const names = async (q: string, rest: Partial<DirectorSearch> = {}) =>
    (await search(q, rest)).results.map(({ name }) => name);

  it("tolerates unfinished words and errors, unless exact", async () => {
    expect(await names("marguerite estoub")).toEqual(["Estoublon", "Estoublon-Vars"]);
    expect(await names("marguerite estuoblon")).toEqual(["Estoublon", "Estoublon-Vars"]);
    expect(await names("marguerite estoub", { precision: "exacte" })).toEqual([]);
    expect(await names("marguerite estuoblon", { precision: "exacte" })).toEqual([]);
  });

  it("finds a name copied with a title, unless exact", async () => {
    await added({ siren: "000707505", surname: "Havernin" });
    for (const q of ["Mme Odile Havernin", "Me Havernin", "Mme. HAVERNIN Odile"]) {
      expect((await search(q)).total).toBe(1);
      expect((await search(q, { precision: "exacte" })).total).toBe(0);
    }
  });

  it("puts whole surnames first and counts all results", async () => {
    expect(await names("estoublon")).toEqual(["Estoublon", "Estoublon-Vars"]);
    expect(await names("vars estoublon marguerite")).toEqual(["Estoublon-Vars"]);
    const second = await search("estoublon", { perPage: 1, page: 2 });
    expect(second).toMatchObject({ total: 2, totalPages: 2, results: [{ name: "Estoublon-Vars" }] });
  });

  it("never finds the director of a partly disclosed business only", async () => {
    await company("000707026", { partly: true });
    await added({ siren: "000707026", surname: "Discret" });
    expect(await names("discret")).toEqual([]);
    await company("000707034");
    await added({ siren: "000707034", surname: "Discret" });
    expect((await search("discret")).results[0]?.mandates.map(({ siren }) => siren)).toEqual(["000707034"]);
  });
});

describe("ageOn", () => {
  it.each([
    ["1974-11-22", 52],
    ["1974-11-23", 51],
    ["1974-11", 52],
    ["1974-12", 51],
    ["2026-11-22", 0],
    [null, null],
  ])("on 22 November 2026 for a birth on %s is %s", (born, age) => {
    expect(ageOn("2026-11-22", born)).toBe(age);
  });
});
