import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import type { PropertyDefinition } from "@plateau/contract/requirements/requirement.ts";
import { expect, it } from "vitest";
import { validateValues } from "./new-requirement.ts";

const name: PropertyDefinition = {
  name: propertyNames.name,
  label: "Nom de la demande",
  type: "text",
  fieldType: "text",
  multiSelect: false,
  options: [],
  numberFormat: null,
  currencyCode: null,
  groupName: "dealinformation",
  hubspotDefined: true,
  displayOrder: 0,
  editable: true,
};

it("refuses a missing name without repeating the label, which the summary writes before it", () => {
  const { problems } = validateValues([name], { [propertyNames.name]: "  " });
  expect(problems).toEqual({ [propertyNames.name]: "Ce champ est obligatoire" });
});
