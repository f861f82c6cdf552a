import { expect, test } from "vitest";
import { z } from "zod";
import { listingSchema } from "./listing-operations.ts";

type Described = { description?: string; properties?: Record<string, Described>; items?: Described };

const { properties = {} } = z.toJSONSchema(listingSchema, { io: "output" }) as Described;
const unit = properties.units?.items?.properties ?? {};

test.each([
  ["propertyType", properties.propertyType, /office\u202f: Bureaux/],
  ["transactionTypes", properties.transactionTypes, /rent\u202f: Location/],
  ["availability", properties.availability, /immediately\u202f: Immédiat/],
  ["surface", properties.surface, /m²/],
  ["rentPerMonth", properties.rentPerMonth, /euros par mois.*vat_excl_charges_excl\u202f: HT HC/],
  ["salePrice", properties.salePrice, /euros/],
  ["figures", properties.figures, /pour l’ensemble/],
  ["a unit's rent", unit.rentPerMonth, /euros par mois/],
  ["a unit's availability", unit.availability, /immediately\u202f: Immédiat/],
])("the OpenAPI document says the unit or the French labels of %s", (_name, field, text) => {
  expect(field?.description).toMatch(text);
});
