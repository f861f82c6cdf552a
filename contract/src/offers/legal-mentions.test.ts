import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AggregatedData, aggregateUnits, type OfferTerms } from "./aggregates.ts";
import { propertyTypes, rentalFeesUnits, saleFeesUnits } from "./enumerations.ts";
import { mentionsFor, vatRateOf } from "./legal-mentions.ts";
import type { Offer } from "./offer.ts";
import type { Unit } from "./unit.ts";

const DAY = "2026-11-23";

const offer = (fields: Partial<Offer> = {}, surfaces: number[] = [100]): Offer => {
  const units = surfaces.map((surface) => ({ surface }) as Unit);
  const terms = { propertyType: "office", ...fields } as OfferTerms;
  return {
    transactionTypes: ["rent"],
    propertyType: "office",
    units,
    ...fields,
    aggregatedData: { ...(aggregateUnits(units, terms) as AggregatedData), postalCode: "75009" },
  } as Offer;
};

const said = (...given: Parameters<typeof offer>): Record<string, string> =>
  Object.fromEntries(
    mentionsFor(offer(...given), DAY).map(({ id, text }) => [id, text.replaceAll("\u202f", " ")]),
  );

const idsOn = (day: string, ...given: Parameters<typeof offer>) =>
  mentionsFor(offer(...given), day).map(({ id }) => id);

