import { addDays, daysBetween } from "@plateau/contract/format/date.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { type Random, randomFor } from "../random.ts";
import { bandOf, type DemoCompany } from "./companies.ts";
import type { ParcelFullness } from "./parcel-fullness.ts";
import type { DemoParcel } from "./parcels.ts";
import { siretOf } from "./sirens.ts";
import { yearsBefore } from "./years-before.ts";

export type DemoEstablishment = {
  siret: string;
  company: DemoCompany;
  parcel: DemoParcel;
  address: Feature;
  headOffice: boolean;
  sign: string | null;
  openedOn: string;
  closed: boolean;
  closedOn: string | null;
  headcountBand: string;
};

type Stay = Omit<DemoEstablishment, "siret">;

const mostPlaces = ({ trade, fate }: DemoCompany): number => (trade.chain || fate === "liquidation" ? 14 : 7);
const later = (one: string, other: string): string => (one > other ? one : other);

const countFor = (random: Random, { premises, offers }: DemoParcel, fullness: ParcelFullness): number => {
  if (premises === "land" || fullness === "empty" || fullness === "poor") return 0;
  if (fullness === "full") return premises === "offices" || premises === "tower" ? 11 : 7;
  if (random.chance(0.2)) return 0;
  return offers.length === 0 ? random.integer(0, 2) : random.integer(1, premises === "tower" ? 4 : 3);
};

const placesFor = (companies: readonly DemoCompany[], premises: string) =>
  companies
    .filter(({ trade }) => trade.premises.some((allowed) => allowed === premises))
    .map((company) => [company, 2 + Math.sqrt(company.headcount)] as const);

/** In years. Leases run for 3, 6 or 9 years: tenants of 2–3, 5–6 or 8–9 years may leave soon. */
const stayed = (random: Random): number =>
  random.weighted([
    [random.between(0.2, 2), 3],
    [random.between(2.1, 2.95), 3],
    [random.between(3.1, 5), 2],
    [random.between(5.1, 5.95), 3],
    [random.between(6.1, 8), 2],
    [random.between(8.1, 8.95), 3],
    [random.between(9.2, 17), 3],
  ]);

type Leaving = "stays" | "gone" | "gone without a date";

const LEFT: readonly (Leaving | undefined)[] = [undefined, "gone", "gone without a date"];

const leavingOf = (random: Random, company: DemoCompany): Leaving => {
  if (company.closedOn !== null || random.chance(0.82)) return "stays";
  return random.chance(0.75) ? "gone" : "gone without a date";
};

const stayAt = (
  parcel: DemoParcel,
  company: DemoCompany,
  { random, leaving, today }: { random: Random; leaving: Leaving; today: string },
): Stay => {
  const since = later(company.createdOn, yearsBefore(company.closedOn ?? today, stayed(random)));
  const ago = daysBetween(since, today);
  const people = Math.max(1, Math.round(company.headcount * random.between(0.05, 0.4)));
  return {
    company,
    parcel,
    address: random.pick(parcel.addresses),
    headOffice: false,
    sign: random.chance(0.45) ? (company.usualName ?? company.name) : null,
    openedOn: since,
    closed: leaving !== "stays",
    closedOn: leaving === "gone" ? addDays(today, -Math.round(ago * random.between(0.05, 0.6))) : null,
    headcountBand: bandOf(people),
  };
};

const seatOf = (company: DemoCompany, today: string): Stay => {
  const random = randomFor(`seat/${company.siren}`);
  const moved = random.chance(0.55);
  return {
    company,
    parcel: company.seat.parcel,
    address: company.seat.address,
    headOffice: true,
    sign: company.usualName ?? null,
    openedOn: moved
      ? later(company.createdOn, yearsBefore(today, stayed(random)))
      : later(company.createdOn, yearsBefore(today, 16)),
    closed: company.fate === "closed",
    closedOn: company.fate === "closed" ? company.closedOn : null,
    headcountBand: company.headcountBand,
  };
};

export const demoEstablishments = (
  companies: readonly DemoCompany[],
  parcels: ReadonlyMap<DemoParcel, ParcelFullness>,
  today: string,
): DemoEstablishment[] => {
  const seats = companies.map((company) => seatOf(company, today));
  const counts = new Map<DemoCompany, number>();
  const numbered = (stay: Stay): DemoEstablishment => {
    const rank = counts.get(stay.company) ?? 0;
    counts.set(stay.company, rank + 1);
    return { ...stay, siret: siretOf(stay.company.siren, rank) };
  };
  const all = seats.map(numbered);
  const free = (company: DemoCompany) => (counts.get(company) ?? 0) < mostPlaces(company);
  // Showcase parcels come first, while every company has places left.
  const inOrder = [...parcels].sort(
    ([, one], [, other]) => Number(other === "full") - Number(one === "full"),
  );
  for (const [parcel, fullness] of inOrder) {
    const random = randomFor(`occupants/${parcel.numero}`);
    const there = new Set(seats.filter((seat) => seat.parcel === parcel).map(({ company }) => company));
    const count = countFor(random, parcel, fullness);
    for (let rank = 0; rank < count; rank++) {
      const fitting = placesFor(companies, parcel.premises).filter(
        ([company]) => !there.has(company) && free(company),
      );
      const woundUp = fitting.filter(
        ([{ fate }]) => fullness === "full" && rank === 0 && fate === "liquidation",
      );
      if (fitting.length === 0) break;
      const company = random.weighted(woundUp.length > 0 ? woundUp : fitting);
      there.add(company);
      const leaving = (fullness === "full" && LEFT[rank]) || leavingOf(random, company);
      all.push(numbered(stayAt(parcel, company, { random, leaving, today })));
    }
  }
  return all;
};
