import { expect, test } from "vitest";
import { directorSearchFor, rankCommand, rankCommands, wholeListFor } from "./commands.ts";

test("matches any word and the folder, without accents and case", () => {
  expect(rankCommand("Études de marché", "ETUDES")).toBeGreaterThan(0);
  expect(rankCommand("Études de marché", "marche etu")).toBeGreaterThan(0);
  expect(rankCommand("Immeuble", "bases", ["Bases de données"])).toBeGreaterThan(0);
});

test("hides commands that lack a word", () => {
  expect(rankCommand("Mes Offres", "mes demandes")).toBe(0);
});

test("ranks a match at the start above one inside", () => {
  expect(rankCommand("Offres", "off")).toBeGreaterThan(rankCommand("Mes Offres", "off"));
});

test("orders matches by rank, and keeps the given order without a query", () => {
  const commands = ["Mes Offres", "Offres supprimées", "Contacts"].map((label) => ({ label }));
  expect(rankCommands(commands, "offres").map(({ label }) => label)).toEqual([
    "Offres supprimées",
    "Mes Offres",
  ]);
  expect(rankCommands(commands, " ")).toEqual(commands);
});

test("offers to search a name among the directors, never a number", () => {
  expect(directorSearchFor(" Claire Durand ")).toEqual({
    label: "Chercher «\u00a0Claire Durand\u00a0» parmi les dirigeants",
    href: "/directors?search=Claire+Durand",
  });
  expect(directorSearchFor("Du")).toBeNull();
  expect(directorSearchFor("552 081 317")).toBeNull();
});

test("offers the whole list of a full group that has one", () => {
  const hits = (length: number) =>
    Array.from({ length }, (_, at) => ({ id: `${at}`, label: "Masse", detail: null }));
  expect(wholeListFor({ group: "contacts", items: hits(5) }, " masse ")).toEqual({
    label: "Tous les contacts pour «\u00a0masse\u00a0»",
    href: "/contacts/list?q=masse",
  });
  expect(wholeListFor({ group: "companies", items: hits(5) }, "a b")?.href).toBe("/companies?q=a+b");
  expect(wholeListFor({ group: "contacts", items: hits(4) }, "masse")).toBeNull();
  expect(wholeListFor({ group: "offers", items: hits(5) }, "masse")).toBeNull();
});
