import type { SortField } from "@plateau/contract/offers/search-orders.ts";
import type { Random } from "../demo/src/random.ts";
import {
  type Mix,
  PARIS,
  published,
  type Search,
  surface,
  surfaceAndBudget,
  surfaceAround,
} from "./draws.ts";

const surfaceAndPrice = (random: Random): Search => {
  const { area, surfaceMin, surfaceMax } = surfaceAround(random);
  const price = Math.round(area * random.between(5000, 15_000));
  return { surfaceMin, surfaceMax, priceMin: String(Math.round(price / 2)), priceMax: String(price) };
};

const orderBy = (sortBy: SortField, random: Random): Search =>
  sortBy === "distance"
    ? { sortBy, near: `${random.between(2.1, 2.6).toFixed(4)},${random.between(48.75, 48.95).toFixed(4)}` }
    : { sortBy, sortOrder: random.pick(["asc", "desc"]) };

/** Of the lines that the generated offers have. */
const nearLine = (random: Random): Search => ({
  stationLine: random.pick([
    "metro-1",
    "metro-4",
    "metro-9",
    "metro-12",
    "metro-13",
    "metro-14",
    "rer-a",
    "rer-e",
  ]),
  stationMinutes: random.pick(["5", "10", "15"]),
});

/** Beyond the specification's criteria and order. */
export const criteriaMixes: readonly Mix[] = [
  {
    letter: "R",
    title: "Paris + surface + sale price",
    draw: (random) => ({ ...published, locationIds: PARIS, ...surfaceAndPrice(random) }),
  },
  {
    letter: "R'",
    title: "surface + sale price, everywhere",
    draw: (random) => ({ ...published, ...surfaceAndPrice(random) }),
  },
  {
    letter: "S",
    title: "commune + price per m²",
    draw: (random, { communes }) => {
      const rate = random.integer(5000, 15_000);
      return {
        ...published,
        locationIds: random.pick(communes),
        pricePerSqmMin: String(rate),
        pricePerSqmMax: String(Math.round(rate * 1.3)),
      };
    },
  },
  {
    letter: "T",
    title: "Paris + surface + available before",
    draw: (random) => ({
      ...published,
      locationIds: PARIS,
      ...surface(random),
      availableBefore: `2027-${random.pick(["01", "04", "09"])}-01`,
    }),
  },
  {
    letter: "U",
    title: "Paris + floor + outdoor space",
    draw: (random) => ({
      ...published,
      locationIds: PARIS,
      floorMin: String(random.integer(2, 12)),
      outdoorSpace: "true",
    }),
  },
  {
    letter: "V",
    title: "surface + DPE + parking + divisible + mandate",
    draw: (random) => ({
      ...published,
      ...surface(random),
      dpeMax: random.pick(["B", "C", "D"]),
      parking: "true",
      divisible: "true",
      mandateType: "exclusive",
    }),
  },
  {
    letter: "W",
    title: "Paris + published since + colleagues",
    draw: (random) => ({
      locationIds: PARIS,
      publishedSince: `2026-${random.pick(["08", "10", "11"])}-01`,
      owner: "colleagues",
    }),
  },
  {
    letter: "X",
    title: "Paris + surface + budget, over it",
    draw: (random) => ({ ...published, locationIds: PARIS, ...surfaceAndBudget(random), overBudget: "true" }),
  },
  {
    letter: "AA",
    title: "Paris + minutes from a line",
    draw: (random) => ({ ...published, locationIds: PARIS, ...nearLine(random) }),
  },
  {
    letter: "AA'",
    title: "commune + minutes from a line",
    draw: (random, { communes }) => ({
      ...published,
      locationIds: random.pick(communes),
      ...nearLine(random),
    }),
  },
  {
    letter: "AB",
    title: "surface + sale price + minutes from a line, everywhere",
    draw: (random) => ({ ...published, ...surfaceAndPrice(random), ...nearLine(random) }),
  },
  {
    letter: "AC",
    title: "Paris + surface + minutes from a station",
    draw: (random) => ({
      ...published,
      locationIds: PARIS,
      ...surface(random),
      stationMinutes: random.pick(["3", "5", "10"]),
    }),
  },
  ...(["rent", "price", "pricePerSqm", "surface", "distance"] as const).flatMap((sortBy): Mix[] => [
    {
      letter: `Y ${sortBy}`,
      title: `commune + surface, by ${sortBy}`,
      draw: (random, { communes }) => ({
        ...published,
        locationIds: random.pick(communes),
        ...surface(random),
        ...orderBy(sortBy, random),
      }),
    },
    {
      letter: `Z ${sortBy}`,
      title: `Paris + surface at least, by ${sortBy}`,
      draw: (random) => ({
        ...published,
        locationIds: PARIS,
        surfaceMin: String(random.integer(50, 400)),
        ...orderBy(sortBy, random),
      }),
    },
  ]),
  {
    letter: "Z'",
    title: "5th page, Paris, by rent",
    page: 5,
    draw: (random) => ({ ...published, locationIds: PARIS, ...orderBy("rent", random) }),
  },
];
