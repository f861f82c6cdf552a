import { embeddedProperties } from "@plateau/contract/requirements/embedded-crm.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import { formatPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import { expect, test } from "vitest";
import { shownDefinitions } from "./requirement-text.ts";

const moment = "2026-01-02T03:04:05.000Z";
const deal = (deal_currency_code: string | null) => ({
  ...{ id: "1", createdAt: moment, updatedAt: moment },
  properties: { deal_currency_code },
});

const shown = (name: string, currency: string | null, own: boolean) => {
  const definitions = shownDefinitions(embeddedProperties, { requirement: deal(currency), own });
  const definition = definitions.find((one) => one.name === name);
  return definition && formatPropertyValue(definition, "28500");
};

test("amounts of another CRM are in the deal's currency, Plateau's own in euros", () => {
  expect(shown(propertyNames.yearlyRent, "CHF", false)).toBe("28\u202f500\u202fCHF");
  expect(shown(propertyNames.yearlyRent, null, false)).toBe("28\u202f500\u202f€");
  expect(shown(propertyNames.yearlyRent, "CHF", true)).toBe("28\u202f500\u202f€");
  expect(shown(propertyNames.surfaceMin, "CHF", false)).toBe("28\u202f500");
});
