import { companySchema, companySummarySchema } from "@plateau/contract/registry/company.ts";
import { directorSchema } from "@plateau/contract/registry/director.ts";
import { provenanceSchema } from "@plateau/contract/registry/provenance.ts";
import { tokenUsageSchema } from "@plateau/contract/registry/token-usage.ts";
import { describe, expect, it } from "vitest";
import { companies, people, UNKNOWN_SIREN } from "./company-world.fixture.ts";
import type { CompanySearch, DirectorSearch, Registry } from "./port.ts";

const { ateliers, sci, ceased, table, foundry, soleTrader, heritage } = companies;

/** What every registry guarantees of companies and directors, on the world of the fixture, in November 2026. */
export const companyConformance = (name: string, registry: () => Registry): void => {
  const searched = (search: Partial<CompanySearch>) =>
    registry().searchCompanies({ q: "canal", precision: "standard", page: 1, par_page: 20, ...search });
  const sirens = async (search: Partial<CompanySearch>) =>
    (await searched(search)).resultats.map(({ siren }) => siren);
  const company = async (siren: string) => {
    const read = await registry().getCompany(siren, { actualiser: false });
    return read === null ? null : companySchema.parse(read);
  };
  const directors = (search: Partial<DirectorSearch>) =>
    registry().searchDirectors(
      { q: "durand", precision: "exacte", page: 1, par_page: 20, ...search },
      { actualiser: false },
    );
  const births = async (search: Partial<DirectorSearch>) =>
    (await directors(search)).resultats.map(
      ({ date_de_naissance }) => date_de_naissance?.slice(0, 7) ?? null,
    );
  const director = async (q: string, born: string | null) => {
    const { resultats } = await directors({ q });
    const found = resultats.filter(({ date_de_naissance }) =>
      born === null ? date_de_naissance === null : date_de_naissance?.startsWith(born),
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
      expect(await searched({ q: "ateliers cretes" })).toEqual({
        resultats: [],
        total: 0,
        page: 1,
        total_pages: 0,
      });
    });

    it.each<[Partial<CompanySearch>, string[]]>([
      [{ q: "exemple", ville: "Lyon" }, [table.siren]],
      [{ q: "exemple", ville: "Paris" }, []],
      [{ q: "canal", ville: "paris" }, [ateliers.siren, heritage.siren]],
      [{ q: "canal", code_postal: "75010", forme_juridique: "6540" }, [heritage.siren]],
      [{ q: "table", code_postal: "75011" }, [ceased.siren]],
      [{ q: "test", departement: "92" }, [sci.siren]],
      [{ q: "test", departement: "75" }, []],
      [{ q: "table", region: "11" }, [ceased.siren]],
    ])("are narrowed to %j", async (search, found) => {
      expect((await sirens(search)).sort()).toEqual([...found].sort());
    });

    it("come by pages, with their number in all", async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => searched({ q: "canal", par_page: 1, page })));
      expect(pages.map(({ total, total_pages, page }) => [total, total_pages, page])).toEqual([
        [2, 2, 1],
        [2, 2, 2],
        [2, 2, 3],
      ]);
      expect(pages.map(({ resultats }) => resultats.length)).toEqual([1, 1, 0]);
      expect(pages.flatMap(({ resultats }) => resultats.map(({ siren }) => siren)).sort()).toEqual(
        [ateliers.siren, heritage.siren].sort(),
      );
    });

    it("are shown in a list by what tells them apart", async () => {
      const [found] = (await searched({ q: ateliers.siren })).resultats;
      expect(companySummarySchema.parse(found)).toMatchObject({
        siren: ateliers.siren,
        siren_formate: "000 700 104",
        nom_entreprise: "ATELIERS DU CANAL",
        sigle: "ADC",
        forme_juridique: "SAS, société par actions simplifiée",
        code_naf: "68.20B",
        ville: "PARIS 10",
        code_postal: "75010",
        date_creation_formate: "14/05/2012",
        entreprise_cessee: false,
      });
    });
  });

  describe(`the record of a company in the ${name} registry`, () => {
    it("says who it is and where", async () => {
      expect(await company(ateliers.siren)).toMatchObject({
        siren: ateliers.siren,
        siren_formate: "000 700 104",
        nom_entreprise: "ATELIERS DU CANAL",
        denomination: "ATELIERS DU CANAL",
        code_naf: "68.20B",
        libelle_code_naf: expect.stringMatching(/^Location de terrains/),
        entreprise_cessee: false,
        capital: { montant: 150_000 },
        effectif: "Entre 20 et 49 salariés",
        annee_effectif: 2023,
        numero_tva_intracommunautaire: expect.stringMatching(/^FR\d{2}000700104$/),
        siege: {
          adresse_ligne_1: expect.stringMatching(/^14 QUAI DE L/),
          code_postal: "75010",
          ville: "PARIS 10",
          pays: "France",
          siret_formate: "000 700 104 00029",
        },
        nombre_etablissements: 2,
        nombre_etablissements_ouverts: 1,
        finances: [{ annee: 2024 }, { annee: 2023, resultat: -45_000 }],
      });
    });

    it("names who represents it: people with their birth, companies with their SIREN", async () => {
      const { representants } = (await company(ateliers.siren)) ?? {};
      expect(representants).toHaveLength(2);
      expect(representants?.find(({ personne_morale }) => !personne_morale)).toMatchObject({
        nom: "Durand",
        prenom: "Claire Marie",
        prenom_usuel: "Claire",
        qualite: "Président de SAS",
        date_prise_de_poste: "2018-06-01",
        date_de_naissance: "1974-09-12",
        age: 52,
        nationalite: "Française",
      });
      expect(representants?.find(({ personne_morale }) => personne_morale)).toMatchObject({
        denomination: "AUDIT EXEMPLE",
        siren: "000700187",
        qualite: "Commissaire aux comptes titulaire",
      });
    });

    it("lists what was published of it, the newest first", async () => {
      expect((await company(ateliers.siren))?.publications_bodacc).toMatchObject([
        {
          type: "Dépôt des comptes",
          bodacc: "C",
          numero_annonce: "1204",
          date: "2025-07-22",
          date_cloture: "2024-12-31",
        },
        { type: "Immatriculation", bodacc: "A", numero_annonce: "455", date: "2012-05-29" },
      ]);
    });

    it("tells a proceeding that is ongoing from one that is closed, and from none", async () => {
      expect(await company(foundry.siren)).toMatchObject({
        procedure_collective_existe: true,
        procedure_collective_en_cours: true,
      });
      const ongoing = (await company(foundry.siren))?.procedures_collectives ?? [];
      expect(ongoing.map(({ type, date }) => ({ type, date }))).toEqual(foundry.procedures);
      expect(await company(ceased.siren)).toMatchObject({
        procedure_collective_existe: true,
        procedure_collective_en_cours: false,
        procedures_collectives: [{ type: "Liquidation judiciaire" }],
      });
      expect(await company(ateliers.siren)).toMatchObject({
        procedure_collective_existe: false,
        procedure_collective_en_cours: false,
        procedures_collectives: [],
      });
    });

    it("says that a company has ceased, and since when", async () => {
      expect(await company(ceased.siren)).toMatchObject({
        entreprise_cessee: true,
        date_cessation_formate: "31/12/2019",
      });
    });

    it("gives no company's name to a natural person", async () => {
      expect(await company(soleTrader.siren)).toMatchObject({
        nom_entreprise: expect.stringMatching(/^yann tanguy$/i),
        denomination: null,
        forme_juridique: "Entrepreneur individuel",
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
      expect(provenance?.cout_actualisation).toBeGreaterThan(0);
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
      expect((await directors({ q: "audit exemple" })).resultats).toEqual([]);
      expect(await directors({ q: "personne inconnue" })).toMatchObject({ resultats: [], total: 0 });
    });

    it("are told with what they lead and led", async () => {
      const claire = await director("claire durand", "1974-09");
      expect(claire).toMatchObject({
        nom: "Durand",
        prenom: "Claire Marie",
        prenom_usuel: "Claire",
        date_de_naissance: "1974-09-12",
        date_de_naissance_formate: "12/09/1974",
        age: 52,
        ville_de_naissance: people.claire.ville_de_naissance,
        mandats_actifs: 2,
        nb_entreprises_total: 3,
        derniere_entreprise: "SCI DU TEST",
        actif: true,
      });
      expect([ateliers.siren, sci.siren]).toContain(claire.siren_entreprise_actuelle);
      expect(claire.qualites).toContain(claire.qualite);
      expect(claire.entreprises.map(({ siren }) => siren).sort()).toEqual(
        [ateliers.siren, sci.siren, ceased.siren].sort(),
      );
      expect(claire.entreprises.find(({ siren }) => siren === ateliers.siren)).toMatchObject({
        siren_formate: "000 700 104",
        nom_entreprise: "ATELIERS DU CANAL",
        siege: { ville: "PARIS 10" },
        date_creation_formate: "14/05/2012",
        effectif: "Entre 20 et 49 salariés",
        capital: 150_000,
        statut_consolide: "actif",
      });
      expect(Object.fromEntries(claire.mandats.map(({ siren, actuel }) => [siren, actuel]))).toEqual({
        [ateliers.siren]: true,
        [sci.siren]: true,
        [ceased.siren]: false,
      });
    });

    it("are no longer in charge when all their companies have ceased", async () => {
      expect(await director("anne kervella", "1958-11")).toMatchObject({
        mandats_actifs: 0,
        nb_entreprises_total: 1,
        actif: false,
        entreprise_actuelle: null,
        siren_entreprise_actuelle: null,
        derniere_entreprise: "ANCIENNE TABLE",
      });
    });

    it("have no age when their birth is not known, and one by the month alone", async () => {
      expect(await director("claire durand", null)).toMatchObject({
        date_de_naissance: null,
        date_de_naissance_formate: null,
        age: null,
      });
      expect(await director("claire durand", "1981-03")).toMatchObject({
        date_de_naissance_formate: "03/1981",
        age: 45,
      });
    });

    it.each<[Partial<DirectorSearch>, (string | null)[]]>([
      [{ entreprise: "table exemple" }, ["1981-03"]],
      [{ entreprise: "fonderie" }, [null]],
      [{ qualite: "président" }, ["1974-09"]],
      [{ ville: "Lyon" }, ["1981-03"]],
      [{ ville: "Marseille" }, []],
    ])("are narrowed to %j", async (search, found) => {
      expect(await births({ q: "claire durand", ...search })).toEqual(found);
    });

    it("come with where they come from and what asking anew costs", async () => {
      const { provenance } = await directors({ q: "claire durand" });
      expect(provenanceSchema.parse(provenance).cout_actualisation).toBeGreaterThan(0);
    });
  });

  describe(`tokens of the ${name} registry`, () => {
    it("are told: what the month gives, what is used and what is left beside", async () => {
      const usage = tokenUsageSchema.parse(await registry().getTokenUsage({ actualiser: false }));
      expect(usage.jetons_abonnement).toBeGreaterThan(0);
    });
  });
};
