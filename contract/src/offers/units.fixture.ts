import fc from "fast-check";
import type { OfferTerms, UnitFigures } from "./aggregates.ts";
import { propertyTypes } from "./enumerations.ts";

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

export const anyUnit: fc.Arbitrary<UnitFigures> = fc.record({
  usage: fc.constantFrom(undefined, "office" as const, ...propertyTypes),
  floor: maybe(fc.integer({ min: -2, max: 30 })),
  surface: maybe(hundredths(5000)),
  posts: maybe(fc.oneof(fc.constantFrom("", "0", "10 à 14", "3-2", "?"), fc.nat(200).map(String))),
  rentPerMonth: maybe(hundredths(100_000)),
  rentPerSqmPerYear: maybe(hundredths(2000)),
  chargesPerSqmPerYear: maybe(hundredths(200)),
  salePrice: maybe(hundredths(10_000_000)),
  salePerSqm: maybe(hundredths(20_000)),
});

export const anyUnits = fc.array(anyUnit, { maxLength: 12 });

export const anyOfferTerms: fc.Arbitrary<OfferTerms> = fc.record({
  propertyType: fc.constantFrom("office" as const, ...propertyTypes),
  rentalTermsAnnualRent: maybe(hundredths(1_000_000)),
  saleTermsPrice: maybe(hundredths(50_000_000)),
});

/** An office without terms of its own. */
export const office: OfferTerms = { propertyType: "office" };
