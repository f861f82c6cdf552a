import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import { marketOf } from "./markets.ts";
import type { Random } from "./random.ts";
import type { Street } from "./streets.ts";

const AGAINST_OFFICES: Record<PropertyType, readonly [number, number]> = {
  office: [0.78, 1.18],
  professional_premises: [0.72, 0.98],
  retail: [1.1, 1.8],
  activity: [0.42, 0.62],
  residential_premises: [0.6, 0.8],
  educational_premises: [0.6, 0.85],
  commercial_premises: [0.9, 1.25],
  warehouse: [0.38, 0.52],
  hotel: [0.65, 0.95],
  land: [0.1, 0.15],
  other: [0.45, 0.7],
};

const PRIME_STREETS: Record<string, number> = {
  "Avenue des Champs-Élysées": 6,
  "Avenue Montaigne": 5.5,
  "Rue du Faubourg Saint-Honoré": 4.5,
  "Rue Saint-Honoré": 3.5,
  "Place Vendôme": 4.5,
  "Rue de la Paix": 3.5,
  "Avenue George V": 3,
  "Boulevard Haussmann": 2,
  "Rue de Rivoli": 2,
  "Avenue de l'Opéra": 1.6,
  "Boulevard Saint-Germain": 1.8,
  "Rue de Rennes": 1.7,
  "Avenue Victor Hugo": 1.6,
};

export const rentFor = (random: Random, type: PropertyType, street: Street): number => {
  const [low, high] = AGAINST_OFFICES[type];
  const prime = type === "retail" ? (PRIME_STREETS[street.name] ?? 1) : 1;
  const rent = marketOf(street.insee).office * random.between(low, high) * prime;
  return Math.round(capped(type, rent) / 5) * 5;
};

const capped = (type: PropertyType, rent: number): number => {
  if (type === "warehouse") return Math.min(165, Math.max(75, rent));
  if (type === "activity") return Math.min(260, Math.max(95, rent));
  return rent;
};

export const priceFor = (random: Random, type: PropertyType, street: Street): number => {
  if (type === "land") return Math.round((marketOf(street.insee).office * random.between(2.2, 5)) / 50) * 50;
  const rent = rentFor(random, type, street);
  const expected = type === "retail" && rent > 1500 ? 0.042 : expectedYield(rent);
  return Math.round(rent / (expected * random.between(0.94, 1.08)) / 50) * 50;
};

const expectedYield = (rent: number): number => {
  if (rent > 700) return 0.046;
  if (rent > 500) return 0.052;
  if (rent > 350) return 0.06;
  return rent > 180 ? 0.068 : 0.075;
};

export const chargesFor = (random: Random, type: PropertyType, rent: number): number => {
  if (type === "warehouse" || type === "activity") return random.integer(12, 28);
  return rent > 650 ? random.integer(65, 115) : random.integer(35, 80);
};
