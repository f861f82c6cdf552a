import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { DemoOffer } from "../demo-offer.ts";
import { houseFeature } from "../places.ts";
import { randomFor } from "../random.ts";
import type { Point, Street } from "../streets.ts";
import { type Doors, doorsOf, type Premises, pointOf } from "./doors.ts";
import { middleOf, overlap, type Plot, squareAround, surfaceOf } from "./plots.ts";

export type DemoParcel = {
  numero: string;
  street: Street;
  premises: Premises;
  /** Main address first. */
  addresses: readonly [Feature, ...Feature[]];
  plot: Plot;
  contenance: number;
  middle: Point;
  offers: readonly string[];
};

/** Sections that no demo commune has: Paris uses A to D, the suburbs end at ZH. */
export const SECTIONS = ["ZX", "ZY", "ZZ"] as const;

/** Metres kept clear: before the door, around other doors, and between neighbours on the street. */
const BEFORE_THE_DOOR = 2.5;
const FROM_DOORS = 2;
const BETWEEN = 0.1;

/** Metres, to each side of the doors and behind them. */
const SIZES: Record<Premises, { half: readonly [number, number]; depth: readonly [number, number] }> = {
  offices: { half: [6, 12], depth: [18, 34] },
  tower: { half: [14, 22], depth: [32, 50] },
  shop: { half: [5, 9], depth: [14, 26] },
  hall: { half: [16, 26], depth: [40, 75] },
  hotel: { half: [8, 13], depth: [22, 36] },
  land: { half: [18, 28], depth: [45, 80] },
};

type Placed = Doors & { plot: Plot };

const numberOf = ({ addresses: [first] }: Doors): number => Number(first.properties.housenumber ?? 1);

const roomOf = (doors: Doors, others: readonly Doors[]): { before: number; after: number } => {
  const same = others.filter((other) => other !== doors && other.street === doors.street);
  const half = (gaps: readonly number[]) => Math.min(...gaps, 1000) / 2 - BETWEEN;
  return {
    before: half(same.filter(({ to }) => to < doors.from).map(({ to }) => doors.from - to)),
    after: half(same.filter(({ from }) => from > doors.to).map(({ from }) => from - doors.to)),
  };
};

/**
 * Candidate plots in decreasing size, on the correct side first: odd numbers are on the left in numbering
 * order.
 */
const plotsFor = (doors: Doors, room: ReturnType<typeof roomOf>): Plot[] => {
  const { axis, from, to, premises, addresses } = doors;
  const random = randomFor(`parcel/${addresses[0].properties.id}`);
  const [wide, deep] = [random.between(...SIZES[premises].half), random.between(...SIZES[premises].depth)];
  const [before, after, behind] = [
    random.between(0, 0.08),
    random.between(0, 0.08),
    random.between(-0.1, 0.1),
  ];
  const own = numberOf(doors) % 2 === 1 ? 1 : -1;
  return [1, 0.75, 0.55, 0.4, 0.28].flatMap((share) =>
    [own, -own].map((left) => {
      const start = from - Math.min(wide * share, room.before);
      const end = to + Math.min(wide * share, room.after);
      const depth = deep * share;
      return [
        axis.at(start, -BEFORE_THE_DOOR * left),
        axis.at(end, -BEFORE_THE_DOOR * left),
        axis.at(end - after * (end - start), depth * (1 + behind) * left),
        axis.at(start + before * (end - start), depth * (1 - behind) * left),
      ];
    }),
  );
};

const isNear = ([lon, lat]: Point, [otherLon, otherLat]: Point): boolean =>
  Math.abs(lon - otherLon) < 0.004 && Math.abs(lat - otherLat) < 0.003;

const placeAll = (all: readonly Doors[], before: readonly Placed[] = []): Placed[] => {
  const placed = [...before];
  const known = [...before, ...all];
  for (const doors of all) {
    const here = pointOf(doors.addresses[0]);
    const around = known.filter((other) => other !== doors && isNear(pointOf(other.addresses[0]), here));
    const theirs = around.flatMap(({ addresses }) =>
      addresses.map((address) => squareAround(pointOf(address), FROM_DOORS)),
    );
    const taken = placed.filter((other) => isNear(pointOf(other.addresses[0]), here));
    const plot = plotsFor(doors, roomOf(doors, known)).find(
      (one) => !taken.some((other) => overlap(one, other.plot)) && !theirs.some((door) => overlap(one, door)),
    );
    if (plot) placed.push({ ...doors, plot });
  }
  return placed;
};

const nextDoor = (doors: Placed, taken: ReadonlySet<string>): Doors[] => {
  const { street, axis, to, premises } = doors;
  const far = to + SIZES[premises].half[1] + 10;
  const number = street.first + Math.ceil(far / axis.step);
  if (!(number <= street.last)) return [];
  const address = houseFeature(street, number);
  if (taken.has(address.properties.id)) return [];
  const along = axis.along(pointOf(address));
  return [{ street, axis, from: along, to: along, addresses: [address], premises, offers: [] }];
};

const numbered = (placed: readonly Placed[]): DemoParcel[] => {
  const streetsOf = new Map<string, Street[]>();
  const counts = new Map<string, number>();
  const inOrder = [...placed].sort((a, b) =>
    a.street === b.street ? a.from - b.from : a.street.insee < b.street.insee ? -1 : 1,
  );
  return inOrder.map(({ street, premises, addresses, offers, plot }) => {
    const known = streetsOf.get(street.insee) ?? [];
    if (!known.includes(street)) streetsOf.set(street.insee, [...known, street]);
    const rank = known.includes(street) ? known.indexOf(street) : known.length;
    const section = `${street.insee}000${SECTIONS[rank % SECTIONS.length]}`;
    const count = (counts.get(section) ?? 0) + 1;
    counts.set(section, count);
    return {
      numero: section + String(count).padStart(4, "0"),
      street,
      premises,
      addresses,
      offers,
      plot,
      contenance: Math.round(surfaceOf(plot)),
      middle: middleOf(plot),
    };
  });
};

export const demoParcels = (offers: readonly DemoOffer[]): DemoParcel[] => {
  const placed = placeAll(doorsOf(offers));
  const taken = new Set(placed.flatMap(({ addresses }) => addresses.map(({ properties }) => properties.id)));
  const neighbours = placed.filter((_, rank) => rank % 3 === 0).flatMap((doors) => nextDoor(doors, taken));
  return numbered(placeAll(neighbours, placed));
};
