import { addDays } from "@plateau/contract/format/date.ts";
import { type Random, randomFor } from "../random.ts";
import type { DemoCompany } from "./companies.ts";
import type { ParcelFullness } from "./parcel-fullness.ts";
import type { DemoParcel } from "./parcels.ts";

export type DemoPermit = {
  type: (typeof TYPES)[number];
  number: string;
  state: (typeof STATES)[number];
  parcels: readonly DemoParcel[];
  yearFiled: number;
  authorisedOn: string | null;
  begunOn: string | null;
  completedOn: string | null;
  applicant: DemoCompany | null;
  architect: boolean | null;
  landSurface: number | null;
  /** 1 lotissement, 2 ZAC, 4 none. */
  zone: string | null;
  surfaces: Record<string, number>;
};

const TYPES = ["PC", "DP", "PA", "PD"] as const;
const STATES = ["autorise", "commence", "termine", "annule"] as const;

type PermitInput = {
  random: Random;
  parcel: DemoParcel;
  beside: DemoParcel | undefined;
  applicants: readonly DemoCompany[];
  today: string;
  type: DemoPermit["type"];
  state: DemoPermit["state"];
};

const permitOf = (
  { random, parcel, beside, applicants, today, type, state }: PermitInput,
  rank: number,
): DemoPermit => {
  const ago = random.integer(state === "autorise" ? 60 : 800, state === "autorise" ? 700 : 3800);
  const authorisedOn = addDays(today, -ago);
  const yearFiled = Number(addDays(authorisedOn, -120).slice(0, 4));
  const { insee } = parcel.street;
  const created = random.integer(20, 900);
  return {
    type,
    // Real file numbers start with a digit or V: the demo's start with Z.
    number: `0${insee}${String(yearFiled).slice(2)}Z${String(rank).padStart(4, "0")}`,
    state,
    parcels: beside ? [parcel, beside] : [parcel],
    yearFiled,
    authorisedOn,
    begunOn:
      state === "commence" || state === "termine" ? addDays(authorisedOn, random.integer(60, 300)) : null,
    completedOn: state === "termine" ? addDays(authorisedOn, random.integer(320, 790)) : null,
    applicant: random.chance(0.8) ? random.pick(applicants) : null,
    architect: type === "DP" ? null : random.chance(0.8),
    landSurface: random.chance(0.85) ? parcel.contenance : null,
    zone: random.weighted([
      ["4", 7],
      ["2", 2],
      ["1", 1],
      [null, 1],
    ] as const),
    surfaces:
      type === "PD" ? { BUR_DEMOLIE: created } : { BUR_CREEE: created, COM_AVANT: random.integer(0, 300) },
  };
};

export const demoPermits = (
  parcels: ReadonlyMap<DemoParcel, ParcelFullness>,
  companies: readonly DemoCompany[],
  today: string,
): DemoPermit[] => {
  const applicants = companies.filter(({ trade }) =>
    ["68.20B", "41.10A", "68.32A", "55.10Z", "52.10B"].includes(trade.naf),
  );
  const all = [...parcels.keys()];
  let rank = 0;
  return [...parcels].flatMap(([parcel, fullness], at) => {
    const random = randomFor(`permits/${parcel.numero}`);
    const next = all[at + 1];
    const asked = (type: DemoPermit["type"], state: DemoPermit["state"]) => {
      const beside = next?.street === parcel.street && random.chance(0.3) ? next : undefined;
      return permitOf({ random, parcel, beside, applicants, today, type, state }, ++rank);
    };
    if (fullness === "full")
      return STATES.flatMap((state, step) => [asked(TYPES[step] ?? "PC", state), asked("PC", state)]);
    if (fullness !== "usual" || random.chance(0.6)) return [];
    return Array.from({ length: random.integer(1, 2) }, () =>
      asked(
        random.weighted([
          ["DP", 6],
          ["PC", 4],
          ["PD", 1],
        ] as const),
        random.pick(STATES),
      ),
    );
  });
};
