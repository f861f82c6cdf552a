import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { expect, test } from "vitest";
import { costPerWorkstation, figuresOf } from "./offer-figures.ts";

const n = "\u202f";

const offer = (fields: Partial<ClientOffer> = {}): ClientOffer => ({
  id: "00000000-0000-4000-8000-000000000001",
  title: "Plateau rue de Rivoli",
  propertyType: "office",
  transactionTypes: ["rent"],
  street: null,
  postalCode: "75004",
  city: "Paris",
  coordinates: null,
  surface: null,
  posts: null,
  rentPerMonth: null,
  salePrice: null,
  availability: null,
  availabilityDate: null,
  units: [],
  photos: [],
  plans: [],
  answer: null,
  ...fields,
});

const unit = (rentPerMonth: number | null, posts: string | null): ClientOffer["units"][number] => ({
  floor: "2",
  usage: null,
  surface: 120,
  posts,
  rentPerMonth,
  salePrice: null,
});

test("formats figures in French, with twelve months a year", () => {
  const figures = figuresOf(
    offer({
      surface: { min: 120, max: 1480 },
      posts: { min: 12, max: 12 },
      rentPerMonth: { min: 2375, max: 4100.4 },
      salePrice: { min: 1_250_000, max: 1_250_000 },
      availability: "on_a_specific_date",
      availabilityDate: "2027-03-01",
    }),
  );
  expect(figures).toEqual({
    surface: `120 - 1${n}480${n}m²`,
    posts: "12",
    monthly: `2${n}375${n}€ - 4${n}100${n}€/mois`,
    yearly: `28${n}500${n}€ - 49${n}205${n}€/an`,
    perWorkstation: null,
    sale: `1${n}250${n}000${n}€`,
    availability: "1er mars 2027",
  });
});

test("returns null for every missing figure", () => {
  expect(new Set(Object.values(figuresOf(offer())))).toEqual(new Set([null]));
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
