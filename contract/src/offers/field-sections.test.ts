import { expect, test } from "vitest";
import { offerFields } from "./field-sections.ts";
import { updateOfferSchema } from "./offer.ts";

const elsewhere = ["transactionTypes", "status", "private", "userId", "medias", "addressId", "address"];

test("sections contain each field of the contract once", () => {
  const names: string[] = offerFields.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...names, ...elsewhere].sort()).toEqual(Object.keys(updateOfferSchema.shape).sort());
});

test("labels are unique, so an error summary can name each field", () => {
  const labels = offerFields.map(({ label }) => label);
  const twice = labels.filter((label, index) => labels.indexOf(label) !== index);
  expect(twice).toEqual([]);
});
