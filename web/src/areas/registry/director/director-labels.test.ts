import { directorWith } from "@plateau/contract/registry/director.fixture.ts";
import { describe, expect, it } from "vitest";
import {
  ageText,
  birthSentence,
  birthText,
  companiesNamed,
  directorAddress,
  directorName,
  qualitiesOf,
} from "./director-labels.ts";

describe("birth of a director", () => {
  it.each([
    [{ birthDate: "1974-09-12", sex: "F" }, "12 septembre 1974", "Née le 12 septembre 1974"],
    [{ birthDate: "1974-09-01", sex: "M" }, "1er septembre 1974", "Né le 1er septembre 1974"],
    [{ birthDate: "1974-09" }, "septembre 1974", "Né(e) en septembre 1974"],
    [{ formattedBirthDate: "12/09/1974" }, "12/09/1974", "Né(e) le 12/09/1974"],
    [{}, null, null],
  ] as const)("formats the known parts of %j", (known, birth, born) => {
    expect(birthText(directorWith(known))).toBe(birth);
    expect(birthSentence(directorWith(known))).toBe(born);
  });

  it("shows the age in years", () => {
    expect(ageText(directorWith({ age: 52 }))).toBe("52\u00a0ans");
    expect(ageText(directorWith({}))).toBeNull();
  });
});

describe("name of a director", () => {
  it.each([
    [{ fullName: "Claire Durand", name: "X" }, "Claire Durand"],
    [
      { firstNames: "Claire Marie", usualFirstName: "Claire", name: "Durand", preferredName: "Petit" },
      "Claire Petit",
    ],
    [{ firstNames: "Claire", name: "Durand" }, "Claire Durand"],
    [{ name: "Durand" }, "Durand"],
    [{ fullName: "", firstNames: "Claire" }, "Claire"],
    [{}, "Dirigeant sans nom"],
  ])("for %j is %s", (known, name) => {
    expect(directorName(directorWith(known))).toBe(name);
  });
});

describe("URL of a director", () => {
  const claire = { firstNames: "Claire", name: "Durand", birthDate: "1974-09-12" };

  it("uses the register's id, else one from name and birth", () => {
    expect(directorAddress(directorWith(claire))).toBe("claire_durand_1974-09");
    const id = "claire_durand-petit_1974-09";
    expect(directorAddress(directorWith({ ...claire, id }))).toBe(id);
    expect(directorAddress(directorWith({ ...claire, id: "8f14e45f" }))).toBe("claire_durand_1974-09");
  });

  it("is null without a birth date", () => {
    expect(directorAddress(directorWith({ ...claire, birthDate: null, id: "a_b_c" }))).toBeNull();
  });
});

describe("roles on a director card", () => {
  it("show the main one, three others and the number of further ones", () => {
    const roles = ["Gérant", "Président", "Administrateur", "Associé", "Liquidateur", "Gérant"];
    expect(qualitiesOf(directorWith({ role: "Président", roles }))).toEqual({
      first: "Président",
      others: ["Gérant", "Administrateur", "Associé"],
      more: 1,
    });
  });

  it("start with the first of the list without a main one", () => {
    expect(qualitiesOf(directorWith({ roles: ["Gérant", "Associé"] }))).toEqual({
      first: "Gérant",
      others: ["Associé"],
      more: 0,
    });
    expect(qualitiesOf(directorWith({}))).toEqual({ first: null, others: [], more: 0 });
  });
});

describe("companies on a director card", () => {
  it("show current, other and latest company without duplicates", () => {
    const known = { currentCompany: "Une", currentCompanySiren: "000000018" };
    expect(companiesNamed(directorWith({ ...known, company: "Deux", latestCompany: "Une" }))).toEqual([
      { label: "Entreprise actuelle", name: "Une", siren: "000000018" },
      { label: "Autre entreprise", name: "Deux", siren: null },
    ]);
    expect(companiesNamed(directorWith({ latestCompany: "Trois" }))).toEqual([
      { label: "Dernière entreprise", name: "Trois", siren: null },
    ]);
  });
});
