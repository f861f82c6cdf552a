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
  headOffice: true,
  tradeSign: null,
  address: null,
  postcode: null,
  city: null,
  establishmentCeased: false,
  openingDate: null,
};

describe("a section of a company's page", () => {
  test("is missing when nothing is known of it", () => {
    expect(ids({})).toEqual(ALWAYS);
  });

  test.each<[string, Partial<Company>]>([
    ["objet-social", { corporatePurpose: "Location de bureaux" }],
    ["contact", { email: "contact@exemple.test" }],
    ["contact", { websites: ["exemple.test"] }],
    ["representants", { representatives: [unknownPerson] }],
    [
      "actionnaires",
      {
        shareholders: [{ fullName: "A", registeredName: null, percentage: 5, type: null, joinedDate: null }],
      },
    ],
    ["finances", { finances: [{ year: 2024, revenue: null, netIncome: null, headcount: null }] }],
    [
      "comptes",
      { annualAccounts: [{ year: 2024, filingDate: null, accountsType: null, isAvailable: null }] },
    ],
    ["juridique", { courtRegistry: "Paris" }],
    ["tva", { vatCollection: { taxScheme: "Réel normal", number: null, startDate: null, endDate: null } }],
    [
      "conventions",
      { collectiveAgreements: [{ name: "Immobilier", idcc: 1527, percentage: null, isConfirmed: null }] },
    ],
    ["complements", { hasStarted: false }],
    ["systeme", { registrationExtract: false }],
  ])("is there as soon as something is: %s", (id, known) => {
    expect(ids(known).toSorted()).toEqual([...ALWAYS, id].toSorted());
  });

  test("says how many there are of what it lists", () => {
    expect(titled({ representatives: [unknownPerson, unknownPerson] }, "representants")).toBe(
      "Représentants (2)",
    );
  });
});

describe("the establishments", () => {
  test("are shown when there are several, with how many are open", () => {
    expect(ids({ establishments: [establishment], establishmentCount: 1 })).toEqual(ALWAYS);
    expect(titled({ establishmentCount: 12, openEstablishmentCount: 9 }, "etablissements")).toBe(
      "Établissements (12, dont 9 ouverts)",
    );
    expect(titled({ establishmentCount: 2, openEstablishmentCount: 1 }, "etablissements")).toBe(
      "Établissements (2, dont 1 ouvert)",
    );
  });
});

describe("the proceedings", () => {
  const proceedings = (known: Partial<Company>) => sections(known).find(({ id }) => id === "procedures");

  test("alarm while one is going on", () => {
    expect(proceedings({ hasInsolvencyProceedings: true, hasOngoingInsolvency: true })).toMatchObject({
      alarming: true,
    });
    expect(proceedings({ hasInsolvencyProceedings: true, hasOngoingInsolvency: false })).toMatchObject({
      alarming: false,
    });
  });

  test("are not spoken of when there was none", () => {
    expect(proceedings({ hasInsolvencyProceedings: false, hasOngoingInsolvency: false })).toBeUndefined();
  });
});
