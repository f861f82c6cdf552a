import { createHash } from "node:crypto";
import type { Lot, SaleLine } from "./sale-line.ts";

/** Surfaces in square metres, null when unknown. */
export type Premises = {
  code: number;
  type: string;
  surface: number | null;
  rooms: number | null;
  count: number;
};

export type SaleRow = {
  /** Stable across publications. */
  key: string;
  date: string | null;
  nature: string;
  price: number | null;
  communeCode: string;
  postcode: string | null;
  address: string | null;
  premises: readonly Premises[];
  lotCount: number;
  lots: readonly Lot[];
  landSurface: number | null;
  parcels: readonly string[];
  lon: number | null;
  lat: number | null;
};

/** More means that the file does not separate its sales. */
const LARGEST = 20_000;

const OUTBUILDING = 3;

/** Premises count more than outbuildings, large ones more than small ones. */
const weightOf = ({ premises }: SaleLine): number => {
  if (!premises) return 0;
  return premises.code === OUTBUILDING ? 1 : 2 + (premises.surface ?? 0);
};

/** Includes the lots: two flats of one building can be sold on one day at one price. */
const keyOf = (
  { date, nature, price, disposition }: SaleLine,
  parcels: Iterable<string>,
  lots: Iterable<Lot>,
) => {
  const numbers = new Set([...lots].map(({ number }) => number.replace(/^0+(?=.)/, "")));
  const facts = [date, nature, price, disposition, [...parcels].sort(), [...numbers].sort()];
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 32);
};

const most = (counts: Iterable<number>): number =>
  [...counts].reduce((one, other) => Math.max(one, other), 0);

type Counted = { premises: Omit<Premises, "count">; perLand: Map<string, number> };

const alike = (found: Iterable<Counted>): Premises[] => {
  const groups = new Map<string, Premises>();
  for (const { premises, perLand } of found) {
    const id = JSON.stringify(premises);
    const count = (groups.get(id)?.count ?? 0) + most(perLand.values());
    groups.set(id, { ...premises, count });
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, premises]) => premises);
};

/**
 * Merges the lines of a sale. The source repeats premises for each land type, counted once here; fully
 * identical lines are separate premises (three cellars, two equal flats).
 */
export const gatherSale = (first: SaleLine) => {
  let main = first;
  let point = first.point;
  const parcels = new Set<string>();
  const firstParcels = new Set<string>();
  const lots = new Map<string, Lot>();
  const unnamedLots = new Map<string, number>();
  const premises = new Map<string, Counted>();
  const land = new Map<string, number>();

  const add = (line: SaleLine): void => {
    if (weightOf(line) > weightOf(main)) main = line;
    point ??= line.point;
    parcels.add(line.parcel);
    firstParcels.add(line.firstParcel);
    for (const lot of line.lots) {
      const id = `${lot.parcel} ${lot.number}`;
      if (!lots.get(id)?.surface) lots.set(id, lot);
    }
    const named = line.lots.map(({ number }) => number).join(" ");
    if (line.lotCount > line.lots.length)
      unnamedLots.set(`${line.parcel} ${named}`, line.lotCount - line.lots.length);
    if (line.landSurface) land.set(`${line.parcel} ${line.land}`, line.landSurface);
    if (!line.premises) return;
    const id = JSON.stringify([line.premises, line.address, line.parcel, named]);
    const counted = premises.get(id) ?? { premises: line.premises, perLand: new Map<string, number>() };
    counted.perLand.set(line.land, (counted.perLand.get(line.land) ?? 0) + 1);
    premises.set(id, counted);
  };

  const isTooLarge = (): boolean =>
    [parcels, lots, unnamedLots, premises, land].some(({ size }) => size > LARGEST);

  const row = (): SaleRow => {
    const at = main.point ?? point;
    const landSurface = [...land.values()].reduce((sum, surface) => sum + surface, 0);
    return {
      key: keyOf(first, firstParcels, lots.values()),
      date: first.date,
      nature: first.nature,
      price: first.price,
      communeCode: main.communeCode,
      postcode: main.postcode,
      address: main.address,
      premises: alike(premises.values()),
      lotCount: [...unnamedLots.values()].reduce((sum, count) => sum + count, lots.size),
      lots: [...lots.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, lot]) => lot),
      landSurface: landSurface ? Math.round(landSurface * 100) / 100 : null,
      parcels: [...parcels].sort(),
      lon: at?.lon ?? null,
      lat: at?.lat ?? null,
    };
  };

  add(first);
  return { add, isTooLarge, row };
};
