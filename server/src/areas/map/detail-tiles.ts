import { geoJSONToTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, Geometry } from "geojson";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import type { TilePlace } from "../../providers/base-map/port.ts";
import { DETAIL_ZOOMS } from "./detail-layers.ts";

type Box = { west: number; south: number; east: number; north: number };

const latitude = (row: number, zoom: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** zoom))) * 180) / Math.PI;

const longitude = (column: number, zoom: number): number => (column / 2 ** zoom) * 360 - 180;

/** With a margin: a name may reach over the edge. */
const boxOf = ({ z, x, y }: TilePlace): Box => ({
  west: longitude(x - 0.03, z),
  east: longitude(x + 1.03, z),
  north: latitude(y - 0.03, z),
  south: latitude(y + 1.03, z),
});

/** More than the densest tile of Paris has. */
const MOST = 6_000;

type ParcelRow = { numero: string; lon: number; lat: number; geometry: Geometry };

const parcelsIn = (db: Db, { west, south, east, north }: Box): Promise<ParcelRow[]> =>
  db.rows<ParcelRow>(
    sql`
    select numero, lon, lat, geometry from parcels
    where outline is not null and geometry is not null
      and outline && polygon(box(point(${west}, ${south}), point(${east}, ${north})))
    limit ${MOST}`,
    { name: "map_parcels" },
  );

type NumberRow = { number: number; suffix: string; lon: number; lat: number };

/** Official addresses only: those of the demonstration are made up. */
const numbersIn = (db: Db, { west, south, east, north }: Box): Promise<NumberRow[]> =>
  db.rows<NumberRow>(
    sql`
    select h.number, h.suffix, h.lon * 1e-6::float8 lon, h.lat * 1e-6::float8 lat
    from geo_house_numbers h join geo_places s on s.no = h.street
    where s.source = 'ban' and point(h.lon, h.lat) <@ box(
      point(${west}::float8 * 1e6, ${south}::float8 * 1e6), point(${east}::float8 * 1e6, ${north}::float8 * 1e6))
    order by h.number
    limit ${MOST}`,
    { name: "map_house_numbers" },
  );

const feature = (geometry: Geometry, properties: Record<string, string>): Feature => ({
  type: "Feature",
  properties,
  geometry,
});

const label = ({ lon, lat }: { lon: number; lat: number }, text: string): Feature =>
  feature({ type: "Point", coordinates: [lon, lat] }, { text });

/** '75118000AB0012': 'AB 12'. */
const plotText = (parcelNumber: string): string =>
  `${parcelNumber.slice(8, 10).replace(/^0/, "")} ${Number(parcelNumber.slice(10))}`;

/** Imported parcels from zoom 15, house numbers of imported addresses at 17; null where there are none. */
export const detailTile = async (db: Db, place: TilePlace): Promise<Uint8Array | null> => {
  const { z, x, y } = place;
  if (z < DETAIL_ZOOMS.parcels || z > DETAIL_ZOOMS.numbers) return null;
  const box = boxOf(place);
  const named = z === DETAIL_ZOOMS.numbers;
  const [parcels, numbers] = await Promise.all([parcelsIn(db, box), named ? numbersIn(db, box) : []]);
  const layers = {
    parcel: parcels.map(({ geometry, numero }) => feature(geometry, { number: numero })),
    parcel_label: named ? parcels.map((parcel) => label(parcel, plotText(parcel.numero))) : [],
    house_number: numbers.map((each) => label(each, [each.number, each.suffix].filter(Boolean).join(" "))),
  };
  const filled = Object.entries(layers).filter(([, features]) => features.length > 0);
  if (filled.length === 0) return null;
  const tiles = filled.map(([name, features]) => {
    const tile = geoJSONToTile({ type: "FeatureCollection", features }, z, x, y, {
      maxZoom: DETAIL_ZOOMS.numbers,
      tolerance: 1,
      clip: true,
    });
    return [name, tile] as const;
  });
  return fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 });
};
