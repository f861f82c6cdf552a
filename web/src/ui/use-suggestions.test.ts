import { expect, test } from "vitest";
import { searchIn } from "./use-suggestions.ts";

const find = searchIn(["Saint-Ouen", "Étoile", "Rue de l'Étoile"], (name) => name);

test("finds whatever the accents and the case", () => {
  expect(find("etoile")).toEqual(["Étoile", "Rue de l'Étoile"]);
});

test("wants every word", () => {
  expect(find("ETOILE rue")).toEqual(["Rue de l'Étoile"]);
  expect(find("ouen rue")).toEqual([]);
});
