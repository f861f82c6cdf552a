import { expect, it } from "vitest";
import { splitName } from "./split-name.ts";

it.each([
  ["Zoé Lefèvre", false, "Zoé", "Lefèvre"],
  ["Lefèvre Zoé", true, "Zoé", "Lefèvre"],
  ["LEFÈVRE Zoé", false, "Zoé", "LEFÈVRE"],
  ["Zoé DE LA TOUR", false, "Zoé", "DE LA TOUR"],
  ["Lefèvre, Anne Marie", false, "Anne Marie", "Lefèvre"],
  ["Mme Zoé de la Tour", false, "Zoé", "de la Tour"],
  ["M. de la Tour Jean", true, "Jean", "de la Tour"],
  ["Lefèvre", false, "", "Lefèvre"],
  ["JEAN DUPONT", false, "JEAN", "DUPONT"],
  ["", false, "", ""],
])("reads %j", (cell, surnameFirst, firstname, lastname) => {
  expect(splitName(cell, { surnameFirst })).toEqual({ firstname, lastname });
});
