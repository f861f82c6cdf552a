/**
 * The building drawn floor by floor from its units: what stands on which floor, and how wide. Nothing is known of what
 * an offer does not hold, so that a floor is as wide as its units and no wider.
 */

type Unit = {
  id: string;
  floor: number | null;
  /** m² */
  surface: number;
  associatedBuildingIds: readonly string[];
};
type Building = { id: string; name: string };

/** A unit on its floor of one building. */
export type Segment<U> = {
  unit: U;
  /** m² of the unit in this building: a unit in several buildings lies in each of them for an equal part. */
  surface: number;
  /** Its part of the width of the floor, from 0 to 1; the shares of a floor make 1. */
  share: number;
};

export type StackedFloor<U> = {
  floor: number;
  /** m² of its segments together. */
  surface: number;
  /** How wide it is beside the widest floor of its building, from 0 to 1. */
  width: number;
  segments: Segment<U>[];
};

export type StackedBuilding<U> = {
  /** Null for the units that lie in no building. */
  id: string | null;
  name: string;
  /** The floors that have units, the highest first. */
  floors: StackedFloor<U>[];
  /** Highest and lowest floor of the body: it stands on the ground, whatever its units are. */
  top: number;
  bottom: number;
  /** How wide its widest floor is beside the widest of all buildings, from 0 to 1. */
  width: number;
  /** Units whose floor nobody has told; their shares count among themselves. */
  unplaced: Segment<U>[];
};

/** A floor, or a run of floors (`top` above `bottom`) on which no building has a unit. */
export type Level = { top: number; bottom: number; empty: boolean };

export type StackingPlan<U> = {
  /** From the highest to the lowest, without a hole: the same for every building, so that floors stand side by side. */
  levels: Level[];
  /** The buildings that have units, in the order of the offer. */
  buildings: StackedBuilding<U>[];
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Surfaces side by side; without any surface all are alike. */
const segmentsOf = <U extends Unit>(units: readonly U[]): Segment<U>[] => {
  const surfaces = units.map((unit) => unit.surface / Math.max(unit.associatedBuildingIds.length, 1));
  const total = sum(surfaces);
  return units.map((unit, at) => {
    const surface = surfaces[at] ?? 0;
    return { unit, surface, share: total > 0 ? surface / total : 1 / units.length };
  });
};

const floorsOf = <U extends Unit>(units: readonly U[]): StackedFloor<U>[] => {
  const byFloor = new Map<number, U[]>();
  for (const unit of units) {
    if (unit.floor === null) continue;
    byFloor.set(unit.floor, [...(byFloor.get(unit.floor) ?? []), unit]);
  }
  const floors = [...byFloor]
    .sort(([one], [other]) => other - one)
    .map(([floor, own]) => {
      const segments = segmentsOf(own);
      return { floor, segments, surface: sum(segments.map(({ surface }) => surface)) };
    });
  const widest = Math.max(...floors.map(({ surface }) => surface), 0);
  return floors.map((floor) => ({ ...floor, width: widest > 0 ? floor.surface / widest : 1 }));
};

const widestOf = (floors: readonly StackedFloor<unknown>[]): number =>
  Math.max(...floors.map(({ surface }) => surface), 0);

const stackedBuilding = <U extends Unit>(
  { id, name }: { id: string | null; name: string },
  units: readonly U[],
): Omit<StackedBuilding<U>, "width"> => {
  const floors = floorsOf(units);
  return {
    id,
    name,
    floors,
    top: Math.max(floors[0]?.floor ?? 0, 0),
    bottom: Math.min(floors.at(-1)?.floor ?? 0, 0),
    unplaced: segmentsOf(units.filter(({ floor }) => floor === null)),
  };
};

/** Every floor from the highest to the lowest; floors without a unit that follow each other are one level. */
const levelsOf = (buildings: readonly Omit<StackedBuilding<unknown>, "width">[]): Level[] => {
  const inhabited = new Set(buildings.flatMap(({ floors }) => floors.map(({ floor }) => floor)));
  if (inhabited.size === 0) return [];
  const top = Math.max(...buildings.map((building) => building.top));
  const bottom = Math.min(...buildings.map((building) => building.bottom));
  const levels: Level[] = [];
  for (let floor = top; floor >= bottom; floor--) {
    const last = levels.at(-1);
    const empty = !inhabited.has(floor);
    // The ground is a line between two levels: a run of empty floors never crosses it.
    if (empty && last?.empty && floor !== -1) last.bottom = floor;
    else levels.push({ top: floor, bottom: floor, empty });
  }
  return levels;
};

/** Draws the units of an offer in its buildings, in the order of both. Units of no building come last. */
export const stackingPlan = <U extends Unit>(
  units: readonly U[],
  buildings: readonly Building[],
): StackingPlan<U> => {
  const known = new Set(buildings.map(({ id }) => id));
  const homeless = units.filter((unit) => !unit.associatedBuildingIds.some((id) => known.has(id)));
  const all = [
    ...buildings.map((building) =>
      stackedBuilding(
        building,
        units.filter((unit) => unit.associatedBuildingIds.includes(building.id)),
      ),
    ),
    stackedBuilding({ id: null, name: "Sans bâtiment" }, homeless),
  ].filter(({ floors, unplaced }) => floors.length > 0 || unplaced.length > 0);
  const widest = Math.max(...all.map(({ floors }) => widestOf(floors)), 0);
  return {
    levels: levelsOf(all),
    buildings: all.map((building) => ({
      ...building,
      width: widest > 0 ? widestOf(building.floors) / widest : 1,
    })),
  };
};

/** `rez-de-chaussée`, `1er étage`, `12e étage`, `1er sous-sol`. */
export const floorName = (floor: number): string => {
  if (floor === 0) return "rez-de-chaussée";
  const rank = Math.abs(floor);
  return `${rank}${rank === 1 ? "er" : "e"}\u00a0${floor > 0 ? "étage" : "sous-sol"}`;
};
