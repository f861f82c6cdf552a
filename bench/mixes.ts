import { type SearchQuery, searchQuerySchema } from "@plateau/contract/offers/search.ts";
import sql from "sql-template-tag";
import { randomFor } from "../demo/src/random.ts";
import type { Db } from "../server/src/db/database.ts";
import { criteriaMixes } from "./criteria-mixes.ts";
import { drawnMixes } from "./drawn-mixes.ts";
import {
  type Mix,
  PARIS,
  type Places,
  published,
  type Search,
  surface,
  surfaceAndBudget,
  surfaceAndWorkstations,
} from "./draws.ts";

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
  ...criteriaMixes,
  ...drawnMixes,
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
