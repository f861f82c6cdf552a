import { expect, test } from "vitest";
import { aggregateUnits } from "../offers/aggregates.ts";
import type { Availability } from "../offers/enumerations.ts";
import type { ClientOffer } from "./client-space.ts";
import { costPerWorkstation, figuresOf } from "./offer-figures.ts";
import { clientNumberText, keyFiguresOf, shownColumns } from "./offer-texts.ts";

const n = "\u202f";

const offer = (fields: Partial<ClientOffer> = {}): ClientOffer => ({
  id: "00000000-0000-4000-8000-000000000001",
  title: "Plateau rue de Rivoli",
  propertyType: "office",
  transactionTypes: ["rent"],
  street: null,
  postalCode: "75004",
  city: "Paris",
  addresses: [],
  coordinates: null,
  access: null,
  stations: null,
  surface: null,
  posts: null,
  rentPerMonth: null,
  salePrice: null,
  entranceFee: null,
  transferPrice: null,
  figures: {
    rentPriceUnit: null,
    ...aggregateUnits([], { propertyType: "office" }),
  },
  availability: null,
  availabilityDate: null,
  units: [],
  photos: [],
  plans: [],
  judged: null,
  mentions: [],
  answer: null,
  ...fields,
});

const unit = (rentPerMonth: number | null, posts: string | null): ClientOffer["units"][number] => ({
  building: null,
  floor: "2",
  usage: null,
  surface: 120,
  posts,
  rentPerMonth,
  rentPerSqmPerYear: null,
  chargesPerSqmPerYear: null,
  salePrice: null,
  salePricePerSqm: null,
  availability: null,
  availabilityDate: null,
});

test("formats figures by scope, with twelve months a year", () => {
  const lots = [
    { surface: 120, posts: "12", rentPerMonth: 2375, salePrice: 1_250_000 },
    { surface: 1360, posts: "140", rentPerMonth: 4100.4, salePrice: 9_000_000 },
  ];
  const aggregates = { rentPriceUnit: null, ...aggregateUnits(lots, { propertyType: "office" }) };
  const figures = figuresOf(
    offer({
      figures: aggregates,
      transactionTypes: ["rent", "sale"],
      availability: "on_a_specific_date",
      availabilityDate: "2027-03-01",
    }),
  );
  expect(figures).toEqual({
    scopes: [
      {
        label: "par lot",
        surface: `À partir de 120${n}m²`,
        posts: "12 - 140",
        monthly: `2${n}375${n}€ - 4${n}100${n}€/mois`,
        yearly: `28${n}500${n}€ - 49${n}205${n}€/an`,
        sale: `1${n}250${n}000${n}€ - 9${n}000${n}000${n}€`,
      },
      {
        label: "Ensemble",
        surface: `1${n}480${n}m²`,
        posts: "jusqu’à\u00a0152",
        monthly: `6${n}475${n}€/mois`,
        yearly: `77${n}705${n}€/an`,
        sale: `10${n}250${n}000${n}€`,
      },
    ],
    taxes: "HT HC",
    charges: null,
    perWorkstation: null,
    entranceFee: null,
    transferPrice: null,
    availability: "1er mars 2027",
  });
});

test("says what is paid once for the whole offer, and charges of a rent only", () => {
  const texts = (fields: Partial<ClientOffer>) =>
    Object.fromEntries(
      keyFiguresOf(offer(fields)).flatMap(({ term, text }) => (text === null ? [] : [[term, text]])),
    );
  const shop = [{ surface: 85.5, rentPerMonth: 5500, chargesPerSqmPerYear: 40 }];
  const figuresFor = (units: typeof shop) => ({
    rentPriceUnit: null,
    ...aggregateUnits(units, { propertyType: "retail" }),
  });
  const entry = { entranceFee: 180_000, transferPrice: 950_000 };
  expect(texts({ figures: figuresFor(shop), ...entry })).toEqual({
    Surface: `86${n}m²`,
    "Loyer mensuel HT HC": `5${n}500${n}€/mois`,
    "Loyer annuel": `66${n}000${n}€/an`,
    Charges: `40${n}€/m²/an`,
    "Droit d’entrée HT": `180${n}000${n}€`,
    "Prix de cession": `950${n}000${n}€`,
  });
  expect(texts({ figures: figuresFor([...shop, ...shop]), ...entry })).toMatchObject({
    "Droit d’entrée HT, ensemble": `180${n}000${n}€`,
    "Prix de cession, ensemble": `950${n}000${n}€`,
  });
  expect(texts({ figures: figuresFor(shop), transactionTypes: ["sale"] })).not.toHaveProperty("Charges");
});

