import { companySchema, companySummarySchema } from "@plateau/contract/registry/company.ts";
import { directorSchema } from "@plateau/contract/registry/director.ts";
import { provenanceSchema } from "@plateau/contract/registry/record-fields.ts";
import { tokenUsageSchema } from "@plateau/contract/registry/token-usage.ts";
import { describe, expect, it } from "vitest";
import { companies, people, UNKNOWN_SIREN } from "./company-world.fixture.ts";
import type { CompanySearch, DirectorSearch, Registry } from "./port.ts";

const { ateliers, sci, ceased, table, foundry, soleTrader, heritage } = companies;

/** Contract tests of companies and directors, on the fixture's data in November 2026. */
export const companyConformance = (name: string, registry: () => Registry): void => {
  const searched = (search: Partial<CompanySearch>) =>
    registry().searchCompanies({ q: "canal", precision: "standard", page: 1, perPage: 20, ...search });
  const sirens = async (search: Partial<CompanySearch>) =>
    (await searched(search)).results.map(({ siren }) => siren);
  const company = async (siren: string) => {
    const read = await registry().getCompany(siren, { refresh: false });
    return read === null ? null : companySchema.parse(read);
  };
  const directors = (search: Partial<DirectorSearch>) =>
    registry().searchDirectors(
      { q: "durand", precision: "exacte", page: 1, perPage: 20, ...search },
      { refresh: false },
    );
  const births = async (search: Partial<DirectorSearch>) =>
    (await directors(search)).results.map(({ birthDate }) => birthDate?.slice(0, 7) ?? null);
  const director = async (q: string, born: string | null) => {
    const { results } = await directors({ q });
    const found = results.filter(({ birthDate }) =>
      born === null ? birthDate === null : birthDate?.startsWith(born),
    );
    expect(found).toHaveLength(1);
    return directorSchema.parse(found[0]);
  };

  describe(`companies of the ${name} registry`, () => {
    it.each(["000700104", "000 700 104", "000\u00a0700\u00a0104", " 0007 00104 "])(
      "are found by their SIREN, written '%s'",
      async (q) => {
        expect(await sirens({ q })).toEqual([ateliers.siren]);
      },
    );

    it.each([
      ["ateliers canal", ateliers.siren],
      ["CANAL ATELIERS", ateliers.siren],
      ["fonderie des crêtes", foundry.siren],
      ["Fonderie Crètes", foundry.siren],
      ["tanguy yann", soleTrader.siren],
      ["sci test", sci.siren],
    ])("are found by every word of '%s', whatever the order, case and accents", async (q, siren) => {
      expect(await sirens({ q })).toEqual([siren]);
    });

    it("are found by a last word that is not finished, unless words are to be taken as they are", async () => {
      expect(await sirens({ q: "fonderie cre" })).toEqual([foundry.siren]);
      expect(await sirens({ q: "fonderie cre", precision: "exacte" })).toEqual([]);
      expect(await sirens({ q: "fonderie cretes", precision: "exacte" })).toEqual([foundry.siren]);
    });

    it("are none where one word fits none", async () => {
      expect(await searched({ q: "ateliers cretes" })).toMatchObject({
        results: [],
        total: 0,
        page: 1,
        totalPages: 0,
      });
    });

    it.each<[Partial<CompanySearch>, string[]]>([
      [{ q: "exemple", city: "Lyon" }, [table.siren]],
      [{ q: "exemple", city: "Paris" }, []],
      [{ q: "canal", city: "paris" }, [ateliers.siren, heritage.siren]],
      [{ q: "canal", city: "Paris 10e" }, [ateliers.siren, heritage.siren]],
      [{ q: "canal", city: "Paris 1" }, []],
      [{ q: "fonderie", city: "St-Denis" }, [foundry.siren]],
      [{ q: "test", city: "Neuilly" }, [sci.siren]],
      [{ q: "test", city: "Neuilly", precision: "exacte" }, []],
      [{ q: "canal", postcode: "75010", legalForm: "6540" }, [heritage.siren]],
      [{ q: "table", postcode: "75011" }, [ceased.siren]],
      [{ q: "test", department: "92" }, [sci.siren]],
      [{ q: "test", department: "75" }, []],
      [{ q: "table", region: "11" }, [ceased.siren]],
    ])("are narrowed to %j", async (search, found) => {
      expect((await sirens(search)).sort()).toEqual([...found].sort());
    });

    it("come by pages, with their number in all", async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => searched({ q: "canal", perPage: 1, page })));
      expect(pages.map(({ total, totalPages, page }) => [total, totalPages, page])).toEqual([
        [2, 2, 1],
        [2, 2, 2],
        [2, 2, 3],
      ]);
      expect(pages.map(({ results }) => results.length)).toEqual([1, 1, 0]);
      expect(pages.flatMap(({ results }) => results.map(({ siren }) => siren)).sort()).toEqual(
        [ateliers.siren, heritage.siren].sort(),
      );
    });

    it("are shown in a list by what tells them apart", async () => {
      const [found] = (await searched({ q: ateliers.siren })).results;
      expect(companySummarySchema.parse(found)).toMatchObject({
        siren: ateliers.siren,
        formattedSiren: "000 700 104",
        companyName: "ATELIERS DU CANAL",
        acronym: "ADC",
        legalForm: "SAS, société par actions simplifiée",
        nafCode: "68.20B",
        city: "PARIS 10",
        postcode: "75010",
        formattedCreationDate: "14/05/2012",
        ceased: false,
      });
    });
  });

  describe(`the record of a company in the ${name} registry`, () => {
    it("says who it is and where", async () => {
      expect(await company(ateliers.siren)).toMatchObject({
        siren: ateliers.siren,
        formattedSiren: "000 700 104",
        companyName: "ATELIERS DU CANAL",
        registeredName: "ATELIERS DU CANAL",
        nafCode: "68.20B",
        nafLabel: expect.stringMatching(/^Location de terrains/),
        ceased: false,
        capital: { amount: 150_000 },
        headcount: "Entre 20 et 49 salariés",
        headcountYear: 2023,
        vatNumber: expect.stringMatching(/^FR\d{2}000700104$/),
        headOffice: {
          addressLine1: expect.stringMatching(/^14 QUAI DE L/),
          postcode: "75010",
          city: "PARIS 10",
          country: "France",
          formattedSiret: "000 700 104 00029",
        },
        establishmentCount: 2,
        openEstablishmentCount: 1,
        finances: [{ year: 2024 }, { year: 2023, netIncome: -45_000 }],
      });
    });

    it("names who represents it: people with their birth, companies with their SIREN", async () => {
      const { representatives } = (await company(ateliers.siren)) ?? {};
      expect(representatives).toHaveLength(2);
      expect(representatives?.find(({ isLegalPerson }) => !isLegalPerson)).toMatchObject({
        name: "Durand",
        firstNames: "Claire Marie",
        usualFirstName: "Claire",
        role: "Président de SAS",
        appointmentDate: "2018-06-01",
        birthDate: "1974-09-12",
        age: 52,
        nationality: "Française",
      });
      expect(representatives?.find(({ isLegalPerson }) => isLegalPerson)).toMatchObject({
        registeredName: "AUDIT EXEMPLE",
        siren: "000700187",
        role: "Commissaire aux comptes titulaire",
      });
    });

    it("lists what was published of it, the newest first", async () => {
      expect((await company(ateliers.siren))?.bodaccPublications).toMatchObject([
        {
          type: "Dépôt des comptes",
          bodacc: "C",
          noticeNumber: "1204",
          date: "2025-07-22",
          closingDate: "2024-12-31",
        },
        { type: "Immatriculation", bodacc: "A", noticeNumber: "455", date: "2012-05-29" },
      ]);
    });

    it("tells a proceeding that is ongoing from one that is closed, and from none", async () => {
      expect(await company(foundry.siren)).toMatchObject({
        hasInsolvencyProceedings: true,
        hasOngoingInsolvency: true,
      });
      const ongoing = (await company(foundry.siren))?.insolvencyProceedings ?? [];
      expect(ongoing.map(({ type, date }) => ({ type, date }))).toEqual(foundry.proceedings);
      expect(await company(ceased.siren)).toMatchObject({
        hasInsolvencyProceedings: true,
        hasOngoingInsolvency: false,
        insolvencyProceedings: [{ type: "Liquidation judiciaire" }],
      });
      expect(await company(ateliers.siren)).toMatchObject({
        hasInsolvencyProceedings: false,
        hasOngoingInsolvency: false,
        insolvencyProceedings: [],
      });
    });

    it("says that a company has ceased, and since when", async () => {
      expect(await company(ceased.siren)).toMatchObject({
        ceased: true,
        formattedCessationDate: "31/12/2019",
      });
    });

    it("gives no company's name to a natural person", async () => {
      expect(await company(soleTrader.siren)).toMatchObject({
        companyName: expect.stringMatching(/^yann tanguy$/i),
        registeredName: null,
        legalForm: "Entrepreneur individuel",
      });
    });

    it("is none of an unknown SIREN", async () => {
      expect(await company(UNKNOWN_SIREN)).toBeNull();
    });

    it("says where it comes from and what it costs to ask anew", async () => {
      const { provenance } = (await company(sci.siren)) ?? {};
      expect(provenanceSchema.parse(provenance)).toMatchObject({
        source: expect.stringMatching(/./),
        date: expect.any(String),
      });
      expect(provenance?.refreshCost).toBeGreaterThan(0);
    });
  });

  describe(`directors of the ${name} registry`, () => {
    it("are told from their homonyms by the month of their birth, and from those without one", async () => {
      for (const q of ["claire durand", "Durand Claire", "DURAND claire marie"]) {
        expect((await births({ q })).sort()).toEqual(["1974-09", "1981-03", null]);
      }
    });

    it.each(["Émile Lefèvre", "emile lefevre", "Paul Lefèvre", "auguste lefevre"])(
      "are found by any of their first names: '%s'",
      async (q) => {
        expect(await births({ q })).toEqual(["1969-01"]);
      },
    );

    it("are found by the name that they use", async () => {
      expect(await births({ q: "Anne L’Hénaff" })).toEqual(["1958-11"]);
      expect(await births({ q: "anne kervella" })).toEqual(["1958-11"]);
    });

    it("are not companies, and none of an unknown name", async () => {
      expect(await directors({ q: "audit exemple" })).toMatchObject({ results: [], total: 0 });
      expect(await directors({ q: "personne inconnue" })).toMatchObject({ results: [], total: 0 });
    });

    it("are told with what they lead and led", async () => {
      const claire = await director("claire durand", "1974-09");
      expect(claire).toMatchObject({
        name: "Durand",
        firstNames: "Claire Marie",
        usualFirstName: "Claire",
        birthDate: "1974-09-12",
        formattedBirthDate: "12/09/1974",
        age: 52,
        birthplace: people.claire.birthplace,
        activeMandateCount: 2,
        companyCount: 3,
        latestCompany: "SCI DU TEST",
        isActive: true,
      });
      expect([ateliers.siren, sci.siren]).toContain(claire.currentCompanySiren);
      expect(claire.roles).toContain(claire.role);
      expect(claire.companies.map(({ siren }) => siren).sort()).toEqual(
        [ateliers.siren, sci.siren, ceased.siren].sort(),
      );
      expect(claire.companies.find(({ siren }) => siren === ateliers.siren)).toMatchObject({
        formattedSiren: "000 700 104",
        companyName: "ATELIERS DU CANAL",
        headOffice: { city: "PARIS 10" },
        formattedCreationDate: "14/05/2012",
        headcount: "Entre 20 et 49 salariés",
        capital: 150_000,
        overallStatus: "actif",
      });
      expect(Object.fromEntries(claire.mandates.map(({ siren, isCurrent }) => [siren, isCurrent]))).toEqual({
        [ateliers.siren]: true,
        [sci.siren]: true,
        [ceased.siren]: false,
      });
    });

    it("are no longer in charge when all their companies have ceased", async () => {
      expect(await director("anne kervella", "1958-11")).toMatchObject({
        activeMandateCount: 0,
        companyCount: 1,
        isActive: false,
        currentCompany: null,
        currentCompanySiren: null,
        latestCompany: "ANCIENNE TABLE",
      });
    });

    it("have no age when their birth is not known, and one by the month alone", async () => {
      expect(await director("claire durand", null)).toMatchObject({
        birthDate: null,
        formattedBirthDate: null,
        age: null,
      });
      expect(await director("claire durand", "1981-03")).toMatchObject({
        formattedBirthDate: "03/1981",
        age: 45,
      });
    });

    it.each<[Partial<DirectorSearch>, (string | null)[]]>([
      [{ company: "table exemple" }, ["1981-03"]],
      [{ company: "fonderie" }, [null]],
      [{ role: "président" }, ["1974-09"]],
      [{ city: "Lyon" }, ["1981-03"]],
      [{ city: "Marseille" }, []],
      [{ city: "Lyon 2e" }, ["1981-03"]],
      [{ city: "Lyon 20" }, []],
      [{ city: "St-Denis" }, [null]],
    ])("are narrowed to %j", async (search, found) => {
      expect(await births({ q: "claire durand", ...search })).toEqual(found);
    });

    it("come with where they come from and what asking anew costs", async () => {
      const { provenance } = await directors({ q: "claire durand" });
      expect(provenanceSchema.parse(provenance).refreshCost).toBeGreaterThan(0);
    });
  });

  describe(`tokens of the ${name} registry`, () => {
    it("are told: what the month gives, what is used and what is left beside", async () => {
      const usage = tokenUsageSchema.parse(await registry().getTokenUsage({ refresh: false }));
      expect(usage.subscriptionTokens).toBeGreaterThan(0);
    });
  });
};
