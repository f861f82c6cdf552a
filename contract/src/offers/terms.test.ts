import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { termsFields, termsInputSchema, termsSchema } from "./terms.ts";

const input = z.strictObject(termsInputSchema.shape);
const names = Object.keys(termsFields);

describe("offer terms", () => {
  it("have one of four prefixes", () => {
    const prefixes = names.map(
      (name) => /^(propertyDetails|financialTerms|rentalTerms|saleTerms)[A-Z]/.exec(name)?.[1],
    );
    expect([...new Set(prefixes)]).toEqual(["propertyDetails", "financialTerms", "rentalTerms", "saleTerms"]);
  });

  it("are cleared with null, lists with an empty array", () => {
    for (const name of names) {
      const cleared = input.safeParse({ [name]: null });
      const emptied = input.safeParse({ [name]: [] });
      expect([name, cleared.success !== emptied.success]).toEqual([name, true]);
    }
  });

  it("round-trip through input and output schemas without nulls", () => {
    const value = fc.oneof(
      fc.constantFrom(
        "",
        "new",
        "A",
        "vat",
        "ilat",
        "vat_excl",
        "{hash}",
        "commercial",
        "monthly",
        "prime",
        "HQE",
        " x ",
      ),
      fc.nat(5000),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom([], ["HQE"], ["BBC"], ["Bureaux"]),
      fc.double({ min: 0, max: 1e9, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), value, (name, given) => {
        const parsed = input.safeParse({ [name]: given });
        if (!parsed.success) return;
        const stored = Object.fromEntries(Object.entries(parsed.data).filter(([, kept]) => kept !== null));
        expect(termsSchema.parse(stored)).toEqual(stored);
      }),
    );
  });

  it("refuse unknown enum values and negative amounts, with the field's path", () => {
    const parsed = input.safeParse({ propertyDetailsState: "ruins", rentalTermsAnnualRent: -1 });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([
      "propertyDetailsState",
      "rentalTermsAnnualRent",
    ]);
  });

  it("accept only integers for counts", () => {
    expect(input.safeParse({ propertyDetailsParkingInteriorPlaces: 1.5 }).success).toBe(false);
    expect(input.safeParse({ propertyDetailsDpeEnergyValue: -1 }).success).toBe(false);
    expect(input.safeParse({ rentalTermsSecurityDeposit: 1.5 }).success).toBe(true);
  });
});