test("says the availability of the units, which is the offer’s for one without its own", () => {
  const free = (availability: Availability | null, availabilityDate: string | null = null) => ({
    ...unit(null, null),
    availability,
    availabilityDate,
  });
  const said = (...units: ClientOffer["units"]) =>
    figuresOf(offer({ availability: "immediately", units })).availability;
  const [defined, undefinedYet, dated] = [
    free("immediately"),
    free("to_be_defined"),
    free("on_a_specific_date", "2027-08-01"),
  ];
  expect(said(undefinedYet, defined, dated)).toBe("selon le lot");
  expect(said(dated, dated, free(null))).toBe("selon le lot");
  expect(said(defined, free(null))).toBe("Immédiat");
  expect(said(dated, free("on_a_specific_date", "2027-02-01"))).toBe("selon le lot");
  expect(said(free(null), free(null))).toBe("Immédiat");
  expect(said()).toBe("Immédiat");
});

test("lists the availability by unit when it differs", () => {
  const free = (availability: Availability | null) => ({ ...unit(4000, null), availability });
  const titles = (...units: ClientOffer["units"]) => shownColumns(units).map(({ title }) => title);
  expect(titles(free("immediately"), free("to_be_defined"))).toContain("Disponibilité");
  expect(titles(free("immediately"), free(null))).toContain("Disponibilité");
  expect(titles(free("immediately"), free("immediately"))).not.toContain("Disponibilité");
  expect(titles(free(null), free(null))).not.toContain("Disponibilité");
  expect(titles(free("immediately"))).not.toContain("Disponibilité");
});

test("shows no figure of an offer without any", () => {
  expect(figuresOf(offer())).toEqual({
    scopes: [],
    taxes: "HT HC",
    charges: null,
    perWorkstation: null,
    entranceFee: null,
    transferPrice: null,
    availability: null,
  });
});

test("divides each unit's rent by its highest number of workstations", () => {
  const units = [unit(4000, "10"), unit(6000, "10 à 12"), unit(null, "8"), unit(900, null)];
  expect(costPerWorkstation(offer({ units }))).toEqual({ min: 400, max: 500, estimated: false });
});

test("marks a cost from estimated workstations as estimated", () => {
  const estimated = offer({ units: [unit(4000, "env. 6 - 10")] });
  expect(costPerWorkstation(estimated)).toEqual({ min: 400, max: 400, estimated: true });
  expect(figuresOf(estimated).perWorkstation).toBe(`env.\u00a0400${n}€/mois`);
});

test("falls back to the offer's totals unless they are ranges", () => {
  const one = { rentPerMonth: { min: 5000, max: 5000 }, posts: { min: 20, max: 20 } };
  expect(costPerWorkstation(offer(one))).toEqual({ min: 250, max: 250, estimated: false });
  expect(costPerWorkstation(offer({ ...one, posts: { min: 10, max: 20 } }))).toBeNull();
  expect(costPerWorkstation(offer({ ...one, posts: { min: 0, max: 0 } }))).toBeNull();
});

test("numbers the offers that the client sees, unless there is only one", () => {
  expect(clientNumberText("b", ["a", "b"])).toBe("Offre 2");
  expect(clientNumberText("c", ["a", "b"])).toBeNull();
  expect(clientNumberText("a", ["a"])).toBeNull();
});
