import type { Company } from "@plateau/contract/registry/company.ts";
import { describe, expect, test } from "vitest";
import { unknownCompany, unknownPerson } from "./company.fixture.ts";
import { sectionsOf } from "./company-sections.tsx";

const sections = (known: Partial<Company>) =>
  sectionsOf({ ...unknownCompany, ...known }, null).flatMap((group) => group.sections);
const ids = (known: Partial<Company>) => sections(known).map(({ id }) => id);
const titled = (known: Partial<Company>, id: string) =>
  sections(known).find((section) => section.id === id)?.title;

const ALWAYS = ["informations", "proprietes"];
const establishment = {
  siret: "00000121400034",
  siege: true,
  enseigne: null,
  adresse: null,
  code_postal: null,
  ville: null,
  etablissement_cesse: false,
  date_de_creation: null,
};

describe("a section of a company's page", () => {
  test("is missing when nothing is known of it", () => {
    expect(ids({})).toEqual(ALWAYS);
  });

  test.each<[string, Partial<Company>]>([
    ["objet-social", { objet_social: "Location de bureaux" }],
    ["contact", { email: "contact@exemple.test" }],
    ["contact", { sites_internet: ["exemple.test"] }],
    ["representants", { representants: [unknownPerson] }],
    [
      "actionnaires",
      {
        actionnaires: [
          { nom_complet: "A", denomination: null, pourcentage: 5, type: null, date_entree: null },
        ],
      },
    ],
    ["finances", { finances: [{ annee: 2024, chiffre_affaires: null, resultat: null, effectif: null }] }],
    [
      "comptes",
      { comptes_annuels: [{ annee: 2024, date_depot: null, type_comptes: null, disponible: null }] },
    ],
    ["juridique", { greffe: "Paris" }],
    ["tva", { collecte_tva: { regime: "Réel normal", numero: null, date_debut: null, date_fin: null } }],
    [
      "conventions",
      { conventions_collectives: [{ nom: "Immobilier", idcc: 1527, pourcentage: null, confirmee: null }] },
    ],
    ["complements", { entreprise_demarree: false }],
    ["systeme", { extrait_immatriculation: false }],
  ])("is there as soon as something is: %s", (id, known) => {
    expect(ids(known).toSorted()).toEqual([...ALWAYS, id].toSorted());
  });

  test("says how many there are of what it lists", () => {
    expect(titled({ representants: [unknownPerson, unknownPerson] }, "representants")).toBe(
      "Représentants (2)",
    );
  });
});

describe("the establishments", () => {
  test("are shown when there are several, with how many are open", () => {
    expect(ids({ etablissements: [establishment], nombre_etablissements: 1 })).toEqual(ALWAYS);
    expect(titled({ nombre_etablissements: 12, nombre_etablissements_ouverts: 9 }, "etablissements")).toBe(
      "Établissements (12, dont 9 ouverts)",
    );
    expect(titled({ nombre_etablissements: 2, nombre_etablissements_ouverts: 1 }, "etablissements")).toBe(
      "Établissements (2, dont 1 ouvert)",
    );
  });
});

describe("the proceedings", () => {
  const proceedings = (known: Partial<Company>) => sections(known).find(({ id }) => id === "procedures");

  test("alarm while one is going on", () => {
    expect(
      proceedings({ procedure_collective_existe: true, procedure_collective_en_cours: true }),
    ).toMatchObject({
      alarming: true,
    });
    expect(
      proceedings({ procedure_collective_existe: true, procedure_collective_en_cours: false }),
    ).toMatchObject({
      alarming: false,
    });
  });

  test("are not spoken of when there was none", () => {
    expect(
      proceedings({ procedure_collective_existe: false, procedure_collective_en_cours: false }),
    ).toBeUndefined();
  });
});
