import { expect, test } from "vitest";
import { concealingBuildings } from "./concealed-building.ts";

test.each([
  ["Le Vauquelin", "Dans l’immeuble Le Vauquelin, calme", "Dans l’immeuble, calme"],
  ["Le Vauquelin", "Dans l’immeuble « Le Vauquelin », calme", "Dans l’immeuble, calme"],
  ["Immeuble Le Vauquelin", "Le VAUQUELIN offre trois plateaux", "L’immeuble offre trois plateaux"],
  ["Le Vauquelin", "Au pied du Vauquelin. Vauquelin rénové", "Au pied de l’immeuble. L’immeuble rénové"],
  ["Le Vauquelin", "Plan R+2 – Vauquelin.pdf", "Plan R+2 – L’immeuble.pdf"],
  ["Tour Horizon", "Au sommet de la tour Horizon", "Au sommet de l’immeuble"],
  ["Le Parc", "Immeuble Le Parc, avec vue sur le parc", "Immeuble, avec vue sur le parc"],
])("removes the name %s: %s", (name, text, expected) => {
  expect(concealingBuildings([name])(text)).toBe(expected);
});

test.each(["Bâtiment B", "Immeuble 12", "Immeuble de bureaux", "Bureaux", "A", " ", "("])(
  "changes nothing for %s",
  (name) => {
    const text = "Le bâtiment B et l’immeuble 12 (bureaux rénovés), à deux pas";
    expect(concealingBuildings([name])(text)).toBe(text);
  },
);
