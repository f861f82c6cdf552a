/** On a sphere of the earth's mean radius (6 371 009 m). */
export const METRES_A_DEGREE = 111_195;

/** Degree of longitude relative to latitude. Accurate to a metre within 2 km. */
export const narrowingAt = (latitude: number): number => Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);

export type Place = { lon: number; lat: number };
type Corner = readonly [lon: number, lat: number];

const toSide = ({ lon, lat }: Place, [fromLon, fromLat]: Corner, [toLon, toLat]: Corner): number => {
  const narrowing = narrowingAt(lat);
  const [x, y] = [(fromLon - lon) * narrowing, fromLat - lat];
  const [width, height] = [(toLon - fromLon) * narrowing, toLat - fromLat];
  const length = width * width + height * height;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * width + y * height) / length));
  return METRES_A_DEGREE * Math.hypot(x + along * width, y + along * height);
};

const holds = (outline: readonly Corner[], { lon, lat }: Place): boolean =>
  outline.reduce((inside, [x, y], index) => {
    const [previousX, previousY] = outline.at(index - 1) ?? [x, y];
    const crosses = y > lat !== previousY > lat;
    return crosses && lon < ((previousX - x) * (lat - y)) / (previousY - y) + x ? !inside : inside;
  }, false);

export const metresTo = (outline: readonly Corner[], place: Place): number =>
  holds(outline, place)
    ? 0
    : Math.min(...outline.map((corner, index) => toSide(place, outline.at(index - 1) ?? corner, corner)));
