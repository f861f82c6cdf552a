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
])("maps the status '%s' to %j", (overallStatus, told) =>
  expect(companyStatus(ledCompanyWith({ overallStatus }))).toEqual(told),
);

it("joins roles and shows the start date", () => {
  const director = { roles: ["Président", "Gérant"], appointmentDate: "2018-06-01" };
  const company = ledCompanyWith({ director });
  expect(roleText(company)).toBe("Président, Gérant");
  expect(companyFacts(company)).toEqual([{ label: "En poste depuis", text: "1er juin 2018" }]);
  expect(roleText(ledCompanyWith({ director: { roles: [], appointmentDate: null } }))).toBe("");
  expect(roleText(ledCompanyWith({}))).toBe("");
});

it("uses the company name, else the registered name", () => {
  expect(ledCompanyName(ledCompanyWith({ companyName: "Une", registeredName: "Deux" }))).toBe("Une");
  expect(ledCompanyName(ledCompanyWith({ registeredName: "Deux" }))).toBe("Deux");
  expect(ledCompanyName(ledCompanyWith({}))).toBe("Entreprise sans nom");
});

it("shows known facts only, including a capital of 0", () => {
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

it("groups the digits of a SIREN by three", () => {
  expect(sirenText("000000018")).toBe("000\u202f000\u202f018");
  expect(companyFacts(ledCompanyWith({ siren: "000000018" }))).toEqual([
    { label: "SIREN", text: "000\u202f000\u202f018" },
  ]);
});
