import { registryMessages } from "@plateau/contract/registry/messages.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { companies, UNKNOWN_SIREN } from "../../providers/registry/company-world.fixture.ts";
import { storeCompanyWorld } from "../../providers/registry/embedded/company-world.fixture.ts";
import { testApp } from "../../test/app.ts";

const test = await testApp();
const visitor = await test.as("VISITOR");
beforeAll(async () => {
  await storeCompanyWorld(test.db);
  // As in the demonstration: elsewhere nothing is counted.
  await test.db.run(sql`insert into registry_quota (subscription, pay_as_you_go) values (10000, 120)`);
});

type Refusal = { message: string; validationErrors?: { field: string; message: string }[] };

describe("getCompany", () => {
  it("returns a company by its SIREN in any spacing", async () => {
    for (const siren of ["000700104", "000 700 104"]) {
      expect(await visitor.call("getCompany", { query: { siren } })).toMatchObject({
        status: 200,
        body: { siren: "000700104", nom_entreprise: "ATELIERS DU CANAL", representants: { length: 2 } },
      });
    }
  });

  it("returns the catalogue's message for an unknown company", async () => {
    const { status, body } = await visitor.call<Refusal>("getCompany", { query: { siren: UNKNOWN_SIREN } });
    expect([status, body.message]).toEqual([404, registryMessages.companyMissing]);
  });

  it("refuses a malformed SIREN and a missing session", async () => {
    const { status, body } = await visitor.call<Refusal>("getCompany", { query: { siren: "123456789" } });
    expect([status, body.validationErrors?.map(({ field }) => field)]).toEqual([422, ["siren"]]);
    expect((await test.nobody.call("getCompany", { query: { siren: "000700104" } })).status).toBe(401);
  });
});

describe("searchCompanies", () => {
  it("returns pages of twenty and drops empty filters", async () => {
    const query = { q: "canal", ville: "", code_postal: "", forme_juridique: " " };
    expect(await visitor.call("searchCompanies", { query })).toMatchObject({
      status: 200,
      body: { resultats: { length: 2 }, total: 2, page: 1, total_pages: 1 },
    });
  });

  it("requires a term", async () => {
    const { status, body } = await visitor.call<Refusal>("searchCompanies", { query: { q: "  " } });
    expect([status, body.validationErrors?.map(({ message }) => message)]).toEqual([
      422,
      [registryMessages.noTerm],
    ]);
  });
});

describe("getDirector", () => {
  const sirensOf = async (id: string) => {
    const { status, body } = await visitor.call<{ entreprises: { siren: string }[] }>("getDirector", {
      query: { id },
    });
    expect(status).toBe(200);
    return body.entreprises.map(({ siren }) => siren).sort();
  };

  it("distinguishes namesakes by month of birth", async () => {
    const { ateliers, sci, ceased, table } = companies;
    expect(await sirensOf("claire_durand_1974-09")).toEqual([ateliers.siren, sci.siren, ceased.siren]);
    expect(await sirensOf("claire_durand_1981-03")).toEqual([table.siren]);
  });

  it("without a birth date, picks the director with the most companies", async () => {
    const { ateliers, sci, ceased } = companies;
    expect(await sirensOf("claire_durand_unknown-0")).toEqual([ateliers.siren, sci.siren, ceased.siren]);
  });

  it("finds an accented name by any of the first names", async () => {
    expect(await sirensOf("émile_lefèvre_1969-01")).toEqual([companies.foundry.siren]);
    expect(await sirensOf("anne_l_hénaff_1958-11")).toEqual([companies.ceased.siren]);
  });

  it("returns the catalogue's message for an unknown person", async () => {
    const { status, body } = await visitor.call<Refusal>("getDirector", {
      query: { id: "personne_inconnue_1970-01" },
    });
    expect([status, body.message]).toEqual([404, registryMessages.noDirector]);
  });
});

describe("getTokenUsage", () => {
  it("changes on first reads and refreshes only", async () => {
    type Usage = { jetons_abonnement_utilises: number; jetons_economises: number };
    const usage = async () => (await visitor.call<Usage>("getTokenUsage", { query: {} })).body;
    const read = async (query: Record<string, string | boolean>) => {
      const before = await usage();
      await visitor.call("getCompany", { query: { siren: companies.heritage.siren, ...query } });
      const after = await usage();
      return {
        spent: after.jetons_abonnement_utilises - before.jetons_abonnement_utilises > 0,
        spared: after.jetons_economises - before.jetons_economises > 0,
      };
    };
    expect(await read({})).toEqual({ spent: true, spared: false });
    expect(await read({})).toEqual({ spent: false, spared: true });
    expect(await read({ actualiser: true })).toEqual({ spent: true, spared: false });
  });
});
