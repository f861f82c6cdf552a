import { companySchema } from "@plateau/contract/registry/company.ts";
import { directorSchema } from "@plateau/contract/registry/director.ts";
import { embeddedRegistry } from "@plateau/server/providers/registry/embedded/adapter.ts";
import { testDatabase } from "@plateau/server/test/database.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_DAY, demoData } from "../demo-data.ts";
import { loadRegistry } from "./load-registry.ts";
import { demoRegistry } from "./registry.ts";

const db = await testDatabase();
const now = new Date(`${DEMO_DAY}T08:00:00Z`);
const registry = embeddedRegistry({ db, locate: async () => null, clock: () => now });

beforeAll(() => db.transaction((tx) => loadRegistry(tx, demoRegistry(demoData().offers, DEMO_DAY), now)));

describe("embedded registry on demo data", () => {
  it("returns every company in the contract's shape and finds it by name", async () => {
    const known = await db.rows<{ siren: string; name: string }>(
      sql`select siren, name from registry_companies order by siren`,
    );
    expect(known.length).toBeGreaterThan(0);
    for (const { siren, name } of known) {
      const company = companySchema.parse(await registry.getCompany(siren, { refresh: false }));
      expect(company).toMatchObject({ siren, companyName: name, headOffice: { city: expect.any(String) } });
      expect(company.legalForm, name).not.toBeNull();
      expect(company.nafLabel, name).not.toBeNull();
      const found = await registry.searchCompanies({ q: name, precision: "exacte", page: 1, perPage: 5 });
      expect(found.results.map((each) => each.siren)).toContain(siren);
    }
  });

  it("returns every director in the contract's shape and finds them by first names and surname", async () => {
    const people = await db.rows<{ person: string; name: string }>(sql`
      select person, min(concat_ws(' ', first_names, surname)) name
      from registry_mandates where surname is not null group by person`);
    expect(people.length).toBeGreaterThan(0);
    for (const { person, name } of people) {
      const found = await registry.searchDirectors(
        { q: name, precision: "exacte", page: 1, perPage: 100 },
        { refresh: false },
      );
      const months = found.results.map((each) => directorSchema.parse(each).birthDate?.slice(0, 7) ?? "");
      expect(months.filter((month) => person.endsWith(`/${month}`)).length, name).toBeGreaterThan(0);
    }
  });

  it("has ongoing and closed proceedings", async () => {
    const sirens = await db.rows<{ siren: string }>(sql`
      select distinct siren from legal_notice_parties join legal_notices n on n.id = notice_id
      where n.family = 'procedure_collective' and siren is not null`);
    const companies = await Promise.all(
      sirens.map(({ siren }) => registry.getCompany(siren, { refresh: false })),
    );
    const ongoing = new Set(companies.map((company) => company?.hasOngoingInsolvency));
    expect(ongoing).toEqual(new Set([true, false]));
  });
});
