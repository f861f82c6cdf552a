import type { Company } from "@plateau/contract/registry/company.ts";
import { describe, expect, test } from "vitest";
import { unknownCompany, unknownPerson } from "./company.fixture.ts";
import { sectionsOf } from "./company-sections.tsx";
import { vatNumberText } from "./identity-section.tsx";
import { cutText } from "./place-section.tsx";

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

describe("company sections", () => {
  test("are omitted without data", () => {
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
  ])("appear as soon as there is data: %s", (id, known) => {
    expect(ids(known).toSorted()).toEqual([...ALWAYS, id].toSorted());
  });

  test("count their entries in the title", () => {
    expect(titled({ representatives: [unknownPerson, unknownPerson] }, "representants")).toBe(
      "Représentants (2)",
    );
  });
});

describe("establishments section", () => {
  test("appears from two establishments, with the number of open ones", () => {
    expect(ids({ establishments: [establishment], establishmentCount: 1 })).toEqual(ALWAYS);
    expect(titled({ establishmentCount: 12, openEstablishmentCount: 9 }, "etablissements")).toBe(
      "Établissements (12, dont 9 ouverts)",
    );
    expect(titled({ establishmentCount: 2, openEstablishmentCount: 1 }, "etablissements")).toBe(
      "Établissements (2, dont 1 ouvert)",
    );
  });
});

test("says of a VAT number that open files do not have that it is computed", () => {
  const vatNumber = "FR12000001214";
  expect(vatNumberText({ vatNumber, sources: [] })).toBe(
    "FR12000001214 (calculé d’après le SIREN, à vérifier)",
  );
  expect(vatNumberText({ vatNumber })).toBe(vatNumber);
  expect(vatNumberText({ vatNumber: null, sources: [] })).toBeNull();
});

test("says how many establishments a list leaves out", () => {
  const two = [establishment, establishment];
  expect(cutText({ establishments: two, establishmentCount: 1234 })).toBe(
    "2 premiers établissements sur 1\u202f234.",
  );
  expect(cutText({ establishments: two, establishmentCount: 2 })).toBeNull();
  expect(cutText({ establishments: two, establishmentCount: null })).toBeNull();
});

describe("proceedings section", () => {
  const proceedings = (known: Partial<Company>) => sections(known).find(({ id }) => id === "procedures");

  test("warns about ongoing proceedings only", () => {
    expect(proceedings({ hasInsolvencyProceedings: true, hasOngoingInsolvency: true })).toMatchObject({
      critical: true,
    });
    expect(proceedings({ hasInsolvencyProceedings: true, hasOngoingInsolvency: false })).toMatchObject({
      critical: false,
    });
  });

  test("is omitted without proceedings", () => {
    expect(proceedings({ hasInsolvencyProceedings: false, hasOngoingInsolvency: false })).toBeUndefined();
  });
});
