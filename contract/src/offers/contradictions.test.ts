import { describe, expect, test } from "vitest";
import { plainText } from "../format/spacing.ts";
import { contradictions } from "./contradictions.ts";
import type { Offer } from "./offer.ts";
import type { Unit } from "./unit.ts";

const unit = (fields: Partial<Unit> = {}): Partial<Unit> => ({ usage: "office", surface: 100, ...fields });

const offer = (fields: Record<string, unknown> = {}): Offer =>
  ({
    propertyType: "office",
    transactionTypes: ["rent"],
    availability: null,
    availabilityDate: null,
    divisibleFrom: null,
    saleType: null,
    rentType: null,
    retailType: null,
    units: [unit()],
    ...fields,
  }) as unknown as Offer;

const reasons = (fields: Record<string, unknown>) =>
  contradictions(offer(fields)).map(({ reason }) => plainText(reason));
const keys = (fields: Record<string, unknown>) => contradictions(offer(fields)).map(({ key }) => key);

const immediate = unit({ availability: "immediately" });
const inMarch = unit({ availability: "on_a_specific_date", availabilityDate: "2027-03-01" });
const inMay = unit({ availability: "on_a_specific_date", availabilityDate: "2027-05-01" });
const undecided = unit({ availability: "to_be_defined" });
const onDate = (day: string) => ({ availability: "on_a_specific_date", availabilityDate: day });

describe("contradictions", () => {
  test("finds none in an offer that says nothing twice", () => {
    expect(contradictions(offer())).toEqual([]);
  });

  test("finds an offer's date against its lots", () => {
    const fields = { ...onDate("2027-03-01"), units: [immediate, inMarch] };
    expect(contradictions(offer(fields))).toMatchObject([
      { key: "availability", step: "edit", field: "availability" },
    ]);
    expect(reasons(fields)[0]).toContain("mais un lot est immediat");
    expect(reasons({ ...fields, units: [immediate, immediate] })[0]).toContain("2 lots sont immediats");
    expect(keys({ ...onDate("2027-04-01"), units: [inMarch, inMay] })).toEqual(["availability"]);
    expect(keys({ ...onDate("2027-02-01"), units: [inMarch, inMay] })).toEqual(["availability"]);
    expect(keys({ availability: "immediately", units: [inMarch, undecided] })).toEqual(["availability"]);
    expect(keys({ availability: "to_be_defined", units: [immediate] })).toEqual(["availability"]);
  });

  test("accepts the date of the first lot, and lots that say nothing", () => {
    expect(keys({ ...onDate("2027-03-01"), units: [inMay, inMarch, undecided] })).toEqual([]);
    expect(keys({ ...onDate("2027-02-01"), units: [inMarch, undecided] })).toEqual([]);
    expect(keys({ ...onDate("2027-03-01"), units: [unit()] })).toEqual([]);
    expect(keys({ availability: "immediately", units: [immediate, inMay] })).toEqual([]);
    expect(keys({ availability: "immediately", units: [unit(), inMay] })).toEqual([]);
    expect(keys({ availability: "to_be_defined", units: [inMay, undecided] })).toEqual([]);
  });

  test("finds a short lease against 3/6/9", () => {
    const short = { rentType: "short_term_lease" };
    expect(keys({ ...short, rentalTermsLeaseType: "commercial" })).toEqual(["lease"]);
    expect(keys({ ...short, rentalTermsLeaseTermText: "Bail 3-6-9" })).toEqual(["lease"]);
    expect(keys({ rentalTermsLeaseType: "precarious", rentalTermsLeaseTerm2: "6 ans" })).toEqual(["lease"]);
    expect(keys({ ...short, rentalTermsLeaseTerm1: "3 ans" })).toEqual([]);
    expect(
      keys({ ...short, rentalTermsLeaseType: "precarious", rentalTermsLeaseTermText: "23 mois" }),
    ).toEqual([]);
    expect(
      keys({ rentType: "bail_3_6_9", rentalTermsLeaseType: "commercial", rentalTermsLeaseTerm3: "9 ans" }),
    ).toEqual([]);
    expect(keys({ rentType: "bail_3_6_9", rentalTermsLeaseType: "precarious" })).toEqual(["lease"]);
  });

  test("finds a sale-only offer with rental terms, and the reverse", () => {
    const sale = { transactionTypes: ["sale"] };
    expect(keys({ ...sale, rentalTermsAnnualRent: 30_000 })).toEqual(["transaction"]);
    expect(keys({ ...sale, rentType: "bail_3_6_9" })).toEqual(["transaction"]);
    const rented = [unit({ rentPerMonth: 2500 })];
    expect(keys({ ...sale, units: rented })).toEqual(["transaction"]);
    expect(keys({ ...sale, saleType: "investment", units: rented })).toEqual([]);
    expect(keys({ saleTermsPrice: 900_000 })).toEqual(["transaction"]);
    expect(keys({ units: [unit({ salePerSqm: 9000 })] })).toEqual(["transaction"]);
    expect(keys({ transactionTypes: ["rent", "sale"], saleTermsPrice: 9, rentType: "sublease" })).toEqual([]);
    expect(keys({ transactionTypes: [], saleTermsPrice: 9 })).toEqual([]);
  });

  test("finds land with the state of premises", () => {
    expect(
      contradictions(offer({ propertyType: "land", propertyDetailsPremisesState: "renovated" })),
    ).toMatchObject([{ key: "land", field: "propertyDetailsPremisesState" }]);
    expect(
      keys({ propertyType: "land", propertyDetailsBuildingServices: "Restaurant interentreprises" }),
    ).toEqual(["land"]);
    expect(keys({ propertyDetailsPremisesState: "renovated" })).toEqual([]);
  });

  test("finds a type of shop where nothing is a shop", () => {
    expect(keys({ retailType: "fashion" })).toEqual(["retailType"]);
    expect(keys({ retailType: "undefined" })).toEqual([]);
    expect(keys({ retailType: "fashion", units: [unit({ usage: "retail" })] })).toEqual([]);
    expect(keys({ retailType: "fashion", propertyType: "retail" })).toEqual([]);
  });

  test("finds amounts of a lot that do not agree with its rate", () => {
    const agreeing = unit({ rentPerMonth: 2500, rentPerSqmPerYear: 300 });
    expect(keys({ units: [agreeing] })).toEqual([]);
    expect(keys({ units: [unit({ rentPerMonth: 2520, rentPerSqmPerYear: 300 })] })).toEqual([]);
    expect(
      contradictions(offer({ units: [agreeing, unit({ rentPerMonth: 3000, rentPerSqmPerYear: 300 })] })),
    ).toMatchObject([{ label: "Loyer du lot 2", step: "edit-units", field: "units.1.rentPerMonth" }]);
    const sale = { transactionTypes: ["sale"] };
    expect(keys({ ...sale, units: [unit({ salePrice: 1_000_000, salePerSqm: 9000 })] })).toEqual([
      "units.0.salePrice",
    ]);
    expect(keys({ units: [unit({ surface: 0, rentPerMonth: 3000, rentPerSqmPerYear: 300 })] })).toEqual([]);
  });

  test("finds a division larger than the whole, and places without parking", () => {
    expect(keys({ divisibleFrom: 101 })).toEqual(["divisibleFrom"]);
    expect(keys({ divisibleFrom: 100 })).toEqual([]);
    const places = { propertyDetailsParkingInteriorPlaces: 4 };
    expect(keys({ ...places, propertyDetailsParkingAvailable: false })).toEqual(["parking"]);
    expect(keys({ ...places, propertyDetailsParkingAvailable: true })).toEqual([]);
  });
});
