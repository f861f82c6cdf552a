import proj4 from "proj4";

/** EPSG:2154, the official projection of mainland France. */
const LAMBERT_93 =
  "+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs";
const converter = proj4(LAMBERT_93, "EPSG:4326");

/** Null outside mainland France, as overseas coordinates are. */
export const degreesOf = (x: number, y: number): { lon: number; lat: number } | null => {
  if (!(x > 0 && x < 1_300_000 && y > 6_000_000 && y < 7_200_000)) return null;
  const [lon, lat] = converter.forward([x, y]);
  return { lon, lat };
};
