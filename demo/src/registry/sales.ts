import { createHash } from "node:crypto";
import { addDays, daysBetween } from "@plateau/contract/format/date.ts";
import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import { priceFor } from "../prices.ts";
import { type Random, randomFor } from "../random.ts";
import type { Premises } from "./doors.ts";
import type { ParcelFullness } from "./parcel-fullness.ts";
import type { DemoParcel } from "./parcels.ts";
import { metresBetween } from "./plots.ts";

export type DemoSale = {
  key: string;
  soldOn: string | null;
  nature: string;
  price: number | null;
  parcel: DemoParcel;
  /** Other parcels of the same deed. */
  soldWith: readonly DemoParcel[];
  premises: { code: number; type: string; surface: number | null; rooms: number | null; count: number }[];
  lotCount: number;
  lots: { parcel: string; number: string; surface: number | null }[];
  landSurface: number | null;
};

/** Metres and years of the "prices nearby" figures. */
const AROUND = 250;
const YEARS = 10;
const MIN_YEARS = 9;

/** Euros per m² today, on the most expensive avenue. */
const DEAREST = 24_000;

/** Price index by years ago: a rise until three or four years ago, then a fall. */
const AGAINST_TODAY = [1, 1.02, 1.07, 1.13, 1.15, 1.13, 1.09, 1.04, 0.99, 0.94, 0.9, 0.87];

const SOLD: Record<Premises, { type: PropertyType; surface: readonly [number, number] }> = {
  offices: { type: "office", surface: [45, 620] },
  tower: { type: "office", surface: [180, 2400] },
  shop: { type: "retail", surface: [28, 190] },
  hall: { type: "activity", surface: [240, 3200] },
  hotel: { type: "hotel", surface: [600, 2400] },
  land: { type: "land", surface: [400, 3000] },
};

const BUSINESS = { code: 4, type: "Local industriel. commercial ou assimilé" };
const FLAT = { code: 2, type: "Appartement" };
const OUTBUILDING = { code: 3, type: "Dépendance" };

const rounded = (value: number, to: number): number => Math.max(to, Math.round(value / to) * to);

/** A day of that calendar year; never in the future. */
const dayIn = (random: Random, today: string, yearsAgo: number): string => {
  const year = Number(today.slice(0, 4)) - yearsAgo;
  const passed = yearsAgo === 0 ? daysBetween(`${year}-01-01`, today) : 364;
  return addDays(`${year}-01-01`, random.integer(0, Math.max(0, Math.floor(passed))));
};

const GROUND = "Vente terrain à bâtir";
const NATURES = [
  "Vente en l'état futur d'achèvement",
  "Adjudication",
  "Echange",
  "Expropriation",
  GROUND,
] as const;

type SaleInput = { random: Random; parcel: DemoParcel; today: string; yearsAgo: number; nature?: string };

const premisesFor = (random: Random, { premises }: DemoParcel): DemoSale["premises"] => {
  if (premises === "land") return [];
  if (premises === "offices" && random.chance(0.3)) {
    const surface = random.integer(24, 140);
    const flat = { ...FLAT, surface, rooms: Math.max(1, Math.round(surface / 24)), count: 1 };
    return random.chance(0.4)
      ? [flat, { ...OUTBUILDING, surface: null, rooms: null, count: random.integer(1, 2) }]
      : [flat];
  }
  return [{ ...BUSINESS, surface: random.integer(...SOLD[premises].surface), rooms: null, count: 1 }];
};

