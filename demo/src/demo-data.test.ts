import { createHash } from "node:crypto";
import { contactInputSchema } from "@plateau/contract/contacts/contact.ts";
import { phoneKey } from "@plateau/contract/contacts/phone-digits.ts";
import { contradictions } from "@plateau/contract/offers/contradictions.ts";
import {
  availabilities,
  offerStatuses,
  propertyTypes,
  transactionTypes,
} from "@plateau/contract/offers/enumerations.ts";
import { createOfferSchema, type Offer } from "@plateau/contract/offers/offer.ts";
import { unitInputSchema } from "@plateau/contract/offers/unit.ts";
import { describe, expect, it } from "vitest";
import { demoData } from "./demo-data.ts";
import { drawings } from "./drawings.ts";

const data = demoData();
const units = data.offers.flatMap((offer) => offer.units);
const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

describe("demo data", () => {
  it("is deterministic", () => {
    expect(hash(demoData())).toBe(hash(data));
  });

  it("keeps the same values whatever the day, dates aside", () => {
    const later = demoData("2027-06-01");
    const lasting = ({ offers }: typeof data) =>
      offers.map(({ id, fields, look, address, photos, units }) => ({
        id,
        look,
        address,
        photos,
        title: fields.title,
        units: units.map(({ availabilityDate: _, ...unit }) => unit),
      }));
    expect(hash(lasting(later))).toBe(hash(lasting(data)));
  });

  it("gives every record a unique, stable id", () => {
    const ids = [
      ...data.staff.map(({ id }) => id),
      ...data.contacts.map(({ id }) => id),
      ...data.offers.map(({ id }) => id),
      ...data.offers.flatMap(({ buildings }) => buildings.map(({ id }) => id)),
      ...units.map(({ id }) => id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(data.offers[0]?.id).toBe("bce049dc-a88d-89ee-94ca-8b7016c9c356");
  });

  it("is large and varied enough", () => {
    const { offers } = data;
    expect(offers.length).toBeGreaterThanOrEqual(320);
    expect(units.length).toBeGreaterThanOrEqual(1100);
    const values = <T>(of: (offer: (typeof offers)[number]) => T) => new Set(offers.map(of));
    expect(values(({ fields }) => fields.propertyType).size).toBe(propertyTypes.length);
    expect(values(({ fields }) => fields.status).size).toBe(offerStatuses.length);
    expect(values(({ fields }) => [...fields.transactionTypes].sort().join()).size).toBe(
      transactionTypes.length + 1,
    );
    expect(new Set(units.map(({ availability }) => availability)).size).toBe(availabilities.length);
    const some = (share: number, of: (offer: (typeof offers)[number]) => boolean) =>
      expect(offers.filter(of).length).toBeGreaterThan(offers.length * share);
    some(0.6, ({ fields }) => fields.status === "published");
    some(0.05, ({ fields }) => fields.private === true);
    some(0.05, ({ buildings }) => buildings.some(({ hideAddress }) => hideAddress));
    some(0.05, ({ buildings }) => buildings.length > 1);
    some(0.2, ({ units: own }) => own.length === 1);
    some(0.4, ({ fields }) => typeof fields.divisibleFrom === "number");
  });

  it("has only offers and units that the contract accepts", () => {
    for (const { fields, address, units: own, buildings } of data.offers) {
      createOfferSchema.parse({ ...fields, address });
      expect(own.length).toBeGreaterThan(0);
      for (const { buildingPositions, ...unit } of own) {
        unitInputSchema.parse({
          ...unit,
          associatedBuildingIds: buildingPositions.map((at) => buildings[at]?.id),
        });
      }
    }
  });

  it("has only contacts that the contract accepts, with phone numbers reserved for fiction", () => {
    expect(data.contacts).toHaveLength(60);
    for (const { id: _, ...contact } of data.contacts) {
      contactInputSchema.parse(contact);
      expect(contact.phone).toMatch(/^01 99 00 /);
      expect(contact.email).toMatch(/\.test$/);
    }
    expect(new Set(data.contacts.map(({ email }) => email)).size).toBe(60);
  });

  it("has three pairs of duplicate contacts", () => {
    const numbers = ({ phone, mobile }: (typeof data.contacts)[number]) =>
      [phone, mobile].flatMap((number) => (number ? (phoneKey(number) ?? []) : []));
    const twins = data.contacts.filter((one) =>
      data.contacts.some(
        (other) =>
          other !== one &&
          (other.email.toLowerCase() === one.email.toLowerCase() ||
            numbers(other).some((number) => numbers(one).includes(number))),
      ),
    );
    expect(twins.map(({ lastname }) => lastname).sort()).toEqual([
      "Delmotte",
      "Delmotte",
      "Granval",
      "Granval",
      "Rochefort",
      "Rochefort",
    ]);
  });

  it("uses existing drawings, the façade first", () => {
    const known = new Set(drawings.map(({ key }) => key));
    for (const { photos, plans } of data.offers) {
      for (const key of [...photos, ...plans]) expect(known.has(key)).toBe(true);
      if (photos[0]) expect(photos[0]).toMatch(/^facade-/);
    }
  });

  it("has no contradiction", () => {
    for (const { fields, units: own } of data.offers) {
      const offer = { ...fields, units: own.map((unit) => ({ usage: "office", ...unit })) };
      const found = contradictions(offer as unknown as Offer);
      expect([fields.title, found.map(({ key }) => key)]).toEqual([fields.title, []]);
    }
  });

  it("gives people titles that agree with their first names", () => {
    const feminine = /^(Directrice|Gérante|Gardienne|Bailleresse|Associée|Consultante|Assistante)(?!\p{L})/u;
    const masculine = /^(Directeur|Gérant|Gardien|Bailleur|Associé|Consultant|Assistant)(?!\p{L})/u;
    const women = new Set(
      "Claire Sandrine Nadia Aurélie Béatrice Élodie Elodie Mathilde Valérie Céline Fatou Laure Yasmina Agnès Hélène Camille Inès Sofia Louise".split(
        " ",
      ),
    );
    const titled = [
      ...data.contacts.map(({ firstname, role }) => ({ firstname, title: role })),
      ...data.staff.map(({ firstname, jobTitle }) => ({ firstname, title: jobTitle })),
    ];
    for (const { firstname, title } of titled) {
      const wrong = women.has(firstname) ? masculine : feminine;
      expect([firstname, title, wrong.test(title)]).toEqual([firstname, title, false]);
    }
    expect(titled.filter(({ title }) => feminine.test(title)).length).toBeGreaterThan(10);
    expect(titled.filter(({ title }) => masculine.test(title)).length).toBeGreaterThan(10);
  });

  it("has no land or warehouse with a canteen, and no head office of 50 m²", () => {
    const without: unknown[] = ["land", "warehouse", "activity"];
    for (const { fields } of data.offers.filter(({ fields }) => without.includes(fields.propertyType))) {
      expect(JSON.stringify(fields)).not.toMatch(/[Rr]estaurant interentreprises|Ascenseur|Kitchenette/);
    }
    const headOffices = data.requirements.filter(({ properties }) =>
      properties.dealname?.includes("siège social"),
    );
    expect(headOffices.length).toBeGreaterThan(0);
    for (const { properties } of headOffices) {
      const surface = properties.surface_recherchee;
      if (surface) expect(Number(surface)).toBeGreaterThanOrEqual(250);
    }
  });

  it("keeps rents and prices within the market", () => {
    for (const { fields, units: own } of data.offers) {
      for (const { rentPerSqmPerYear, salePerSqm } of own) {
        const highest = fields.propertyType === "retail" ? 14_000 : 1500;
        if (rentPerSqmPerYear) expect(rentPerSqmPerYear).toBeLessThan(highest);
        if (rentPerSqmPerYear) expect(rentPerSqmPerYear).toBeGreaterThan(60);
        if (salePerSqm && fields.propertyType !== "retail") expect(salePerSqm).toBeLessThan(26_000);
      }
    }
  });
});
