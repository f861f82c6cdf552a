import { expect, test } from "vitest";
import { shownDefinitions } from "./currencies.ts";
import { embeddedProperties } from "./embedded-crm.ts";
import { currencyOf } from "./fields.ts";
import { propertyNames } from "./property-names.ts";
import { formatPropertyValue } from "./property-values.ts";

const shown = (name: string, deal_currency_code: string | null, own: boolean) => {
  const currency = currencyOf({ properties: { deal_currency_code } });
  const definition = shownDefinitions(embeddedProperties, { currency, own }).find((one) => one.name === name);
  return definition && formatPropertyValue(definition, "28500");
};

test("amounts of another CRM are in the deal's currency, Plateau's own in euros", () => {
  expect(shown(propertyNames.yearlyRent, "CHF", false)).toBe("28\u202f500\u202fCHF");
  expect(shown(propertyNames.yearlyRent, null, false)).toBe("28\u202f500\u202f€");
  expect(shown(propertyNames.yearlyRent, "CHF", true)).toBe("28\u202f500\u202f€");
  expect(shown(propertyNames.surfaceMin, "CHF", false)).toBe("28\u202f500");
});

test("the amount of a deal is in its own currency everywhere", () => {
  expect(shown(propertyNames.amount, "CHF", true)).toBe("28\u202f500\u202fCHF");
  expect(shown(propertyNames.amount, "CHF", false)).toBe("28\u202f500\u202fCHF");
});
