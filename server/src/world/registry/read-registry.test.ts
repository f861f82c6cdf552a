import { companySchema } from "@plateau/contract/registry/company.ts";
import { directorSchema } from "@plateau/contract/registry/director.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { embeddedRegistry } from "../../providers/registry/embedded/adapter.ts";
import { testDatabase } from "../../test/database.ts";
import { demonstrationWorld, WORLD_DAY } from "../world.ts";
import { loadRegistry } from "./load-registry.ts";
import { worldRegistry } from "./registry.ts";

const db = await testDatabase();
const now = new Date(`${WORLD_DAY}T08:00:00Z`);
const registry = embeddedRegistry({ db, locate: async () => null, clock: () => now });

beforeAll(() =>
  db.transaction((tx) => loadRegistry(tx, worldRegistry(demonstrationWorld().offers, WORLD_DAY), now)),
);

describe("the embedded registry over the demonstration's registers", () => {
  it("reads every company as the contract has it, and finds it by its name", async () => {
    const known = await db.rows<{ siren: string; name: string }>(
      sql`select siren, name from registry_companies order by siren`,
    );
    expect(known.length).toBeGreaterThan(0);
    for (const { siren, name } of known) {
      const company = companySchema.parse(await registry.getCompany(siren, { actualiser: false }));
      expect(company).toMatchObject({ siren, nom_entreprise: name, siege: { ville: expect.any(String) } });
      expect(company.forme_juridique, name).not.toBeNull();
      expect(company.libelle_code_naf, name).not.toBeNull();
      const found = await registry.searchCompanies({ q: name, precision: "exacte", page: 1, par_page: 5 });
      expect(found.resultats.map((each) => each.siren)).toContain(siren);
    }
  });

  it("reads every director as the contract has it, found by first names and surname", async () => {
    const people = await db.rows<{ person: string; name: string }>(sql`
      select person, min(concat_ws(' ', first_names, surname)) name
      from registry_mandates where surname is not null group by person`);
    expect(people.length).toBeGreaterThan(0);
    for (const { person, name } of people) {
      const found = await registry.searchDirectors(
        { q: name, precision: "exacte", page: 1, par_page: 100 },
        { actualiser: false },
      );
      const months = found.resultats.map(
        (each) => directorSchema.parse(each).date_de_naissance?.slice(0, 7) ?? "",
      );
      expect(months.filter((month) => person.endsWith(`/${month}`)).length, name).toBeGreaterThan(0);
    }
  });

  it("knows proceedings that are ongoing and some that are closed", async () => {
    const sirens = await db.rows<{ siren: string }>(sql`
      select distinct siren from legal_notice_parties join legal_notices n on n.id = notice_id
      where n.family = 'procedure_collective' and siren is not null`);
    const companies = await Promise.all(
      sirens.map(({ siren }) => registry.getCompany(siren, { actualiser: false })),
    );
    const ongoing = new Set(companies.map((company) => company?.procedure_collective_en_cours));
    expect(ongoing).toEqual(new Set([true, false]));
  });
});
