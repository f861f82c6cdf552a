import { expect, test } from "vitest";
import { offerFields } from "./field-sections.ts";
import { updateOfferSchema } from "./offer.ts";

/** What other controls than the sections' edit: the toggle of transactions, the header of the detail, the media. */
const elsewhere = ["transactionTypes", "status", "private", "userId", "medias", "addressId", "address"];

test("the sections hold each field of the contract once", () => {
  const names: string[] = offerFields.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...names, ...elsewhere].sort()).toEqual(Object.keys(updateOfferSchema.shape).sort());
});

test("no two fields have the same label: a summary of errors names each one", () => {
  const labels = offerFields.map(({ label }) => label);
  const twice = labels.filter((label, index) => labels.indexOf(label) !== index);
  expect(twice).toEqual([]);
});
