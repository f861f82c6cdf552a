import { pipeline, Readable } from "node:stream";
import polylabel from "polylabel";
import sql from "sql-template-tag";
import { pick } from "stream-json/filters/pick.js";
import { parser } from "stream-json/parser.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { z } from "zod";
import type { Db } from "../../../db/database.ts";
import { ImportRefused } from "../../import-refused.ts";
import { countStored, type ReadRecord, type RegistrySource, type Stored } from "../registry-source.ts";

/** Keeps what a parcel became since the file, and parcels missing from a newer file: an offer may use them. */
const store = async (tx: Db, rows: readonly ParcelRow[]): Promise<Stored> => {
  const stored = await tx.rows<{ added: boolean }>(sql`
    insert into parcels as p (numero, lon, lat, contenance, arpente, geometry, outline, updated_on, imported_at)
    select numero, lon, lat, contenance, arpente, geometry::json, outline::polygon, "updatedOn", now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(
      numero text, lon float8, lat float8, contenance integer, arpente boolean, geometry text, outline text,
      "updatedOn" date)
    on conflict (numero) do update set
      lon = excluded.lon, lat = excluded.lat, contenance = excluded.contenance, arpente = excluded.arpente,
      geometry = excluded.geometry, outline = excluded.outline, updated_on = excluded.updated_on,
      imported_at = excluded.imported_at
    where coalesce(excluded.updated_on, '-infinity') >= coalesce(p.updated_on, '-infinity')
      and (p.contenance, p.arpente, p.geometry::text, p.updated_on)
      is distinct from (excluded.contenance, excluded.arpente, excluded.geometry::text, excluded.updated_on)
    returning xmax = 0 added`);
  return countStored(stored);
};

/** Parcels with outlines: `cadastre-{commune or département}-parcelles.json.gz` of cadastre.data.gouv.fr. */
export const cadastre: RegistrySource<ParcelRow> = {
  name: "cadastre",
  rows: "parcelles",
  read: (bytes) => readFeatures(bytes, parcelOf),
  key: ({ numero }) => numero,
  covers: ({ numero }) => ({ area: numero.slice(0, 5), day: null }),
  dated: false,
  store,
  tables: ["parcels"],
};

/**
 * Streams the features of a GeoJSON file with their rank.
 * @throws ImportRefused for invalid or truncated JSON
 */
async function* readFeatures<Row>(
  bytes: AsyncIterable<Uint8Array>,
  rowOf: (feature: unknown) => Row | string,
): AsyncGenerator<ReadRecord<Row>> {
  const features = pipeline(
    Readable.from(bytes, { objectMode: false }),
    parser.asStream(),
    pick.asStream({ filter: "features" }),
    streamArray.asStream(),
    // An error destroys the last stream with the same error: the loop throws it.
    () => {},
  );
  try {
    for await (const { key, value } of features as AsyncIterable<{ key: number; value: unknown }>) {
      const row = rowOf(value);
      yield typeof row === "string" ? { at: key + 1, bad: row } : { at: key + 1, row };
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused("Ce fichier n'est pas un fichier GeoJSON entier.", { cause: error });
  }
}

type ParcelRow = {
  numero: string;
  /** Square metres; null when the land registry has none. */
  contenance: number | null;
  arpente: boolean | null;
  geometry: string;
  outline: string;
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

/** Twice the signed surface in square degrees: only good for comparing rings. */
const extent = (points: Ring): number =>
  Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  );

/** About 10 cm, in degrees. */
const PRECISION = 1e-6;

const largest = (polygons: readonly (readonly Ring[])[]): readonly Ring[] =>
  polygons.reduce(
    (one, other) => (extent(other[0] ?? []) > extent(one[0] ?? []) ? other : one),
    polygons[0] ?? [],
  );

/** Returns a row, or a short French reason. */
const parcelOf = (feature: unknown): ParcelRow | string => {
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
