import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Zone } from "@plateau/contract/requirements/wishes.ts";
import sql from "sql-template-tag";
import type { Ctx } from "../../../ctx.ts";
import type { Db } from "../../../db/database.ts";
import { type NamedPlace, placeKey, placeNamed, readPlace } from "./place-names.ts";

type PlacesCtx = { db: Db } & Pick<Ctx<"geocoder">, "geocoder" | "now">;

/** Longer words name no place, and would not fit into an index. */
const LONGEST_NAME = 200;
/** After so long, words that no place was known for are asked again. */
const UNKNOWN_FOR_MS = 24 * 3_600_000;
const MOST_ANSWERS = 20;
/** How many names are asked of the geocoder side by side. */
const SIDE_BY_SIDE = 4;

const zoneOf = ({ properties: { id, label } }: Feature): Zone => ({ id, label });

const ask = async ({ geocoder }: PlacesCtx, place: NamedPlace): Promise<Zone[]> => {
  if (place.kind === "ids") return (await geocoder.find(place.ids)).map(zoneOf);
  const limit = MOST_ANSWERS;
  if (place.kind === "postcode") {
    const { postcode } = place;
    const found = await geocoder.suggest({ q: postcode, postcode, type: "municipality", limit });
    return found.filter(({ properties }) => properties.postcode === postcode).map(zoneOf);
  }
  const communes = await geocoder.suggest({ q: place.name, type: "municipality", limit });
  const commune = placeNamed(communes, place);
  if (commune || place.within) return commune ? [zoneOf(commune)] : [];
  // The geocoder answers départements among its localities; only those are zones.
  const places = await geocoder.suggest({ q: place.name, type: "locality", limit });
  const department = placeNamed(
    places.filter(({ properties }) => /^(\d{2}|2[AB]|97\d)$/.test(properties.id)),
    place,
  );
  return department ? [zoneOf(department)] : [];
};

const remember = (db: Db, place: string, zones: readonly Zone[], askedAt: Date): Promise<number> =>
  db.run(sql`
    insert into wished_places (place, zones, asked_at)
    values (${place}, ${JSON.stringify(zones)}::jsonb, ${askedAt})
    on conflict (place) do update set zones = excluded.zones, asked_at = excluded.asked_at`);

type Remembered = { place: string; zones: Zone[]; askedAt: string };

const remembered = async ({ db, now }: PlacesCtx, keys: readonly string[]): Promise<Map<string, Zone[]>> => {
  const rows = await db.rows<Remembered>(
    sql`select place, zones, asked_at "askedAt" from wished_places where place = any(${keys}::text[])`,
    { name: "wished-places" },
  );
  const since = now.getTime() - UNKNOWN_FOR_MS;
  const current = rows.filter(({ zones, askedAt }) => zones.length > 0 || Date.parse(askedAt) >= since);
  return new Map(current.map(({ place, zones }) => [place, zones]));
};

/**
 * Which zones names of places mean: none where that is not sure. What the geocoder answered is remembered, so that it is
 * asked once for each name.
 * @throws GeocoderUnavailable
 */
export const zonesOfPlaces = async (
  ctx: PlacesCtx,
  places: readonly string[],
): Promise<(place: string) => readonly Zone[]> => {
  const keyOf = new Map(places.map((place) => [place, placeKey(place)]));
  const keys = [...new Set(keyOf.values())].filter((key) => key && key.length <= LONGEST_NAME);
  const known = keys.length ? await remembered(ctx, keys) : new Map<string, Zone[]>();
  const asked = keys.filter((key) => !known.has(key));
  for (let at = 0; at < asked.length; at += SIDE_BY_SIDE) {
    await Promise.all(
      asked.slice(at, at + SIDE_BY_SIDE).map(async (key) => {
        const place = readPlace(key);
        const zones = place ? await ask(ctx, place) : [];
        await remember(ctx.db, key, zones, ctx.now);
        known.set(key, zones);
      }),
    );
  }
  const zones = new Map(places.map((place) => [place, known.get(keyOf.get(place) ?? "") ?? []]));
  return (place) => zones.get(place) ?? [];
};
