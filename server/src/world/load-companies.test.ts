import { expect, test } from "vitest";
import { worldCompanies } from "./load-companies.ts";
import { contacts } from "./people.ts";

/** The sum that Luhn's check makes: a multiple of ten for a number without a slip. */
const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const counted = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return sum + (counted > 9 ? counted - 9 : counted);
  }, 0);

test("some forty companies have a SIREN each that passes its check, the contacts' own among them", () => {
  const companies = worldCompanies(contacts);
  expect(companies.length).toBeGreaterThanOrEqual(38);
  expect(new Set(companies.map(({ siren }) => siren)).size).toBe(companies.length);
  for (const { siren } of companies) {
    expect(siren).toMatch(/^999\d{6}$/);
    expect(luhnSum(siren) % 10).toBe(0);
  }
  const names = companies.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(contacts.map(({ company }) => company)));
});
