import { expect, test } from "vitest";
import { searchIn } from "./use-suggestions.ts";

const find = searchIn(["Saint-Ouen", "Étoile", "Rue de l'Étoile"], (name) => name);

test("ignores accents and case", () => {
  expect(find("etoile")).toEqual(["Étoile", "Rue de l'Étoile"]);
});

test("requires every word", () => {
  expect(find("ETOILE rue")).toEqual(["Rue de l'Étoile"]);
  expect(find("ouen rue")).toEqual([]);
});
