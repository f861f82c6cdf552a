import type { Random } from "../demo/src/random.ts";

export type Search = Record<string, string>;

export type Mix = {
  letter: string;
  title: string;
  draw: (random: Random, places: Places) => Search;
  page?: number;
};

export type Places = { communes: string[]; streets: string[]; users: string[] };

export const published = { status: "published" };
export const PARIS = "75056";

export const surfaceAround = (random: Random) => {
  const area = Math.round(40 * 30 ** random.next());
  return {
    area,
    surfaceMin: String(Math.round(area * 0.8)),
    surfaceMax: String(Math.round(area * 1.25)),
  };
};

export const surfaceAndBudget = (random: Random): Search => {
  const { area, surfaceMin, surfaceMax } = surfaceAround(random);
  const budget = Math.round((area * random.between(200, 800)) / 12);
  return { surfaceMin, surfaceMax, budgetMin: String(Math.round(budget / 2)), budgetMax: String(budget) };
};

export const surface = (random: Random): Search => {
  const { surfaceMin, surfaceMax } = surfaceAround(random);
  return { surfaceMin, surfaceMax };
};

export const surfaceAndWorkstations = (random: Random): Search => {
  const { area, surfaceMin, surfaceMax } = surfaceAround(random);
  return {
    surfaceMin,
    surfaceMax,
    postsMin: String(Math.round(area / 10)),
    postsMax: String(Math.round(area / 6)),
  };
};
