/** Floor-by-floor drawing, computed from the offer's units only. */

type Unit = {
  id: string;
  floor: number | null;
  surface: number;
  associatedBuildingIds: readonly string[];
};
type Building = { id: string; name: string };

export type Segment<U> = {
  unit: U;
  /** m² in this building; a unit in several buildings is split equally. */
  surface: number;
  /** Fraction of the floor's width; the fractions of a floor sum to 1. */
  share: number;
};

type StackedFloor<U> = {
  floor: number;
  surface: number;
  width: number;
  segments: Segment<U>[];
};

export type StackedBuilding<U> = {
  id: string | null;
  name: string;
  floors: StackedFloor<U>[];
  top: number;
  bottom: number;
  /** Its widest floor relative to the widest of all buildings, 0 to 1. */
  width: number;
  unplaced: Segment<U>[];
};

export type Level = { top: number; bottom: number; empty: boolean };

export type StackingPlan<U> = {
  levels: Level[];
  buildings: StackedBuilding<U>[];
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

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

const levelsOf = (buildings: readonly Omit<StackedBuilding<unknown>, "width">[]): Level[] => {
  const occupiedFloors = new Set(buildings.flatMap(({ floors }) => floors.map(({ floor }) => floor)));
  if (occupiedFloors.size === 0) return [];
  const top = Math.max(...buildings.map((building) => building.top));
  const bottom = Math.min(...buildings.map((building) => building.bottom));
  const levels: Level[] = [];
  for (let floor = top; floor >= bottom; floor--) {
    const last = levels.at(-1);
    const empty = !occupiedFloors.has(floor);
    // A run of empty floors never crosses the ground line.
    if (empty && last?.empty && floor !== -1) last.bottom = floor;
    else levels.push({ top: floor, bottom: floor, empty });
  }
  return levels;
};

export const stackingPlan = <U extends Unit>(
  units: readonly U[],
  buildings: readonly Building[],
): StackingPlan<U> => {
  const known = new Set(buildings.map(({ id }) => id));
  const withoutBuilding = units.filter((unit) => !unit.associatedBuildingIds.some((id) => known.has(id)));
  const all = [
    ...buildings.map((building) =>
      stackedBuilding(
        building,
        units.filter((unit) => unit.associatedBuildingIds.includes(building.id)),
      ),
    ),
    stackedBuilding({ id: null, name: "Sans bâtiment" }, withoutBuilding),
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

export const floorName = (floor: number): string => {
  if (floor === 0) return "rez-de-chaussée";
  const rank = Math.abs(floor);
  return `${rank}${rank === 1 ? "er" : "e"}\u00a0${floor > 0 ? "étage" : "sous-sol"}`;
};