describe("the mentions due", () => {
  it.each(propertyTypes)("say risks, surface, certificate and fees of an offer of %s", (propertyType) => {
    for (const transactionTypes of [["rent"], ["sale"], ["rent", "sale"]] as Offer["transactionTypes"][]) {
      const fees = transactionTypes.map((type) => `fees-${type}`);
      expect(idsOn(DAY, { propertyType, transactionTypes })).toEqual([
        "surface",
        ...fees,
        "dpe",
        "georisques",
      ]);
    }
  });

  it("end with the sentence on risks, word for word", () => {
    expect(said().georisques).toBe(
      "Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques\u00a0: www.georisques.gouv.fr",
    );
  });

  it("are complete for any offer: each due once, none empty, who pays always said", () => {
    const facts = fc.record({
      propertyType: fc.constantFrom(...propertyTypes),
      transactionTypes: fc.subarray(["rent", "sale"] as const),
      propertyDetailsDpeNotApplicable: fc.constantFrom(undefined, true, false),
      propertyDetailsDpeEnergyClass: fc.constantFrom(undefined, "A", "G"),
      financialTermsRentalFees: fc.constantFrom(undefined, 0, 15, 12_000.5),
      financialTermsRentalFeesUnit: fc.constantFrom(undefined, ...rentalFeesUnits),
      financialTermsRentalFeesChargedToLessee: fc.constantFrom(undefined, true, false),
      financialTermsSaleFees: fc.constantFrom(undefined, 0, 5, 30_000),
      financialTermsSaleFeesUnit: fc.constantFrom(undefined, ...saleFeesUnits),
      financialTermsSaleFeesChargedToBuyer: fc.constantFrom(undefined, true, false),
    });
    const surfaces = fc.array(fc.constantFrom(0, 1, 999.99, 1000, 2000, 2000.01), { maxLength: 4 });
    fc.assert(
      fc.property(facts, surfaces, (fields, each) => {
        const found = mentionsFor(offer(fields as Partial<Offer>, each), DAY);
        const ids = found.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const fees = fields.transactionTypes.map((type) => `fees-${type}`);
        expect(ids).toEqual(expect.arrayContaining(["surface", "dpe", "georisques", ...fees]));
        expect(ids.filter((id) => id.startsWith("fees-"))).toHaveLength(fees.length);
        for (const { id, text } of found) {
          expect(text).not.toMatch(/undefined|null|NaN|: *$/);
          if (id.startsWith("fees-")) expect(text).toMatch(/à la charge|à préciser|non communiqués/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("are those in force on the day", () => {
    expect(idsOn("2022-12-31")).not.toContain("georisques");
    expect(idsOn("2023-01-01")).toContain("georisques");
    expect(idsOn("2010-01-01", {}, [3000])).toEqual([]);
  });
});

describe("fees", () => {
  const rental = (fields: Partial<Offer>) => said(fields)["fees-rent"];

  it("say their unit and who pays them, with tax where the unit is without", () => {
    expect(
      rental({
        financialTermsRentalFees: 15,
        financialTermsRentalFeesUnit: "rent_excl_vat_excl",
        financialTermsRentalFeesChargedToLessee: true,
      }),
    ).toBe("Honoraires de location : 15 % HT du loyer annuel HT HC, à la charge du preneur, soit 18 % TTC");
    expect(
      said({
        transactionTypes: ["sale"],
        financialTermsSaleFees: 12_000,
        financialTermsSaleFeesUnit: "vat_excl",
        financialTermsSaleFeesChargedToBuyer: false,
      })["fees-sale"],
    ).toBe("Honoraires de vente : 12 000 € HT, à la charge du vendeur, soit 14 400 € TTC");
  });

  it("say the amount without tax of fees given with it", () => {
    const fees = {
      financialTermsRentalFees: 1000,
      financialTermsRentalFeesUnit: "vat_incl",
      financialTermsRentalFeesChargedToLessee: false,
    } as const;
    expect(rental(fees)).toBe(
      "Honoraires de location : 1 000 € TTC, à la charge du bailleur, soit 833,33 € HT",
    );
  });

  it("keep a unit that does not say whether tax is in", () => {
    const fees = {
      financialTermsRentalFees: 30,
      financialTermsRentalFeesUnit: "rent_excl_vat_no_charges",
      financialTermsRentalFeesChargedToLessee: true,
    } as const;
    expect(rental(fees)).toBe("Honoraires de location : 30 % du loyer annuel HT HC, à la charge du preneur");
  });

  it("say what is not known: payer, unit, amount", () => {
    expect(rental({ financialTermsRentalFees: 12_000, financialTermsRentalFeesUnit: "vat_excl" })).toBe(
      "Honoraires de location : 12 000 € HT, redevable à préciser, soit 14 400 € TTC",
    );
    expect(rental({})).toBe("Honoraires de location : non communiqués");
    expect(rental({ financialTermsFeesComments: "Au 12 rue de Rivoli, nous consulter" })).toBe(
      "Honoraires de location : voir les commentaires sur les honoraires",
    );
  });

  it("leave the tax out overseas, where rates differ", () => {
    expect(vatRateOf("97400", DAY)).toBeNull();
    expect(vatRateOf("98800", DAY)).toBeNull();
    expect(vatRateOf("20000", DAY)).toBe(0.2);
    expect(vatRateOf(null, DAY)).toBe(0.2);
    const there = offer({ financialTermsRentalFees: 12_000, financialTermsRentalFeesUnit: "vat_excl" });
    there.aggregatedData.postalCode = "97110";
    expect(mentionsFor(there, DAY).find(({ id }) => id === "fees-rent")?.text).not.toContain("TTC");
  });
});

describe("the energy certificate", () => {
  const dpe = (fields: Partial<Offer>) => said(fields).dpe;

  it("is said with classes and values", () => {
    expect(
      dpe({
        propertyDetailsDpeNotApplicable: false,
        propertyDetailsDpeEnergyClass: "C",
        propertyDetailsDpeEnergyValue: 168,
        propertyDetailsDpeGesClass: "B",
        propertyDetailsDpeGesValue: 9,
      }),
    ).toBe("DPE : énergie C (168 kWh/m².an), climat B (9 kg CO₂/m².an)");
  });

  it("is said to lack the class that is not known", () => {
    expect(dpe({ propertyDetailsDpeNotApplicable: false, propertyDetailsDpeEnergyClass: "C" })).toBe(
      "DPE : énergie C, climat non communiqué",
    );
    expect(dpe({ propertyDetailsDpeNotApplicable: false, propertyDetailsDpeGesClass: "B" })).toBe(
      "DPE : énergie non communiquée, climat B",
    );
  });

  it("is said not to apply only to land and where somebody confirmed it", () => {
    expect(dpe({ propertyType: "land" })).toBe("DPE : non soumis");
    const confirmed = {
      propertyDetailsDpeNotApplicable: true,
      propertyDetailsDpeNotApplicableConfirmed: true,
    };
    expect(dpe(confirmed)).toBe("DPE : non soumis");
    expect(dpe({ propertyDetailsDpeNotApplicable: true })).toBe("DPE : non communiqué");
    expect(dpe({})).toBe("DPE : non communiqué");
    expect(dpe({ propertyDetailsDpeNotApplicable: false })).toBe("DPE : non communiqué");
  });
});

describe("the surface", () => {
  it("is that of the whole, with the smallest unit's", () => {
    expect(said({}, [100]).surface).toBe("Surface : 100 m²");
    expect(said({}, [754, 246]).surface).toBe(
      "Surface : 1 000 m² pour l’ensemble, à partir de 246 m² par lot",
    );
    expect(said({}, [99.6]).surface).toBe("Surface : 99,6 m²");
    expect(said({}, [12.4, 50.25]).surface).toBe(
      "Surface : 62,65 m² pour l’ensemble, à partir de 12,4 m² par lot",
    );
    expect(said({}, []).surface).toBe("Surface : non communiquée");
  });
});

describe("large buildings", () => {
  const hasEnergy = (...given: Parameters<typeof offer>) => idsOn(DAY, ...given).includes("tertiary-energy");
  const hasAnnex = (...given: Parameters<typeof offer>) =>
    idsOn(DAY, ...given).includes("environmental-annex");

  it("carry the attestation of consumption from 1,000 m² of tertiary use", () => {
    expect([hasEnergy({}, [999.99]), hasEnergy({}, [1000]), hasEnergy({}, [600, 400])]).toEqual([
      false,
      true,
      true,
    ]);
    const uses = propertyTypes.filter((propertyType) => hasEnergy({ propertyType }, [5000]));
    expect(uses).not.toContain("land");
    expect(uses).not.toContain("residential_premises");
    expect(uses).toContain("warehouse");
    expect(said({}, [1000])["tertiary-energy"]).toContain("OPERAT");
  });

  it("carry the environmental annex above 2,000 m², for leases of offices and shops", () => {
    expect([hasAnnex({}, [2000]), hasAnnex({}, [2000.01])]).toEqual([false, true]);
    expect(hasAnnex({ transactionTypes: ["sale"] }, [3000])).toBe(false);
    expect(hasAnnex({ propertyType: "retail" }, [3000])).toBe(true);
    expect(hasAnnex({ propertyType: "warehouse" }, [3000])).toBe(false);
    expect(said({}, [3000])["environmental-annex"]).toContain("annexe environnementale");
  });
});
