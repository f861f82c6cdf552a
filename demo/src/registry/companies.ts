import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { type Random, randomFor } from "../random.ts";
import { contactCompanies, type Fullness, type NamedCompany, otherCompanies } from "./company-names.ts";
import type { DemoParcel } from "./parcels.ts";
import { sirenOf } from "./sirens.ts";
import { type LegalCategory, type Trade, trades } from "./trades.ts";
import { yearsBefore } from "./years-before.ts";

export type DemoCompany = Omit<NamedCompany, "fullness" | "trade"> & {
  siren: string;
  trade: Trade;
  fullness: Fullness;
  form: LegalCategory;
  createdOn: string;
  closedOn: string | null;
  headcount: number;
  headcountBand: string;
  seat: { address: Feature; parcel: DemoParcel };
};

/** Lower bound of each Insee headcount band. */
const BANDS = [
  ["NN", 0],
  ["01", 1],
  ["02", 3],
  ["03", 6],
  ["11", 10],
  ["12", 20],
  ["21", 50],
  ["22", 100],
  ["31", 200],
  ["32", 250],
] as const;

export const bandOf = (headcount: number): string =>
  BANDS.findLast(([, least]) => headcount >= least)?.[0] ?? "NN";

const headcountFor = (random: Random, { trade, fullness }: NamedCompany): number => {
  if (["sci", "fund", "furnished", "craft"].includes(trade)) return 0;
  if (trade === "holding") return random.integer(3, 14);
  if (trade === "landlord" || trade === "manager") return random.integer(8, 45);
  if (fullness === "full") return random.integer(40, 240);
  const [low, high] = random.weighted([
    [[1, 5], 4],
    [[6, 19], 5],
    [[20, 60], 3],
    [[61, 180], 1],
  ] as const);
  return random.integer(low, high);
};

const closedYears = (random: Random, { fate }: NamedCompany): number | null =>
  fate === "closed" ? random.between(0.4, 4) : fate === "liquidation" ? random.between(0.05, 0.5) : null;

const seatFor = (random: Random, trade: Trade, parcels: readonly DemoParcel[]): DemoCompany["seat"] => {
  const allowed: readonly string[] = trade.premises.length > 0 ? trade.premises : ["offices"];
  const parcel = random.pick(parcels.filter(({ premises }) => allowed.includes(premises)));
  return { address: random.pick(parcel.addresses), parcel };
};

const companyOf = (
  named: NamedCompany,
  rank: number,
  parcels: readonly DemoParcel[],
  today: string,
): DemoCompany => {
  const random = randomFor(`company/${named.name}`);
  const trade: Trade = trades[named.trade];
  const forms = trade.forms;
  const headcount = headcountFor(random, named);
  const closed = closedYears(random, named);
  return {
    ...named,
    siren: sirenOf(rank),
    trade,
    fullness: named.fullness ?? "usual",
    form: random.weighted(forms.map((form, at) => [form, 1 / (at + 1)] as const)),
    createdOn: yearsBefore(today, random.between(named.fullness === "full" ? 14 : 5, 38)),
    closedOn: closed === null ? null : yearsBefore(today, closed),
    headcount,
    headcountBand: bandOf(headcount),
    seat: seatFor(random, trade, parcels),
  };
};

export const demoCompanies = (parcels: readonly DemoParcel[], today: string): DemoCompany[] =>
  [...contactCompanies, ...otherCompanies].map((named, rank) => companyOf(named, rank, parcels, today));
