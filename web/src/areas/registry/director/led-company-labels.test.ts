import { ledCompanyWith } from "@plateau/contract/registry/director.fixture.ts";
import { expect, it } from "vitest";
import { companyFacts, companyStatus, ledCompanyName, roleText, sirenText } from "./led-company-labels.ts";

it.each([
  ["actif", { active: true, text: "Actif" }],
  ["Actif", { active: true, text: "Actif" }],
  ["inactif", { active: false, text: "inactif" }],
  ["en liquidation", { active: false, text: "en liquidation" }],
  ["", { active: false, text: "Inconnu" }],
  [null, { active: false, text: "Inconnu" }],
])("the status '%s' is told as %j", (overallStatus, told) =>
  expect(companyStatus(ledCompanyWith({ overallStatus }))).toEqual(told),
);

it("roles are joined, and since when they are held is a fact", () => {
  const director = { roles: ["Président", "Gérant"], appointmentDate: "2018-06-01" };
  const company = ledCompanyWith({ director });
  expect(roleText(company)).toBe("Président, Gérant");
  expect(companyFacts(company)).toEqual([{ label: "En poste depuis", text: "1er juin 2018" }]);
  expect(roleText(ledCompanyWith({ director: { roles: [], appointmentDate: null } }))).toBe("");
  expect(roleText(ledCompanyWith({}))).toBe("");
});

it("a company is named by its name, else its denomination", () => {
  expect(ledCompanyName(ledCompanyWith({ companyName: "Une", registeredName: "Deux" }))).toBe("Une");
  expect(ledCompanyName(ledCompanyWith({ registeredName: "Deux" }))).toBe("Deux");
  expect(ledCompanyName(ledCompanyWith({}))).toBe("Entreprise sans nom");
});

it("only what is known of a company is a fact, a capital of nothing too", () => {
  expect(companyFacts(ledCompanyWith({}))).toEqual([]);
  const known = {
    siren: "000000018",
    formattedSiren: "000 000 018",
    headOffice: { city: "Paris" },
    capital: 0,
  };
  expect(companyFacts(ledCompanyWith(known))).toEqual([
    { label: "SIREN", text: "000 000 018" },
    { label: "Ville", text: "Paris" },
    { label: "Capital", text: "0\u202f€" },
  ]);
});

it("a SIREN is written by threes", () => {
  expect(sirenText("000000018")).toBe("000\u202f000\u202f018");
  expect(companyFacts(ledCompanyWith({ siren: "000000018" }))).toEqual([
    { label: "SIREN", text: "000\u202f000\u202f018" },
  ]);
});
