import { describe, expect, it } from "vitest";
import { directorWith } from "./director.fixture.ts";
import { directorId, readDirectorId } from "./director-id.ts";

const idOf = (known: Parameters<typeof directorWith>[0]) => directorId(directorWith(known));

describe("directorId", () => {
  it("joins first name, surname and month of birth in lower case", () => {
    const claire = { firstNames: "Claire", name: "DURAND", birthDate: "1974-09-12" };
    expect(idOf(claire)).toBe("claire_durand_1974-09");
    expect(idOf({ ...claire, birthDate: "1974-09" })).toBe("claire_durand_1974-09");
  });

  it("marks an unknown birth date", () => {
    expect(idOf({ firstNames: "Claire", name: "Durand" })).toBe("claire_durand_unknown-0");
  });

  it.each([
    [{ firstNames: "Claire Marie Anne", usualFirstName: null, name: "Durand" }, "claire_durand_unknown-0"],
    [{ firstNames: "Claire, Marie", name: "Durand" }, "claire_durand_unknown-0"],
    [{ firstNames: "Claire Marie", usualFirstName: "Marie", name: "Durand" }, "marie_durand_unknown-0"],
    [{ firstNames: "Claire", usualFirstName: "", name: "Durand" }, "claire_durand_unknown-0"],
    [{ firstNames: "Claire", name: "Durand", preferredName: "Petit" }, "claire_durand_unknown-0"],
    [
      { firstNames: "Claire", name: null, usualName: "Petit", preferredName: "Morel" },
      "claire_petit_unknown-0",
    ],
    [{ firstNames: "Claire", name: " ", preferredName: "Morel" }, "claire_morel_unknown-0"],
  ])("prefers the usual first name and the birth name: %j", (known, id) => {
    expect(idOf(known)).toBe(id);
  });

  it.each([
    ["Jean-Pierre", "Dupont-Martin", "jean-pierre_dupont-martin_unknown-0"],
    ["Hélène", "de La Tour", "hélène_de_la_tour_unknown-0"],
    ["Jeanne", "d’Arc", "jeanne_d_arc_unknown-0"],
    ["Jeanne", "D'Arc", "jeanne_d_arc_unknown-0"],
    ["Lœtitia", "Müller", "lœtitia_müller_unknown-0"],
    ["Ngọc", "Nguyễn", "ngọc_nguyễn_unknown-0"],
    ["Marc", "Saint/Clair (dit)", "marc_saint_clair__dit__unknown-0"],
  ])("keeps only letters, accents and hyphens of %s %s", (firstNames, name, id) => {
    expect(idOf({ firstNames, name })).toBe(id);
  });

  it("ignores the Unicode form of accents", () => {
    const composed = idOf({ firstNames: "Hélène", name: "Noël" });
    expect(idOf({ firstNames: "Hélène".normalize("NFD"), name: "Noël".normalize("NFD") })).toBe(composed);
  });

  it("keeps three parts when a name is missing", () => {
    expect(idOf({ name: "Durand" })).toBe("_durand_unknown-0");
    expect(idOf({ firstNames: "Claire" })).toBe("claire__unknown-0");
  });
});

describe("readDirectorId", () => {
  it.each([
    ["claire_durand_1974-09", ["claire", "durand"], "1974-09"],
    ["jean-pierre_dupont-martin_1960-01", ["jean-pierre", "dupont-martin"], "1960-01"],
    ["hélène_de_la_tour_1974-09", ["hélène", "de", "la", "tour"], "1974-09"],
    ["marc_saint_clair__dit__1974-09", ["marc", "saint", "clair", "dit"], "1974-09"],
    ["_durand_1974-09", ["durand"], "1974-09"],
    ["claire_durand_1974-09-12", ["claire", "durand"], "1974-09"],
  ])("reads name words and birth month from %s", (id, words, birthMonth) => {
    expect(readDirectorId(id)).toEqual({ words, birthMonth });
  });

  it.each([
    "unknown-0",
    "unknown-09",
    "1974",
    "1974-9",
    "74-09",
    "1974-",
    "-09",
    "19745-09",
    "1974-009",
    "",
    "sept",
  ])("reads no birth month from '%s'", (birth) => {
    expect(readDirectorId(`claire_durand_${birth}`)).toEqual({
      words: ["claire", "durand"],
      birthMonth: null,
    });
  });

  it.each(["", " ", "claire", "claire durand", "claire-durand-1974-09", "durand_1974-09"])(
    "refuses '%s', which has fewer than three parts",
    (id) => {
      expect(readDirectorId(id)).toEqual({ refused: "Format d'ID invalide" });
    },
  );

  it.each(["__1974-09", "___", "_ _1974-09", "-_'_1974-09"])("refuses '%s', which has no name", (id) => {
    expect(readDirectorId(id)).toEqual({
      refused: "Impossible d'extraire les informations de recherche de l'ID",
    });
  });

  it("reads accents in any Unicode form", () => {
    const id = "hélène_noël_1974-09";
    expect(readDirectorId(id.normalize("NFD"))).toEqual(readDirectorId(id));
  });
});
