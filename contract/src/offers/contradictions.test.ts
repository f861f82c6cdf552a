import { describe, expect, test } from "vitest";
import { plainText } from "../format/spacing.ts";
import { contradictions } from "./contradictions.ts";
import { leaseTypes } from "./enumerations.ts";
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

  test("says of each what does not agree, and leads to its field", () => {
    const all = contradictions(
      offer({
        propertyType: "land",
        availability: "immediately",
        rentType: "short_term_lease",
        rentalTermsLeaseType: "commercial",
        retailType: "fashion",
        saleTermsPrice: 9,
        propertyDetailsState: "new",
        propertyDetailsParkingAvailable: false,
        propertyDetailsParkingExteriorPlaces: 2,
        divisibleFrom: 500,
        units: [
          { ...inMay, rentPerMonth: 1, rentPerSqmPerYear: 300 } as Partial<Unit>,
          { ...inMay, surface: 200, salePrice: 1, salePerSqm: 300 } as Partial<Unit>,
        ],
      }),
    );
    expect(all.map(({ key, label, field }) => [key, label, field])).toEqual([
      ["transaction", "Transaction", "transactionTypes"],
      ["availability", "Disponibilité", "availability"],
      ["lease", "Bail", "rentType"],
      ["land", "Terrain", "propertyDetailsState"],
      ["retailType", "Type de commerce", "retailType"],
      ["divisibleFrom", "Divisibilité", "divisibleFrom"],
      ["parking", "Parking", "propertyDetailsParkingAvailable"],
      ["units.0.rentPerMonth", "Loyer du lot 1", "units.0.rentPerMonth"],
      ["units.1.salePrice", "Prix du lot 2", "units.1.salePrice"],
    ]);
    expect(all.map(({ reason }) => reason.replace(/\s/g, " "))).toEqual([
      "L’offre est à louer seulement, mais elle porte des conditions de vente.",
      "L’offre est immédiate, mais aucun lot ne l’est.",
      "Le type de location et le type de bail ne s’accordent pas.",
      "Un terrain n’a ni état ni prestations d’immeuble ou de locaux, ni DPE.",
      "Rien dans l’offre n’est un commerce.",
      "Divisible à partir de 500 m², pour 300 m² en tout.",
      "Aucun parking disponible, mais 2 places.",
      "1 €, mais 2 500 € d’après la surface et le prix au m².",
      "1 €, mais 60 000 € d’après la surface et le prix au m².",
    ]);
    expect(all.map(({ step }) => step)).toEqual([
      ...Array.from({ length: 7 }, () => "edit"),
      "edit-units",
      "edit-units",
    ]);
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
    const dayOf = (fields: Record<string, unknown>) => reasons(fields)[0] ?? "";
    expect(dayOf({ ...onDate("2027-04-01"), units: [inMay, inMarch] })).toMatch(
      /1er avril 2027, mais son premier lot le 1er mars 2027/,
    );
    expect(dayOf({ availability: "to_be_defined", units: [immediate] })).toMatch(
      /a definir, mais un lot est immediat/,
    );
  });

  test("accepts the date of the first lot, and lots that say nothing", () => {
    expect(keys({ ...onDate("2027-03-01"), units: [inMay, inMarch, undecided] })).toEqual([]);
    expect(keys({ ...onDate("2027-02-01"), units: [inMarch, undecided] })).toEqual([]);
    expect(keys({ ...onDate("2027-03-01"), units: [unit()] })).toEqual([]);
    expect(keys({ ...onDate("2027-03-01"), units: [] })).toEqual([]);
    expect(keys({ ...onDate("2027-03-01"), units: [inMarch] })).toEqual([]);
    expect(keys({ availability: null, availabilityDate: "2027-04-01", units: [inMarch] })).toEqual([]);
    expect(keys({ availability: "on_a_specific_date", units: [immediate] })).toEqual([]);
    expect(keys({ availability: null, units: [immediate] })).toEqual([]);
    expect(keys({ availability: "immediately", units: [] })).toEqual([]);
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

  test.each([
    ["bail_3_6_9", ["commercial", "firm"]],
    ["short_term_lease", ["precarious", "firm"]],
    ["professional_lease", ["professional", "firm"]],
    ["sublease", ["sublease", "professional", "commercial", "firm"]],
    ["service_agreement", ["service_contract"]],
    ["pure_lease", ["commercial", "firm"]],
    ["lease_with_key_money", ["commercial", "firm"]],
    ["lease_with_leasehold_rights", ["commercial", "firm"]],
    ["pop_up_flexible_retail", ["precarious", "service_contract", "firm"]],
  ])("accepts the leases that %s is signed under, and no other", (rentType, leases) => {
    const accepted = leaseTypes.filter(
      (rentalTermsLeaseType) => keys({ rentType, rentalTermsLeaseType }).length === 0,
    );
    expect(new Set(accepted)).toEqual(new Set(leases));
  });

  test("finds more than three years in a short lease, wherever they are written", () => {
    const terms = [1, 2, 3, 4].map((term) => `rentalTermsLeaseTerm${term}`);
    for (const field of [...terms, "rentalTermsLeaseTermText"]) {
      const found = contradictions(offer({ rentType: "short_term_lease", [field]: "4 ans" }));
      expect(found, field).toMatchObject([
        { key: "lease", label: "Bail", field: "rentalTermsLeaseTermText" },
      ]);
      expect(plainText(found[0]?.reason ?? "")).toContain("plus de 3 ans");
    }
    const short = ["short_term_lease", "pop_up_flexible_retail", "service_agreement"];
    for (const rentType of short)
      expect(keys({ rentType, rentalTermsLeaseTerm1: "9 ans" })).toEqual(["lease"]);
    for (const rentalTermsLeaseType of ["precarious", "service_contract"])
      expect(keys({ rentalTermsLeaseType, rentalTermsLeaseTerm1: "9 ans" })).toEqual(["lease"]);
    expect(keys({ rentalTermsLeaseType: "firm", rentalTermsLeaseTerm1: "9 ans" })).toEqual([]);
  });

  test.each([
    ["3/6/9", true],
    ["3 - 6 - 9", true],
    ["dans 1 an, 2 mois", false],
    ["bail 3-6-9", true],
    ["12 ans", true],
    ["4ans", true],
    ["1 an", false],
    ["3 ans", false],
    ["36 mois", false],
    ["3, 6 ou 9 mois", false],
    ["10 anciens lots", false],
    ["", false],
  ])("reads '%s' as more than three years: %s", (rentalTermsLeaseTermText, long) => {
    expect(keys({ rentType: "short_term_lease", rentalTermsLeaseTermText })).toEqual(long ? ["lease"] : []);
  });

  test.each([
    ["rentType", "bail_3_6_9"],
    ["rentalTermsAnnualRent", 1],
    ["rentalTermsAnnualRentPerSqm", 1],
    ["rentalTermsPaymentType", "quarterly_advance"],
    ["rentalTermsLeaseType", "commercial"],
    ["rentalTermsSecurityDeposit", 3],
    ["rentalTermsIndexation", "ilc"],
    ["rentalTermsTransferPrice", 1],
    ["rentalTermsEntranceFee", 1],
    ["financialTermsRentalFees", 15],
  ])("finds %s in a sale-only offer", (field, value) => {
    const found = contradictions(offer({ transactionTypes: ["sale"], [field]: value }));
    expect(found).toMatchObject([{ key: "transaction", field: "transactionTypes" }]);
    expect(plainText(found[0]?.reason ?? "")).toContain("a vendre seulement");
    expect(keys({ [field]: value })).toEqual([]);
  });

  test.each([
    ["saleType", "investment"],
    ["saleTermsPrice", 1],
    ["saleTermsPricePerSqm", 1],
    ["saleTermsConditions", "Vente sous condition"],
    ["financialTermsSaleFees", 5],
  ])("finds %s in an offer to let only", (field, value) => {
    expect(keys({ [field]: value })).toEqual(["transaction"]);
    expect(keys({ transactionTypes: ["sale"], [field]: value })).toEqual([]);
  });

  test("finds a sale-only offer with rental terms, and the reverse", () => {
    const sale = { transactionTypes: ["sale"] };
    for (const rent of [{ rentPerMonth: 9 }, { rentPerSqmPerYear: 9 }])
      expect(keys({ ...sale, units: [unit(), unit(rent)] })).toEqual(["transaction"]);
    for (const price of [{ salePrice: 9 }, { salePerSqm: 9 }])
      expect(keys({ units: [unit(), unit(price)] })).toEqual(["transaction"]);
    for (const saleType of ["investment", "occupied_premises"])
      expect(keys({ ...sale, saleType, units: [unit({ rentPerMonth: 9 })] })).toEqual([]);
    expect(keys({ ...sale, saleType: "vacant_premises", units: [unit({ rentPerMonth: 9 })] })).toEqual([
      "transaction",
    ]);
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

  test.each([
    ["propertyDetailsState", "new"],
    ["propertyDetailsPremisesState", "renovated"],
    ["propertyDetailsBuildingServices", "Accueil"],
    ["propertyDetailsPremisesServices", "Climatisation"],
    ["propertyDetailsDpeEnergyClass", "C"],
  ])("finds land with %s", (field, value) => {
    expect(keys({ propertyType: "land", [field]: value })).toEqual(["land"]);
    expect(keys({ propertyType: "office", [field]: value })).toEqual([]);
    for (const nothing of ["", "undefined", null, undefined])
      expect(keys({ propertyType: "land", [field]: nothing })).toEqual([]);
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
    for (const usage of ["retail", "commercial_premises"] as const)
      expect(keys({ retailType: "fashion", units: [unit(), unit({ usage })] })).toEqual([]);
    for (const propertyType of ["retail", "commercial_premises", "hotel", "other"])
      expect(keys({ retailType: "fashion", propertyType })).toEqual([]);
  });

  test("finds amounts of a lot that do not agree with its rate", () => {
    const agreeing = unit({ rentPerMonth: 2500, rentPerSqmPerYear: 300 });
    expect(keys({ units: [agreeing] })).toEqual([]);
    expect(keys({ units: [unit({ rentPerMonth: 2520, rentPerSqmPerYear: 300 })] })).toEqual([]);
    expect(
      contradictions(offer({ units: [agreeing, unit({ rentPerMonth: 3000, rentPerSqmPerYear: 300 })] })),
    ).toMatchObject([{ label: "Loyer du lot 2", step: "edit-units", field: "units.1.rentPerMonth" }]);
    expect(keys({ units: [unit({ rentPerMonth: 2530, rentPerSqmPerYear: 300 })] })).toEqual([
      "units.0.rentPerMonth",
    ]);
    expect(keys({ units: [unit({ rentPerMonth: 2470, rentPerSqmPerYear: 300 })] })).toEqual([
      "units.0.rentPerMonth",
    ]);
    const sale = { transactionTypes: ["sale"] };
    expect(keys({ ...sale, units: [unit({ salePrice: 905_000, salePerSqm: 9000 })] })).toEqual([]);
    expect(keys({ ...sale, units: [unit({ surface: 0, salePrice: 905_000, salePerSqm: 9000 })] })).toEqual(
      [],
    );
    expect(keys({ ...sale, units: [unit({ salePrice: 1_000_000, salePerSqm: 9000 })] })).toEqual([
      "units.0.salePrice",
    ]);
    expect(keys({ units: [unit({ surface: 0, rentPerMonth: 3000, rentPerSqmPerYear: 300 })] })).toEqual([]);
  });

  test("finds a division larger than the whole, and places without parking", () => {
    expect(keys({ divisibleFrom: 101 })).toEqual(["divisibleFrom"]);
    expect(contradictions(offer({ divisibleFrom: 100.4 }))[0]?.reason.replace(/\s/g, " ")).toBe(
      "Divisible à partir de 100,4 m², pour 100 m² en tout.",
    );
    expect(keys({ divisibleFrom: 100 })).toEqual([]);
    expect(keys({ divisibleFrom: 101, units: [unit(), unit()] })).toEqual([]);
    expect(keys({ divisibleFrom: 100, units: [unit({ surface: 0 })] })).toEqual([]);
    const places = { propertyDetailsParkingInteriorPlaces: 4 };
    expect(
      reasons({
        ...places,
        propertyDetailsParkingExteriorPlaces: 3,
        propertyDetailsParkingAvailable: false,
      }),
    ).toEqual([expect.stringMatching(/7\splaces/)]);
    expect(keys({ propertyDetailsParkingAvailable: false })).toEqual([]);
    expect(keys({ ...places, propertyDetailsParkingAvailable: false })).toEqual(["parking"]);
    expect(keys({ ...places, propertyDetailsParkingAvailable: true })).toEqual([]);
  });
});
