const RADIANS = Math.PI / 180;
/** Constants of RGF93 / Lambert-93 (EPSG:2154), as published by IGN (note NT/G 71). */
const ECCENTRICITY = 0.0818191910428158;
const EXPONENT = 0.725607765053267;
const CONSTANT = 11_754_255.4261;
const X_POLE = 700_000;
const Y_POLE = 12_655_612.0499;
const MERIDIAN = 3 * RADIANS;

/**
 * Longitude and latitude in degrees (WGS 84) to Lambert-93 metres, rounded to the centimetre, as the French
 * geocoder's `x` and `y`.
 */
export const toLambert93 = ([longitude, latitude]: readonly [number, number]): { x: number; y: number } => {
  const phi = latitude * RADIANS;
  const sine = ECCENTRICITY * Math.sin(phi);
  const isometric =
    Math.log(Math.tan(Math.PI / 4 + phi / 2)) - (ECCENTRICITY / 2) * Math.log((1 + sine) / (1 - sine));
  const radius = CONSTANT * Math.exp(-EXPONENT * isometric);
  const angle = EXPONENT * (longitude * RADIANS - MERIDIAN);
  const round = (metres: number) => Math.round(metres * 100) / 100;
  return { x: round(X_POLE + radius * Math.sin(angle)), y: round(Y_POLE - radius * Math.cos(angle)) };
};
