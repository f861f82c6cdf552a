import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { addDays } from "../days.ts";
import { type Random, randomFor } from "../random.ts";
import { bandOf, type WorldCompany } from "./companies.ts";
import type { ParcelFullness } from "./parcel-fullness.ts";
import type { WorldParcel } from "./parcels.ts";
import { siretOf } from "./sirens.ts";

export type WorldEstablishment = {
  siret: string;
  company: WorldCompany;
  parcel: WorldParcel;
  address: Feature;
  headOffice: boolean;
  sign: string | null;
  openedOn: string;
  closed: boolean;
  closedOn: string | null;
  headcountBand: string;
};

type Stay = Omit<WorldEstablishment, "siret">;

const YEAR = 365.25;
/** No company of the world has more places. */
const MOST_PLACES = 14;
const yearsBefore = (today: string, years: number): string => addDays(today, -Math.round(years * YEAR));
const later = (one: string, other: string): string => (one > other ? one : other);

/** How many came and went where so much is known. */
const countFor = (random: Random, { premises, offers }: WorldParcel, fullness: ParcelFullness): number => {
  if (premises === "land" || fullness === "empty" || fullness === "poor") return 0;
  if (fullness === "full") return premises === "offices" || premises === "tower" ? 14 : 7;
  if (random.chance(0.2)) return 0;
  return offers.length === 0 ? random.integer(1, 2) : random.integer(1, premises === "tower" ? 6 : 4);
};

/** Trades that are carried on in such premises; a company with more people has more places. */
const placesFor = (companies: readonly WorldCompany[], premises: string) =>
  companies
    .filter(({ trade }) => trade.premises.some((wanted) => wanted === premises))
    .map((company) => [company, 2 + Math.sqrt(company.headcount)] as const);

/**
 * How long ago they came, in years: leases run by threes, and those who came two to three, five to six or eight to nine
 * years ago may soon leave.
 */
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

const stayAt = (parcel: WorldParcel, company: WorldCompany, random: Random, today: string): Stay => {
  const since = later(company.createdOn, yearsBefore(today, stayed(random)));
  const gone = random.chance(0.18) && company.closedOn === null;
  const ago = (Date.parse(today) - Date.parse(since)) / 86_400_000;
  const people = Math.max(1, Math.round(company.headcount * random.between(0.05, 0.4)));
  return {
    company,
    parcel,
    address: random.pick(parcel.addresses),
    headOffice: false,
    sign: random.chance(0.45) ? (company.usualName ?? company.name) : null,
    openedOn: since,
    closed: gone,
    // Of one in four the directory says that it is closed and not since when.
    closedOn:
      gone && random.chance(0.75) ? addDays(today, -Math.round(ago * random.between(0.05, 0.6))) : null,
    headcountBand: bandOf(people),
  };
};

const seatOf = (company: WorldCompany, today: string): Stay => {
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
    // A company that was just wound up still has its name at the door.
    closed: company.fate === "closed",
    closedOn: company.fate === "closed" ? company.closedOn : null,
    headcountBand: company.headcountBand,
  };
};

/** Everyone who is or was somewhere: each company at its seat, and those who came to the world's parcels. */
export const worldEstablishments = (
  companies: readonly WorldCompany[],
  parcels: ReadonlyMap<WorldParcel, ParcelFullness>,
  today: string,
): WorldEstablishment[] => {
  const seats = companies.map((company) => seatOf(company, today));
  const counts = new Map<WorldCompany, number>();
  const numbered = (stay: Stay): WorldEstablishment => {
    const rank = counts.get(stay.company) ?? 0;
    counts.set(stay.company, rank + 1);
    return { ...stay, siret: siretOf(stay.company.siren, rank) };
  };
  const all = seats.map(numbered);
  for (const [parcel, fullness] of parcels) {
    const random = randomFor(`occupants/${parcel.numero}`);
    const there = new Set(seats.filter((seat) => seat.parcel === parcel).map(({ company }) => company));
    for (let wanted = countFor(random, parcel, fullness); wanted > 0; wanted--) {
      const left = placesFor(companies, parcel.premises).filter(
        ([company]) => !there.has(company) && (counts.get(company) ?? 0) < MOST_PLACES,
      );
      if (left.length === 0) break;
      const company = random.weighted(left);
      there.add(company);
      all.push(numbered(stayAt(parcel, company, random, today)));
    }
  }
  return all;
};
