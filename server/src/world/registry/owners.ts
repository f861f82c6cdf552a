import { type Random, randomFor } from "../random.ts";
import type { WorldCompany } from "./companies.ts";
import type { WorldEstablishment } from "./establishments.ts";
import type { ParcelFullness } from "./parcel-fullness.ts";
import type { WorldParcel } from "./parcels.ts";
import { legalForms } from "./trades.ts";

/** A right on a parcel, or on premises of it. */
export type WorldRight = {
  parcel: WorldParcel;
  premises: { building: string; entrance: string; level: string; door: string } | null;
  /** P owner, U usufructuary, N bare owner, B and R lessor and lessee of a building lease, E emphyteutic lessee. */
  code: "P" | "U" | "N" | "B" | "R" | "E" | "S";
  /** A company, or co-owners: they have a number of the tax administration's. */
  holder: { company: WorldCompany } | { coOwnersOf: string; number: string };
};

const SHORT_FORMS: Partial<Record<WorldCompany["form"], string>> = {
  "5499": "SARL",
  "5498": "SARL",
  "5485": "SELARL",
  "5599": "SA",
  "5699": "SA",
  "5710": "SAS",
  "5720": "SASU",
  "6521": "SCPI",
  "6540": "SCI",
};
export const shortForm = ({ form }: WorldCompany): string => SHORT_FORMS[form] ?? legalForms[form];

const OWNERS = ["68.20B", "64.30Z", "64.20Z", "41.10A"];
const canOwn = ({ trade, closedOn }: WorldCompany): boolean =>
  OWNERS.includes(trade.naf) && closedOn === null;

/** As the land registry codes them: 'A', '01', '03', '01001'. */
const premisesOf = (random: Random, level: number): NonNullable<WorldRight["premises"]> => ({
  building: "A",
  entrance: "01",
  level: String(level).padStart(2, "0"),
  door: `0${random.integer(1, 4)}${String(random.integer(1, 9)).padStart(3, "0")}`,
});

const coOwners = (parcel: WorldParcel, rank: number): WorldRight["holder"] => ({
  coOwnersOf: parcel.addresses[0].properties.name ?? parcel.addresses[0].properties.label,
  number: `U${String(rank + 1).padStart(8, "0")}`,
});

type Knows = {
  landlords: readonly WorldCompany[];
  companies: readonly WorldCompany[];
  establishments: readonly WorldEstablishment[];
};

/** Every kind of owner: who occupies the place, who lets it, who has it for life, on lease, or has been wound up. */
const everyKind = (
  random: Random,
  parcel: WorldParcel,
  rank: number,
  { landlords, companies, establishments }: Knows,
): WorldRight[] => {
  const occupant = establishments.find((one) => one.parcel === parcel && !one.closed)?.company;
  const closed = companies.filter(({ closedOn }) => closedOn !== null);
  const furnished = companies.filter(({ trade }) => trade.naf === "68.20A");
  const [first, second, third, fourth] = random.sample(landlords, 4);
  const right = (
    company: WorldCompany | undefined,
    code: WorldRight["code"],
    level: number | null,
  ): WorldRight[] =>
    company
      ? [{ parcel, code, holder: { company }, premises: level === null ? null : premisesOf(random, level) }]
      : [];
  return [
    ...right(first, "P", null),
    ...right(first, "P", 1),
    ...right(first, "P", 2),
    ...right(second, "N", 3),
    ...right(third, "U", 3),
    ...right(fourth, "E", null),
    ...right(occupant, "P", 0),
    ...right(random.pick(closed), "P", 4),
    ...right(furnished[0], "P", 5),
    { parcel, code: "P", holder: coOwners(parcel, rank), premises: null },
  ];
};

const usual = (random: Random, parcel: WorldParcel, rank: number, { landlords }: Knows): WorldRight[] => {
  if (random.chance(0.12)) return [];
  const shared = parcel.premises !== "hall" && parcel.premises !== "land" && random.chance(0.4);
  const holders = random.sample(landlords, shared ? random.integer(1, 3) : 1);
  return [
    ...holders.map(
      (company, level): WorldRight => ({
        parcel,
        code: "P",
        holder: { company },
        premises: shared ? premisesOf(random, level) : null,
      }),
    ),
    ...(shared ? [{ parcel, code: "P" as const, holder: coOwners(parcel, rank), premises: null }] : []),
  ];
};

/** The rights of legal persons on the world's parcels. Of one in ten nobody is known: it is a natural person's. */
export const worldRights = (
  parcels: ReadonlyMap<WorldParcel, ParcelFullness>,
  companies: readonly WorldCompany[],
  establishments: readonly WorldEstablishment[],
): WorldRight[] => {
  const knows = { companies, establishments, landlords: companies.filter(canOwn) };
  return [...parcels].flatMap(([parcel, fullness], rank) => {
    const random = randomFor(`owners/${parcel.numero}`);
    if (fullness === "full") return everyKind(random, parcel, rank, knows);
    return fullness === "usual" ? usual(random, parcel, rank, knows) : [];
  });
};
