import { describe, expect, test } from "vitest";
import { parseCell, parseFloor, parseUsage, readYesNo } from "./parse-cell.ts";
import { columnsFor } from "./unit-columns.ts";

const n = "\u202f";
const columns = columnsFor(["rent", "sale"]);
const read = (field: string, text: string) => {
  const column = columns.find((each) => each.field === field);
  if (!column) throw new Error(field);
  return parseCell(column, text, ["b1", "b2"]);
};

test.each([
  ["RdC", 0],
  ["rez-de-chaussée", 0],
  ["R+1", 1],
  ["R + 12", 12],
  ["R-2", -2],
  ["-1", -1],
  ["SS", -1],
  ["Sous-sol 2", -2],
  ["1er étage", 1],
  ["2e sous-sol", -2],
  ["3ème", 3],
  ["7", 7],
  ["", null],
  ["grenier", undefined],
  ["201", undefined],
])("reads the floor %j as %j", (text, floor) => expect(parseFloor(text)).toBe(floor));

test.each([
  ["Oui", true],
  ["x", true],
  ["VRAI", true],
  ["non", false],
  ["", false],
  ["peut-être", undefined],
  ["✓", true],
  ["–", false],
  ["★", undefined],
])("reads yes or no from %j as %j", (text, value) => expect(readYesNo(text)).toBe(value));

test.each([
  ["Bureaux", "office"],
  ["bureau", "office"],
  ["Entrepôts", "warehouse"],
  ["LOCAUX D'ACTIVITÉ", "activity"],
  ["Activité", "activity"],
  ["local d’activités", "activity"],
  ["Boutique", "retail"],
  ["office", "office"],
  ["", ""],
  ["château", undefined],
])("reads the usage %j as %j", (text, usage) => expect(parseUsage(text)).toBe(usage));

test.each([
  [`28${n}500${n}€`, `28${n}500`],
  ["", ""],
  ["1,234.50", `1${n}234,5`],
  ["€1.234.567,8", `1${n}234${n}567,8`],
  ["12,345,678 m2", `12${n}345${n}678`],
  ["0,125", "0,13"],
  ["1234,567", `1${n}234,57`],
  [" -   € ", ""],
  ["NC", ""],
])("reads the amount %j as %j", (text, shown) =>
  expect(read("surface", text)).toEqual({ patch: { surface: shown } }),
);

test.each([
  ["1,200", `Écrivez 1${n}200 ou 1,2`],
  ["12.125 m²", `Écrivez 12${n}125 ou 12,13`],
])("does not guess whether %j has thousands or decimals", (text, problem) =>
  expect(read("surface", text)).toEqual({ problem }),
);

test.each([
  [`12${n}125`, `12${n}125`],
  ["12,13", "12,13"],
])("reads what it proposes: %j", (text, shown) =>
  expect(read("surface", text)).toEqual({ patch: { surface: shown } }),
);

test.each(["-5", "sur demande", "#N/A"])("refuses the amount %j", (text) =>
  expect(read("surface", text)).toEqual({ problem: "Indiquez un nombre" }),
);

describe("cell", () => {
  test("formats values in French", () => {
    expect(read("surface", "1250.5")).toEqual({ patch: { surface: `1${n}250,5` } });
    expect(read("floor", "R+3")).toEqual({ patch: { floor: "3" } });
  });

  test("parses an availability with its date", () => {
    expect(read("availability", "immédiate")).toEqual({ patch: { availability: "immediately" } });
    expect(read("availability", "2027-02-01")).toEqual({
      patch: { availability: "on_a_specific_date", availabilityDate: "01/02/2027" },
    });
    expect(read("availability", "bientôt")).toHaveProperty("problem");
  });

  test("refuses an unreadable workstation figure", () => {
    expect(read("posts", " 10 à 14 ")).toEqual({ patch: { posts: "10 à 14" } });
    expect(read("posts", "une douzaine")).toEqual({
      problem: "Indiquez un nombre de postes ou une fourchette, par exemple 12 ou 10-14",
    });
  });

  test("parses buildings by number", () => {
    expect(read("buildingIds", "Bât. 1, 2")).toEqual({ patch: { buildingIds: ["b1", "b2"] } });
    expect(read("buildingIds", "Bâtiment 3")).toHaveProperty("problem");
  });
});
