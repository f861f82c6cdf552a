import { type Random, randomFor } from "../random.ts";
import type { DemoCompany } from "./companies.ts";
import type { DemoEstablishment } from "./establishments.ts";
import type { ParcelFullness } from "./parcel-fullness.ts";
import type { DemoParcel } from "./parcels.ts";
import { legalForms } from "./trades.ts";

export type DemoRight = {
  parcel: DemoParcel;
  premises: { building: string; entrance: string; level: string; door: string } | null;
  /** The DGFiP’s letters; E emphyteutic lessee, S syndic, G manager are not owners. */
  code: "P" | "U" | "N" | "B" | "R" | "E" | "S" | "G";
  holder: { company: DemoCompany } | { coOwnersOf: string; number: string };
};

const SHORT_FORMS: Partial<Record<DemoCompany["form"], string>> = {
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
export const shortForm = ({ form }: DemoCompany): string => SHORT_FORMS[form] ?? legalForms[form];

const OWNERS = ["68.20B", "64.30Z", "64.20Z", "41.10A"];
const canOwn = ({ trade, closedOn }: DemoCompany): boolean => OWNERS.includes(trade.naf) && closedOn === null;

/** 'Administration d’immeubles'. */
const canManage = ({ trade, closedOn }: DemoCompany): boolean => trade.naf === "68.32A" && closedOn === null;

/** Land registry codes: 'A', '01', '03', '01001'. */
const premisesOf = (random: Random, level: number): NonNullable<DemoRight["premises"]> => ({
  building: "A",
  entrance: "01",
  level: String(level).padStart(2, "0"),
  door: `0${random.integer(1, 4)}${String(random.integer(1, 9)).padStart(3, "0")}`,
});

const coOwners = (parcel: DemoParcel, rank: number): DemoRight["holder"] => ({
  coOwnersOf: parcel.addresses[0].properties.name ?? parcel.addresses[0].properties.label,
  number: `U${String(rank + 1).padStart(8, "0")}`,
});

type Knows = {
  landlords: readonly DemoCompany[];
  managers: readonly DemoCompany[];
  companies: readonly DemoCompany[];
  establishments: readonly DemoEstablishment[];
};

const everyKind = (
  random: Random,
  parcel: DemoParcel,
  rank: number,
  { landlords, managers, companies, establishments }: Knows,
): DemoRight[] => {
  const occupant = establishments.find((one) => one.parcel === parcel && !one.closed)?.company;
  const closed = companies.filter(({ closedOn }) => closedOn !== null);
  const furnished = companies.filter(({ trade }) => trade.naf === "68.20A");
  const [first, second, third, fourth] = random.sample(landlords, 4);
  const right = (
    company: DemoCompany | undefined,
    code: DemoRight["code"],
    level: number | null,
  ): DemoRight[] =>
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
    ...right(managers[0], "S", null),
    ...right(managers[1] ?? managers[0], "G", 2),
  ];
};

const usual = (
  random: Random,
  parcel: DemoParcel,
  rank: number,
  { landlords, managers }: Knows,
): DemoRight[] => {
  if (random.chance(0.12)) return [];
  const shared = parcel.premises !== "hall" && parcel.premises !== "land" && random.chance(0.4);
  const holders = random.sample(landlords, shared ? random.integer(1, 3) : 1);
  return [
    ...holders.map(
      (company, level): DemoRight => ({
        parcel,
        code: "P",
        holder: { company },
        premises: shared ? premisesOf(random, level) : null,
      }),
    ),
    ...(shared ? [{ parcel, code: "P" as const, holder: coOwners(parcel, rank), premises: null }] : []),
    ...(shared && managers.length > 0
      ? [{ parcel, code: "S" as const, holder: { company: random.pick(managers) }, premises: null }]
      : []),
  ];
};

/** Rights of legal persons; one parcel in ten has none, as if owned by a natural person. */
export const demoRights = (
  parcels: ReadonlyMap<DemoParcel, ParcelFullness>,
  companies: readonly DemoCompany[],
  establishments: readonly DemoEstablishment[],
): DemoRight[] => {
  const knows = {
    companies,
    establishments,
    landlords: companies.filter(canOwn),
    managers: companies.filter(canManage),
  };
  return [...parcels].flatMap(([parcel, fullness], rank) => {
    const random = randomFor(`owners/${parcel.numero}`);
    if (fullness === "full") return everyKind(random, parcel, rank, knows);
    return fullness === "usual" ? usual(random, parcel, rank, knows) : [];
  });
};
