import { criteriaOf } from "@plateau/contract/requirements/criteria.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import { expect, test } from "vitest";
import { hintOfProperty } from "./criteria-hints.ts";

const criteria = criteriaOf(
  { localisation_recherchee: "Bords de Seine", budget_annuel: "120000", deal_currency_code: "CHF" },
  () => [],
  false,
);
const hint = (property: string) => hintOfProperty.get(property)?.(criteria);

test("says under a property what the matching leaves out of it", () => {
  expect(hint(propertyNames.places)).toBe("Lieu non reconnu\u202f: «\u202fBords de Seine\u202f»");
  expect(hint(propertyNames.yearlyRent)).toBe("Budget en CHF, non comparé");
  expect(hint(propertyNames.surfaceMin)).toBeUndefined();
});

test("says nothing of what the matching takes", () => {
  const read = criteriaOf({ budget_annuel: "120000" }, () => []);
  for (const hintOf of hintOfProperty.values()) expect(hintOf(read)).toBeUndefined();
});
