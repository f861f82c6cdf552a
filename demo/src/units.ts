import { addDays } from "@plateau/contract/format/date.ts";
import type { PropertyType, TransactionType } from "@plateau/contract/offers/enumerations.ts";
import type { DemoUnit } from "./demo-offer.ts";
import { demoId } from "./identifiers.ts";
import { chargesFor, priceFor, rentFor } from "./prices.ts";
import type { Random } from "./random.ts";
import type { Street } from "./streets.ts";
import { unitNote } from "./texts.ts";

/** Smallest and largest unit of each type in m²; the second pair is for large buildings. */
const SIZES: Record<PropertyType, readonly [number, number, number, number]> = {
  office: [42, 460, 240, 1450],
  professional_premises: [28, 160, 60, 240],
  retail: [28, 190, 70, 420],
  activity: [160, 900, 300, 1600],
  residential_premises: [35, 180, 60, 240],
  educational_premises: [220, 900, 400, 1800],
  commercial_premises: [60, 320, 110, 600],
  warehouse: [480, 2600, 900, 5200],
  hotel: [900, 3200, 1800, 5200],
  land: [450, 3800, 1200, 9000],
  other: [60, 500, 120, 900],
};

export type UnitPlan = {
  random: Random;
  offerName: string;
  type: PropertyType;
  transactions: readonly TransactionType[];
  street: Street;
  count: number;
  buildings: number;
  large: boolean;
  today: string;
};

export const unitsFor = (plan: UnitPlan): DemoUnit[] => {
  const { random, type, street } = plan;
  const rent = rentFor(random, type, street);
  const price = priceFor(random, type, street);
  const levels = { rent, price, charges: chargesFor(random, type, rent), surface: typicalSurface(plan) };
  const style = random.weighted<RentStyle>([
    ["sqm", 5],
    ["month", 2.5],
    ["both", 2.5],
  ]);
  return Array.from({ length: plan.count }, (_, i) => unit(plan, i, levels, style));
};

type RentStyle = "sqm" | "month" | "both";
type Levels = { rent: number; price: number; charges: number; surface: number };

const typicalSurface = ({ random, type, large, count }: UnitPlan): number => {
  const [small, medium, low, high] = SIZES[type];
  const [from, to] = large ? [low, high] : [small, medium];
  // Skews towards small surfaces, as on the market.
  const share = random.next() ** (count > 6 ? 2.4 : 1.7);
  return from + (to - from) * share;
};

const unit = (plan: UnitPlan, position: number, levels: Levels, style: RentStyle): DemoUnit => {
  const { random, type, buildings, count, today } = plan;
  const usage = usageFor(random, type, position, count);
  const share = usage === "office" && type !== "office" ? 0.14 : 1;
  const surface = Math.max(12, Math.round(levels.surface * share * random.between(0.72, 1.28)));
  const floor = floorFor(plan, position);
  return {
    id: demoId(`${plan.offerName}/unit/${position}`),
    floor,
    usage,
    surface,
    posts: workstationsFor(random, usage, surface),
    note: random.chance(0.22) ? unitNote(random, usage) : null,
    erp:
      usage === "retail" ||
      usage === "hotel" ||
      usage === "educational_premises" ||
      (usage !== "land" && random.chance(0.12)),
    outdoorSpace: usage === "land" || random.chance(floor !== null && floor >= 4 ? 0.3 : 0.1),
    ...availabilityFor(random, today),
    ...amountsFor(plan, surface, levels, style),
    buildingPositions: buildings > 1 ? buildingsOf(random, position, buildings) : [0],
  };
};

const usageFor = (random: Random, type: PropertyType, position: number, count: number): PropertyType => {
  if (type === "office" && count > 3 && position === 0 && random.chance(0.3)) return "retail";
  if ((type === "activity" || type === "warehouse") && position > 0 && random.chance(0.25)) return "office";
  return type;
};

const floorFor = ({ random, type, buildings, large }: UnitPlan, position: number): number | null => {
  if (type === "land") return null;
  if (type === "retail" || type === "commercial_premises")
    return position === 0 ? 0 : random.pick([0, 0, 1, -1]);
  if (type === "activity" || type === "warehouse") return random.pick([0, 0, 0, 1]);
  if (type === "hotel") return 0;
  const level = Math.floor(position / buildings);
  return large ? level + random.pick([0, 0, 1]) : level + random.pick([0, 1, 2, 3]);
};

const buildingsOf = (random: Random, position: number, buildings: number): number[] => {
  const own = position % buildings;
  return random.chance(0.08) ? [own, (own + 1) % buildings].sort((a, b) => a - b) : [own];
};

/** Free text as brokers type it: a number, a range in two spellings, or nothing. */
const workstationsFor = (random: Random, usage: PropertyType, surface: number): string | null => {
  if (usage !== "office" && usage !== "professional_premises") return null;
  const low = Math.max(1, Math.floor(surface / random.between(10, 13)));
  const high = Math.max(low + 1, Math.floor(surface / random.between(6.5, 8.5)));
  return random.weighted<string | null>([
    [String(high), 3],
    [`${low}-${high}`, 2.5],
    [`${low} à ${high}`, 2],
    [null, 2.5],
  ]);
};

const availabilityFor = (random: Random, today: string) => {
  const availability = random.weighted<"immediately" | "to_be_defined" | "on_a_specific_date">([
    ["immediately", 6],
    ["on_a_specific_date", 2.5],
    ["to_be_defined", 1.5],
  ]);
  const availabilityDate =
    availability === "on_a_specific_date"
      ? `${addDays(today, random.integer(20, 420)).slice(0, 7)}-01`
      : null;
  return { availability, availabilityDate };
};

const amountsFor = (
  { random, transactions }: UnitPlan,
  surface: number,
  levels: Levels,
  style: RentStyle,
): Partial<DemoUnit> => {
  const amounts: Partial<DemoUnit> = {};
  // A few prices are on request ('nous consulter').
  if (random.chance(0.035)) return amounts;
  if (transactions.includes("rent")) {
    const perSqm = Math.round((levels.rent * random.between(0.95, 1.05)) / 5) * 5;
    if (style !== "month") amounts.rentPerSqmPerYear = perSqm;
    if (style === "month") amounts.rentPerMonth = Math.round((perSqm * surface) / 12 / 10) * 10;
    if (style === "both") amounts.rentPerMonth = Math.round((perSqm * surface * 100) / 12) / 100;
    if (random.chance(0.85)) amounts.chargesPerSqmPerYear = levels.charges;
  }
  if (transactions.includes("sale")) {
    const perSqm = Math.round((levels.price * random.between(0.96, 1.04)) / 50) * 50;
    if (random.chance(0.6)) amounts.salePerSqm = perSqm;
    else amounts.salePrice = Math.round((perSqm * surface) / 1000) * 1000;
  }
  return amounts;
};
