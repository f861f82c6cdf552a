export type LngLat = readonly [longitude: number, latitude: number];

/** Units in a degree. */
export const PRECISION = 1e5;

/** Of the five bits of a character. */
const MORE = 32;
const FIRST_CHARACTER = 63;

const encodeNumber = (value: number): string => {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = "";
  while (rest >= MORE) {
    text += String.fromCharCode((rest % MORE) + MORE + FIRST_CHARACTER);
    rest = Math.floor(rest / MORE);
  }
  return text + String.fromCharCode(rest + FIRST_CHARACTER);
};

/** The encoded polyline algorithm: latitude before longitude, each as the difference from the point before. */
export const encodePolyline = (points: readonly LngLat[]): string => {
  let [x, y] = [0, 0];
  let text = "";
  for (const [longitude, latitude] of points) {
    const [nextX, nextY] = [Math.round(longitude * PRECISION), Math.round(latitude * PRECISION)];
    text += encodeNumber(nextY - y) + encodeNumber(nextX - x);
    [x, y] = [nextX, nextY];
  }
  return text;
};

/** Larger than any difference of two longitudes. */
const MOST = 2 ** 30;

const numbersOf = (text: string): number[] | undefined => {
  const numbers: number[] = [];
  let [value, unit] = [0, 1];
  for (const character of text) {
    const bits = (character.codePointAt(0) ?? 0) - FIRST_CHARACTER;
    if (bits < 0 || bits >= 2 * MORE || unit > MOST) return undefined;
    value += (bits % MORE) * unit;
    unit *= MORE;
    if (bits >= MORE) continue;
    numbers.push(value % 2 ? -(value + 1) / 2 : value / 2);
    [value, unit] = [0, 1];
  }
  return unit === 1 ? numbers : undefined;
};

/** Undefined for a text that `encodePolyline` does not write. */
export const decodePolyline = (text: string): LngLat[] | undefined => {
  const numbers = numbersOf(text);
  if (!numbers || numbers.length % 2) return undefined;
  const points: LngLat[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < numbers.length; index += 2) {
    y += numbers[index] ?? 0;
    x += numbers[index + 1] ?? 0;
    points.push([x / PRECISION, y / PRECISION]);
  }
  return encodePolyline(points) === text ? points : undefined;
};
