import type { NearestStations, Station } from "@plateau/contract/map/stations.ts";
import type { Parcel, ParcelGeometry } from "@plateau/contract/registry/parcel.ts";
import type { FeatureCollection, Geometry } from "geojson";

/** Drawn as its outline, or as its point without one. */
export type MapParcel = Pick<Parcel, "number" | "latitude" | "longitude"> & {
  geometry: ParcelGeometry | null;
};

export type ParcelsOnMap = {
  parcels: readonly MapParcel[];
  /** Labels each parcel and links to its page. */
  links?: boolean;
  /** The frame reaches to the nearest one. */
  stations?: NearestStations | undefined;
};

/** [[west, south], [east, north]] in degrees. */
export type Bounds = [[number, number], [number, number]];

const cornersOf = (geometry: ParcelGeometry): readonly (readonly number[])[] =>
  geometry.type === "Polygon" ? geometry.coordinates.flat() : geometry.coordinates.flat(2);

export const pointOf = ({ longitude, latitude }: MapParcel): [number, number] | null =>
  longitude === null || latitude === null ? null : [longitude, latitude];

/** Bounds of all outlines or points, and of the nearest station; null if none has a location. */
export function boundsOf(parcels: readonly MapParcel[], nearest?: Station): Bounds | null {
  const places = parcels.flatMap((parcel) => {
    const point = pointOf(parcel);
    if (parcel.geometry) return cornersOf(parcel.geometry);
    return point ? [point] : [];
  });
  if (places.length === 0) return null;
  if (nearest) places.push(nearest.coordinates);
  const longitudes = places.map(([longitude = 0]) => longitude);
  const latitudes = places.map(([, latitude = 0]) => latitude);
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}

/** Of parcels with an outline. */
export const pointsOf = (parcels: readonly MapParcel[]): FeatureCollection => ({
  type: "FeatureCollection",
  features: parcels.flatMap((parcel) => {
    const coordinates = pointOf(parcel);
    return coordinates && parcel.geometry
      ? [{ type: "Feature", properties: {}, geometry: { type: "Point", coordinates } }]
      : [];
  }),
});

export const outlinesOf = (parcels: readonly MapParcel[]): FeatureCollection => ({
  type: "FeatureCollection",
  features: parcels.flatMap(({ number, geometry }) =>
    geometry ? [{ type: "Feature", properties: { number }, geometry: geometry as Geometry }] : [],
  ),
});
