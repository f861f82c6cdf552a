import type { Parcel, ParcelGeometry } from "@plateau/contract/registry/parcel.ts";

/** A parcel as the map draws it: its outline, else the point inside it. */
export type MapParcel = Pick<Parcel, "numero" | "latitude" | "longitude"> & {
  geometrie: ParcelGeometry | null;
};

export type ParcelsOnMap = {
  parcels: readonly MapParcel[];
  /** Each parcel is marked by its section and plan number, and leads to its page. */
  links?: boolean;
};

/** West and south, then east and north, in degrees. */
export type Bounds = [[number, number], [number, number]];

const cornersOf = (geometry: ParcelGeometry): readonly (readonly number[])[] =>
  geometry.type === "Polygon" ? geometry.coordinates.flat() : geometry.coordinates.flat(2);

/** The point inside a parcel, longitude first. */
export const pointOf = ({ longitude, latitude }: MapParcel): [number, number] | null =>
  longitude === null || latitude === null ? null : [longitude, latitude];

/** What holds all parcels, by their outlines where they have one; null when none of them has a place. */
export function boundsOf(parcels: readonly MapParcel[]): Bounds | null {
  const places = parcels.flatMap((parcel) => {
    const point = pointOf(parcel);
    if (parcel.geometrie) return cornersOf(parcel.geometrie);
    return point ? [point] : [];
  });
  if (places.length === 0) return null;
  const longitudes = places.map(([longitude = 0]) => longitude);
  const latitudes = places.map(([, latitude = 0]) => latitude);
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}

/** The outlines, for the map to draw. */
export const outlinesOf = (parcels: readonly MapParcel[]): GeoJSON.FeatureCollection => ({
  type: "FeatureCollection",
  features: parcels.flatMap(({ numero, geometrie }) =>
    geometrie ? [{ type: "Feature", properties: { numero }, geometry: geometrie as GeoJSON.Geometry }] : [],
  ),
});