const saleOf = ({ random, parcel, today, yearsAgo, nature = "Vente" }: SaleInput): DemoSale => {
  const soldOn = dayIn(random, today, yearsAgo);
  const premises = nature === GROUND ? [] : premisesFor(random, parcel);
  const built = premises.reduce((sum, { surface, count }) => sum + (surface ?? 0) * count, 0);
  const land = premises.length === 0 || parcel.premises === "hall" ? parcel.contenance : null;
  const asked = priceFor(random, SOLD[parcel.premises].type, parcel.street);
  const perSquareMetre =
    Math.min(DEAREST, asked) * (AGAINST_TODAY[yearsAgo] ?? 0.85) * random.between(0.9, 1.08);
  const lotCount = premises.length > 0 && land === null ? random.integer(1, 3) : 0;
  return {
    key: createHash("md5").update(`${parcel.numero}/${soldOn}/${random.next()}`).digest("hex"),
    soldOn,
    nature,
    price: rounded(perSquareMetre * (built || (land ?? 0)), 1000),
    parcel,
    soldWith: [],
    premises,
    lotCount,
    lots: Array.from({ length: lotCount }, (_, rank) => ({
      parcel: parcel.numero,
      number: String(random.integer(1, 60) + rank * 60),
      surface: rank === 0 && built > 0 ? Math.round(built * 97) / 100 : null,
    })),
    landSurface: land,
  };
};

const everyKind = (parcel: DemoParcel, today: string): DemoSale[] => {
  const random = randomFor(`sales/every/${parcel.numero}`);
  const ordinary = Array.from({ length: YEARS }, (_, yearsAgo) =>
    saleOf({ random, parcel, today, yearsAgo }),
  );
  const others = NATURES.map((nature, at) => saleOf({ random, parcel, today, yearsAgo: 1 + at * 2, nature }));
  const undated = { ...saleOf({ random, parcel, today, yearsAgo: 4 }), soldOn: null };
  const unpriced = { ...saleOf({ random, parcel, today, yearsAgo: 6 }), price: null };
  return [...ordinary, ...others, undated, unpriced];
};

const usualSales = (parcel: DemoParcel, today: string): DemoSale[] => {
  const random = randomFor(`sales/${parcel.numero}`);
  const sold = (yearsAgo: number) =>
    saleOf({
      random,
      parcel,
      today,
      yearsAgo,
      ...(random.chance(0.1) ? { nature: random.pick(NATURES) } : {}),
    });
  return Array.from({ length: random.integer(0, 4) }, () => sold(random.integer(0, YEARS)));
};

const yearsWithPrice = (sales: readonly DemoSale[]): Set<string> =>
  new Set(
    sales
      .filter(({ nature, price, premises }) => nature === "Vente" && price !== null && premises.length > 0)
      .flatMap(({ soldOn }) => soldOn?.slice(0, 4) ?? []),
  );

export const demoSales = (parcels: ReadonlyMap<DemoParcel, ParcelFullness>, today: string): DemoSale[] => {
  const salesOf = new Map<DemoParcel, DemoSale[]>(
    [...parcels].map(([parcel, fullness]) => [
      parcel,
      fullness === "full" ? everyKind(parcel, today) : fullness === "usual" ? usualSales(parcel, today) : [],
    ]),
  );
  for (const parcel of parcels.keys()) {
    const around = [...parcels.keys()]
      .filter((other) => metresBetween(parcel.middle, other.middle) < AROUND - 20)
      .sort((a, b) => metresBetween(parcel.middle, a.middle) - metresBetween(parcel.middle, b.middle));
    const years = yearsWithPrice(around.flatMap((other) => salesOf.get(other) ?? []));
    const sellers = around.filter(
      (other) => other.premises !== "land" && parcels.get(other) !== "empty" && parcels.get(other) !== "full",
    );
    const random = randomFor(`sales/around/${parcel.numero}`);
    const neighbour = around.find((other) => parcels.get(other) === "usual");
    if (parcels.get(parcel) === "full" && neighbour)
      salesOf.get(parcel)?.push({ ...saleOf({ random, parcel, today, yearsAgo: 3 }), soldWith: [neighbour] });
    for (let yearsAgo = 1; yearsAgo <= YEARS && years.size < MIN_YEARS; yearsAgo++) {
      const year = String(Number(today.slice(0, 4)) - yearsAgo);
      const seller = random.pick(sellers.length > 0 ? sellers : [parcel]);
      if (years.has(year)) continue;
      const stood: DemoParcel = seller.premises === "land" ? { ...seller, premises: "hall" } : seller;
      salesOf.get(seller)?.push({ ...saleOf({ random, parcel: stood, today, yearsAgo }), parcel: seller });
      years.add(year);
    }
  }
  return [...salesOf.values()].flat();
};
