import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import type { Look } from "./demo-offer.ts";
import type { Random } from "./random.ts";

type Room = "openspace" | "meeting" | "lobby" | "terrace" | "shell" | "shop" | "hall";
type PlanKind = "office" | "shop" | "hall";

/** A committed drawing, 1200 × 900: `drawings/{key}.webp`, with two smaller renditions in `drawings/{key}/`. */
type Drawing =
  | { key: string; subject: "facade"; look: Look }
  | { key: string; subject: "interior"; room: Room }
  | { key: string; subject: "plan"; plan: PlanKind };

const FACADES: readonly (readonly [Look, number])[] = [
  ["haussmann", 16],
  ["tower", 9],
  ["slab", 8],
  ["brick", 6],
  ["hall", 6],
  ["shopfront", 8],
  ["courtyard", 5],
  ["hotel", 3],
  ["land", 3],
];
const ROOMS: readonly (readonly [Room, number])[] = [
  ["openspace", 11],
  ["meeting", 7],
  ["lobby", 6],
  ["terrace", 4],
  ["shell", 5],
  ["shop", 4],
  ["hall", 4],
];
const PLANS: readonly (readonly [PlanKind, number])[] = [
  ["office", 18],
  ["shop", 6],
  ["hall", 6],
];

const keys = <T extends string>(prefix: string, kinds: readonly (readonly [T, number])[]) =>
  kinds.flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, i) => ({
      kind,
      key: `${prefix}-${kind}-${String(i + 1).padStart(2, "0")}`,
    })),
  );

export const drawings: readonly Drawing[] = [
  ...keys("facade", FACADES).map(({ key, kind }) => ({ key, subject: "facade" as const, look: kind })),
  ...keys("interior", ROOMS).map(({ key, kind }) => ({ key, subject: "interior" as const, room: kind })),
  ...keys("plan", PLANS).map(({ key, kind }) => ({ key, subject: "plan" as const, plan: kind })),
];

type Subject = { random: Random; type: PropertyType; look: Look; floors: number };

export const picturesFor = ({
  random,
  type,
  look,
  floors,
}: Subject): { photos: string[]; plans: string[] } => {
  const facades = drawings.filter((drawing) => drawing.subject === "facade" && drawing.look === look);
  const rooms = drawings.filter(
    (drawing) => drawing.subject === "interior" && roomsOf(type).includes(drawing.room),
  );
  const plans = drawings.filter((drawing) => drawing.subject === "plan" && drawing.plan === planOf(type));
  if (random.chance(0.03)) return { photos: [], plans: [] };
  const keysOf = (suitable: readonly Drawing[], count: number) =>
    random.sample(suitable, count).map(({ key }) => key);
  return {
    photos: [...keysOf(facades, random.pick([1, 1, 1, 2])), ...keysOf(rooms, random.integer(1, 4))],
    plans:
      type === "land" || random.chance(0.25) ? [] : keysOf(plans, Math.min(floors, random.integer(1, 3))),
  };
};

const roomsOf = (type: PropertyType): readonly Room[] => {
  if (type === "land") return [];
  if (type === "warehouse" || type === "activity") return ["hall", "shell"];
  if (type === "retail" || type === "commercial_premises") return ["shop", "shell"];
  if (type === "hotel") return ["lobby", "terrace"];
  return ["openspace", "meeting", "lobby", "terrace", "shell"];
};

const planOf = (type: PropertyType): PlanKind => {
  if (type === "warehouse" || type === "activity") return "hall";
  return type === "retail" || type === "commercial_premises" ? "shop" : "office";
};
