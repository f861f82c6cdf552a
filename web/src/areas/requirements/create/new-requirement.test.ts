import { embeddedProperties } from "@plateau/contract/requirements/embedded-crm.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import { expect, it } from "vitest";
import { validateValues } from "./new-requirement.ts";

it("refuses an amount below zero along with the other problems", () => {
  const asked = embeddedProperties.filter(({ name }) => ["dealname", "amount"].includes(name));
  const { problems } = validateValues(asked, { dealname: "", amount: "-5000" });
  expect(problems).toEqual({
    dealname: "Ce champ est obligatoire",
    amount: "La valeur doit être d’au moins 0",
  });
});

it("refuses a missing name without repeating the label, which the summary writes before it", () => {
  const asked = embeddedProperties.filter(({ name }) => name === propertyNames.name);
  const { problems } = validateValues(asked, { [propertyNames.name]: "  " });
  expect(problems).toEqual({ [propertyNames.name]: "Ce champ est obligatoire" });
});
