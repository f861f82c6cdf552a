import type { Point, Street } from "../streets.ts";

/** Metres per degree of latitude, on a sphere of the earth's mean radius. */
const METRES_A_DEGREE = 111_195;
const metresAcross = (latitude: number): number => METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180);

export const metresBetween = ([lon, lat]: Point, [otherLon, otherLat]: Point): number =>
  Math.hypot((otherLon - lon) * metresAcross(lat), (otherLat - lat) * METRES_A_DEGREE);

/** Corners of a convex polygon in degrees, not closed. */
export type Plot = readonly Point[];

export type Axis = {
  street: Street;
  /** Metres from the start to the nearest point of the axis. */
  along: (point: Point) => number;
  /** Both in metres. */
  at: (along: number, left: number) => Point;
  step: number;
};

/** About a centimetre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(7));

export const axisOf = (street: Street): Axis => {
  const [lon, lat] = street.start;
  const across = metresAcross(lat);
  const [x, y] = [(street.end[0] - lon) * across, (street.end[1] - lat) * METRES_A_DEGREE];
  const length = Math.hypot(x, y);
  const [east, north] = [x / length, y / length];
  return {
    street,
    step: length / (street.last - street.first),
    along: (point) => (point[0] - lon) * across * east + (point[1] - lat) * METRES_A_DEGREE * north,
    at: (along, left) => [
      rounded(lon + (along * east - left * north) / across),
      rounded(lat + (along * north + left * east) / METRES_A_DEGREE),
    ],
  };
};

const range = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
];

const hasSeparatingSide = (one: Plot, other: Plot): boolean =>
  one.some((corner, index) => {
    const next = one[(index + 1) % one.length] ?? corner;
    const [across, up] = [corner[1] - next[1], next[0] - corner[0]];
    const against = (plot: Plot) => range(plot.map(([lon, lat]) => lon * across + lat * up));
    const [[least, most], [otherLeast, otherMost]] = [against(one), against(other)];
    return most <= otherLeast || otherMost <= least;
  });

/** Touching borders do not overlap. */
export const overlap = (one: Plot, other: Plot): boolean =>
  !hasSeparatingSide(one, other) && !hasSeparatingSide(other, one);

export const squareAround = ([lon, lat]: Point, metres: number): Plot => {
  const [width, height] = [metres / metresAcross(lat), metres / METRES_A_DEGREE];
  return [
    [lon - width, lat - height],
    [lon + width, lat - height],
    [lon + width, lat + height],
    [lon - width, lat + height],
  ];
};

export const surfaceOf = (plot: Plot): number => {
  const [first] = plot;
  if (!first) return 0;
  const [lon, lat] = first;
  const across = metresAcross(lat);
  const twice = plot.reduce((sum, corner, index) => {
    const next = plot[(index + 1) % plot.length] ?? corner;
    const [x, y] = [(corner[0] - lon) * across, (corner[1] - lat) * METRES_A_DEGREE];
    const [nextX, nextY] = [(next[0] - lon) * across, (next[1] - lat) * METRES_A_DEGREE];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
};

/** The mean of the corners: always inside a convex plot. */
export const middleOf = (plot: Plot): Point => {
  const mean = (axis: 0 | 1) => rounded(plot.reduce((sum, corner) => sum + corner[axis], 0) / plot.length);
  return [mean(0), mean(1)];
};
