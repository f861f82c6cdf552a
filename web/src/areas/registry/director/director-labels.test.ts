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
  townText,
} from "./director-labels.ts";

describe("a director's birth", () => {
  it.each([
    [{ birthDate: "1974-09-12", sex: "F" }, "12 septembre 1974", "Née le 12 septembre 1974"],
    [{ birthDate: "1974-09-01", sex: "M" }, "1er septembre 1974", "Né le 1er septembre 1974"],
    [{ birthDate: "1974-09" }, "septembre 1974", "Né(e) en septembre 1974"],
    [{ formattedBirthDate: "12/09/1974" }, "12/09/1974", "Né(e) le 12/09/1974"],
    [{}, null, null],
  ] as const)("%j is written as far as it is known", (known, birth, born) => {
    expect(birthText(directorWith(known))).toBe(birth);
    expect(birthSentence(directorWith(known))).toBe(born);
  });

  it("gives an age in years", () => {
    expect(ageText(directorWith({ age: 52 }))).toBe("52\u00a0ans");
    expect(ageText(directorWith({}))).toBeNull();
  });
});

describe("a director's name", () => {
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
  ])("of %j is %s", (known, name) => {
    expect(directorName(directorWith(known))).toBe(name);
  });
});

describe("the address of a director found", () => {
  const claire = { firstNames: "Claire", name: "Durand", birthDate: "1974-09-12" };

  it("is the register's own identifier, else that of name and birth", () => {
    expect(directorAddress(directorWith(claire))).toBe("claire_durand_1974-09");
    const id = "claire_durand-petit_1974-09";
    expect(directorAddress(directorWith({ ...claire, id }))).toBe(id);
    expect(directorAddress(directorWith({ ...claire, id: "8f14e45f" }))).toBe("claire_durand_1974-09");
  });

  it("does not exist without a birth date", () => {
    expect(directorAddress(directorWith({ ...claire, birthDate: null, id: "a_b_c" }))).toBeNull();
  });
});

describe("the qualities on a card", () => {
  it("are the main one, three others, and how many more", () => {
    const roles = ["Gérant", "Président", "Administrateur", "Associé", "Liquidateur", "Gérant"];
    expect(qualitiesOf(directorWith({ role: "Président", roles }))).toEqual({
      first: "Président",
      others: ["Gérant", "Administrateur", "Associé"],
      more: 1,
    });
  });

  it("begin with the list where none is the main one, and may be none", () => {
    expect(qualitiesOf(directorWith({ roles: ["Gérant", "Associé"] }))).toEqual({
      first: "Gérant",
      others: ["Associé"],
      more: 0,
    });
    expect(qualitiesOf(directorWith({}))).toEqual({ first: null, others: [], more: 0 });
  });
});

describe("the companies on a card", () => {
  it("are the current one with its SIREN, another and the last, each once", () => {
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

it("a town is named after its postcode, as far as either is known", () => {
  expect(townText({ postcode: "75010", city: "Paris" })).toBe("75010 Paris");
  expect(townText({ postcode: null, city: "Paris" })).toBe("Paris");
  expect(townText({ postcode: null, city: null })).toBeNull();
});
