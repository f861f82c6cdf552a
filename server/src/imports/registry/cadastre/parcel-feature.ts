import polylabel from "polylabel";
import { z } from "zod";

/** A parcel of the cadastre, as it is stored. */
export type ParcelRow = {
  /** Commune, prefix, section and plan number, 14 characters: `75118000AO0042`. */
  numero: string;
  /** Square metres; null where the land registry has none. */
  contenance: number | null;
  arpente: boolean | null;
  /** GeoJSON text in degrees, as it came. */
  geometry: string;
  /** Its largest part as PostgreSQL writes a polygon. */
  outline: string;
  /** A point well inside it. */
  lon: number;
  lat: number;
  updatedOn: string | null;
};

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());
const ring = z.array(position).min(4);
const geometrySchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);

const propertiesSchema = z.object({
  id: z.string().optional(),
  contenance: z.number().int().min(0).max(2_000_000_000).nullish(),
  arpente: z.boolean().nullish(),
  updated: z.iso.date().nullish(),
});

type Ring = readonly (readonly [number, number, ...number[]])[];

/** Twice the signed surface of a ring, in square degrees: enough to tell which is the largest. */
const extent = (points: Ring): number =>
  Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  );

/** About a tenth of a metre. */
const PRECISION = 1e-6;

const largest = (polygons: readonly (readonly Ring[])[]): readonly Ring[] =>
  polygons.reduce(
    (one, other) => (extent(other[0] ?? []) > extent(one[0] ?? []) ? other : one),
    polygons[0] ?? [],
  );

/** A feature of a `cadastre-{commune}-parcelles.json` file as a row, or a few French words on what is wrong with it. */
export const parcelOf = (feature: unknown): ParcelRow | string => {
  const { id, properties, geometry } = z.looseObject({}).safeParse(feature).data ?? {};
  const read = propertiesSchema.safeParse(properties);
  if (!read.success) return "propriétés de parcelle invalides";
  const numero = read.data.id ?? id;
  if (typeof numero !== "string" || !/^\d[0-9AB]\d{3}\d{3}[0-9A-Z]{2}\d{4}$/.test(numero))
    return "identifiant de parcelle invalide";
  const shape = geometrySchema.safeParse(geometry);
  if (!shape.success) return `parcelle ${numero} : contour absent ou invalide`;
  const polygons = shape.data.type === "Polygon" ? [shape.data.coordinates] : shape.data.coordinates;
  const rings = largest(polygons);
  const [outer = []] = rings;
  if (extent(outer) === 0) return `parcelle ${numero} : contour sans surface`;
  const [lon, lat] = polylabel(
    rings.map((points) => points.map(([x, y]): [number, number] => [x, y])),
    PRECISION,
  );
  return {
    numero,
    contenance: read.data.contenance ?? null,
    arpente: read.data.arpente ?? null,
    geometry: JSON.stringify(geometry),
    outline: `(${outer.map(([x, y]) => `(${x},${y})`).join(",")})`,
    lon,
    lat,
    updatedOn: read.data.updated ?? null,
  };
};
