import { type SearchQuery, type SortField, searchQuerySchema } from "@plateau/contract/offers/search.ts";
import sql from "sql-template-tag";
import { type Random, randomFor } from "../demo/src/random.ts";
import type { Db } from "../server/src/db/database.ts";

export type Search = Record<string, string>;

export type Mix = {
  letter: string;
  title: string;
  draw: (random: Random, places: Places) => Search;
  page?: number;
};

export type Places = { communes: string[]; streets: string[]; users: string[] };

export const readPlaces = async (db: Db): Promise<Places> => {
  const rows = await db.rows<{ commune_id: string; street_id: string; user_id: string }>(
    sql`select commune_id, street_id, user_id
      from real_estates order by id limit 500`,
  );
  return {
    communes: rows.map((row) => row.commune_id),
    streets: rows.map((row) => row.street_id),
    users: rows.map((row) => row.user_id),
  };
};

const published = { status: "published" };
const PARIS = "75056";

const surfaceAround = (random: Random, low = 40, high = 1200) => {
  const area = Math.round(low * (high / low) ** random.next());
  return {
    area,
    surfaceMin: String(Math.round(area * 0.8)),
    surfaceMax: String(Math.round(area * 1.25)),
  };
};

const surfaceAndBudget = (random: Random): Search => {
  const { area, surfaceMin, surfaceMax } = surfaceAround(random);
  const budget = Math.round((area * random.between(200, 800)) / 12);
  return { surfaceMin, surfaceMax, budgetMin: String(Math.round(budget / 2)), budgetMax: String(budget) };
};

const surface = (random: Random): Search => {
  const { surfaceMin, surfaceMax } = surfaceAround(random);
  return { surfaceMin, surfaceMax };
};

const surfaceAndWorkstations = (random: Random): Search => {
  const { area, surfaceMin, surfaceMax } = surfaceAround(random);
  return {
    surfaceMin,
    surfaceMax,
    postsMin: String(Math.round(area / 10)),
    postsMax: String(Math.round(area / 6)),
  };
};

const surfaceAndPrice = (random: Random): Search => {
  const { area, surfaceMin, surfaceMax } = surfaceAround(random);
  const price = Math.round(area * random.between(5000, 15_000));
  return { surfaceMin, surfaceMax, priceMin: String(Math.round(price / 2)), priceMax: String(price) };
};

const orderBy = (sortBy: SortField, random: Random): Search =>
  sortBy === "distance"
    ? { sortBy, near: `${random.between(2.1, 2.6).toFixed(4)},${random.between(48.75, 48.95).toFixed(4)}` }
    : { sortBy, sortOrder: random.pick(["asc", "desc"]) };

export const mixes: readonly Mix[] = [
  { letter: "A", title: "no criterion", draw: () => published },
  { letter: "A'", title: "no criterion, any status", draw: () => ({}) },
  {
    letter: "B",
    title: "offices to let",
    draw: () => ({ ...published, propertyType: "office", transactionType: "rent" }),
  },
  {
    letter: "C",
    title: "commune + surface + budget",
    draw: (random, { communes }) => ({
      ...published,
      locationIds: random.pick(communes),
      ...surfaceAndBudget(random),
    }),
  },
  {
    letter: "D",
    title: "Paris + offices + surface + posts",
    draw: (random) => ({
      ...published,
      locationIds: PARIS,
      propertyType: "office",
      ...surfaceAndWorkstations(random),
    }),
  },
  {
    letter: "E",
    title: "10 communes + surface + budget",
    draw: (random, { communes }) => ({
      ...published,
      locationIds: random.sample([...new Set(communes)], 10).join(","),
      ...surfaceAndBudget(random),
    }),
  },
  {
    letter: "E'",
    title: "10 communes + surface + budget, any status",
    draw: (random, { communes }) => ({
      locationIds: random.sample([...new Set(communes)], 10).join(","),
      ...surfaceAndBudget(random),
    }),
  },
  {
    letter: "F",
    title: "one street",
    draw: (random, { streets }) => ({ ...published, locationIds: random.pick(streets) }),
  },
  {
    letter: "G",
    title: "very selective, everywhere",
    draw: (random) => {
      const area = random.integer(2000, 9000);
      return {
        ...published,
        surfaceMin: String(area),
        surfaceMax: String(area + 60),
        budgetMin: String(area * 20),
        budgetMax: String(area * 35),
      };
    },
  },
  {
    letter: "H",
    title: "no result",
    draw: (random) => ({
      ...published,
      surfaceMin: String(random.integer(300, 900)),
      surfaceMax: String(random.integer(900, 1000)),
      budgetMax: String(random.integer(20, 60)),
    }),
  },
  {
    letter: "I",
    title: "surface at least + to let (wide)",
    draw: (random) => ({
      ...published,
      transactionType: "rent",
      surfaceMin: String(random.integer(50, 400)),
    }),
  },
  {
    letter: "J",
    title: "5th page, no criterion",
    page: 5,
    draw: () => published,
  },
  {
    letter: "J'",
    title: "5th page, Paris + surface",
    page: 5,
    draw: (random) => ({
      ...published,
      locationIds: PARIS,
      surfaceMin: String(random.integer(50, 200)),
      surfaceMax: String(random.integer(300, 900)),
    }),
  },
  {
    letter: "K",
    title: "one user, any status",
    draw: (random, { users }) => ({ userId: random.pick(users) }),
  },
  {
    letter: "L",
    title: "surface + budget, everywhere",
    draw: (random) => ({ ...published, ...surfaceAndBudget(random) }),
  },
  {
    letter: "L'",
    title: "surface + budget, everywhere, any status",
    draw: (random) => surfaceAndBudget(random),
  },
  {
    letter: "M",
    title: "posts alone (known worst)",
    draw: (random) => {
      const posts = Math.round(5 * 100 ** random.next());
      return { ...published, postsMin: String(posts), postsMax: String(Math.round(posts * 1.3)) };
    },
  },
  {
    letter: "N",
    title: "user + commune, any status",
    draw: (random, { users, communes }) => ({
      userId: random.pick(users),
      locationIds: random.pick(communes),
    }),
  },
  {
    letter: "O",
    title: "commune, any status",
    draw: (random, { communes }) => ({ locationIds: random.pick(communes) }),
  },
  {
    letter: "P",
    title: "département + surface, any status",
    draw: (random, { communes }) => ({ locationIds: random.pick(communes).slice(0, 2), ...surface(random) }),
  },
  {
    letter: "Q",
    title: "budget alone",
    draw: (random) => {
      const budget = Math.round(500 * 200 ** random.next());
      return { ...published, budgetMin: String(budget), budgetMax: String(Math.round(budget * 1.3)) };
    },
  },
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

export const examplesOf = (mix: Mix, places: Places, count: number, purpose = "bench"): Search[] => {
  const random = randomFor(`${purpose} ${mix.letter}`);
  return Array.from({ length: count }, () => ({
    enriched: "false",
    limit: "100",
    ...mix.draw(random, places),
  }));
};

export const queryOf = (search: Search): SearchQuery => searchQuerySchema.parse(search);
