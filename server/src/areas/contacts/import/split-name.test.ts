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
  ["Lefèvre\u00a0 , Anne , Marie", false, "Anne", "Lefèvre"],
])("reads %j", (cell, surnameFirst, firstname, lastname) => {
  expect(splitName(cell, { surnameFirst })).toEqual({ firstname, lastname });
});

it("splits a very long cell in a time that grows with its length", () => {
  const spaces = " ".repeat(1_000_000);
  expect(splitName(`a${spaces}b`, { surnameFirst: false })).toEqual({ firstname: "a", lastname: "b" });
});
