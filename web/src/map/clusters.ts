export type Placed = { id: string; coordinates: readonly [number, number] };

export type Cluster<T extends Placed> = { key: string; coordinates: [number, number]; members: T[] };

const TILE = 512;

/** Web Mercator pixels from the top left corner. */
export function toPixels([longitude, latitude]: readonly [number, number], zoom: number): [number, number] {
  const scale = TILE * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [(longitude / 360 + 0.5) * scale, y * scale];
}

/** Pixels; a finger's markers are the taller. */
const MARKER_HEIGHT = 34;

/** Pixels, generously: of a marker's text, its edges and a gap. */
const widthOf = (text: string): number => 28 + 7.2 * text.length;

/**
 * Merges groups of items until no two markers overlap. `textOf` gives the label of a marker, of one item or several. Takes
 * quadratic time: use it for about fifty items.
 */
export function cluster<T extends Placed>(
  things: readonly T[],
  zoom: number,
  textOf: (members: readonly T[]) => string,
): Cluster<T>[] {
  const near = (one: readonly T[], other: readonly T[]): boolean => {
    const [a, b] = [toPixels(middle(one), zoom), toPixels(middle(other), zoom)];
    const width = (widthOf(textOf(one)) + widthOf(textOf(other))) / 2;
    return Math.abs(a[0] - b[0]) < width && Math.abs(a[1] - b[1]) < MARKER_HEIGHT;
  };
  const groups: T[][] = [];
  for (const thing of things) {
    let group = [thing];
    let at = groups.findIndex((other) => near(other, group));
    // Merging moves the centre, which may create another overlap.
    while (at >= 0) {
      group = [...groups.splice(at, 1).flat(), ...group];
      const grown = group;
      at = groups.findIndex((other) => near(other, grown));
    }
    groups.push(group);
  }
  return groups.map((members) => ({
    key: members.map(({ id }) => id).join(),
    coordinates: middle(members),
    members,
  }));
}

const middle = (things: readonly Placed[]): [number, number] => [
  things.reduce((sum, { coordinates }) => sum + coordinates[0], 0) / things.length,
  things.reduce((sum, { coordinates }) => sum + coordinates[1], 0) / things.length,
];

export type Bounds = [west: number, south: number, east: number, north: number];

export function boundsOf(things: readonly Placed[]): Bounds | null {
  if (things.length === 0) return null;
  const lng = things.map(({ coordinates }) => coordinates[0]);
  const lat = things.map(({ coordinates }) => coordinates[1]);
  return [Math.min(...lng), Math.min(...lat), Math.max(...lng), Math.max(...lat)];
}

/** True within about fifteen metres, where no zoom separates the items. */
export function sharePlace(things: readonly Placed[]): boolean {
  const bounds = boundsOf(things);
  if (!bounds) return true;
  return bounds[2] - bounds[0] < 0.0002 && bounds[3] - bounds[1] < 0.00014;
}
