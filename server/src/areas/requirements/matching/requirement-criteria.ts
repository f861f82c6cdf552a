import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import {
  criteriaOf,
  placeNamesOf,
  type RequirementCriteria,
  type Zone,
} from "@plateau/contract/requirements/criteria.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import {
  isStreet,
  type PlaceQuery,
  parsePlace,
  pickPlace,
} from "@plateau/contract/requirements/place-names.ts";
import { placeKey } from "@plateau/contract/requirements/places.ts";
import type { Requirement, RequirementProperties } from "@plateau/contract/requirements/requirement.ts";
import sql from "sql-template-tag";
import type { Ctx } from "../../../ctx.ts";
import type { Db } from "../../../db/database.ts";
import { missing } from "../../../refusal.ts";

type PlacesCtx = { db: Db } & Pick<Ctx<"geocoder">, "geocoder" | "now">;

const MAX_NAME_LENGTH = 200;
const UNKNOWN_TTL_MS = 24 * 3_600_000;
const MAX_SUGGESTIONS = 20;
const CONCURRENT_LOOKUPS = 4;

const zoneOf = ({ properties: { id, label } }: Feature): Zone => ({ id, label });

const lookUp = async ({ geocoder }: PlacesCtx, place: PlaceQuery): Promise<Zone[]> => {
  if (place.kind === "ids") return (await geocoder.find(place.ids)).map(zoneOf);
  if (place.kind === "area") return areaZones(await geocoder.find([...place.ids]), place.ids);
  const limit = MAX_SUGGESTIONS;
  if (place.kind === "postcode") {
    const { postcode } = place;
    const found = await geocoder.suggest({ q: postcode, postcode, type: "municipality", limit });
    return found.filter(({ properties }) => properties.postcode === postcode).map(zoneOf);
  }
  if (isStreet(place.name)) {
    const q = [place.name, place.within].filter(Boolean).join(" ");
    const street = pickPlace(await geocoder.suggest({ q, type: "street", limit }), place);
    return street ? [zoneOf(street)] : [];
  }
  const communes = await geocoder.suggest({ q: place.name, type: "municipality", limit });
  const commune = pickPlace(communes, place);
  if (commune) return [zoneOf(commune)];
  // The geocoder returns départements as localities.
  const places = await geocoder.suggest({ q: place.name, type: "locality", limit });
  const department = pickPlace(
    places.filter(({ properties }) => /^(\d{2}|2[AB]|97\d)$/.test(properties.id)),
    place,
  );
  return department ? [zoneOf(department)] : [];
};

const areaZones = (found: readonly Feature[], ids: readonly string[]): Zone[] => {
  const labels = new Map(found.map(({ properties: { id, label } }) => [id, label]));
  return ids.map((id) => ({ id, label: labels.get(id) ?? id }));
};

const saveZones = (db: Db, place: string, zones: readonly Zone[], askedAt: Date): Promise<number> =>
  db.run(sql`
    insert into wished_places (place, zones, asked_at)
    values (${place}, ${JSON.stringify(zones)}::jsonb, ${askedAt})
    on conflict (place) do update set zones = excluded.zones, asked_at = excluded.asked_at`);

type SavedZones = { place: string; zones: Zone[]; askedAt: string };

const savedZones = async ({ db, now }: PlacesCtx, keys: readonly string[]): Promise<Map<string, Zone[]>> => {
  const rows = await db.rows<SavedZones>(
    sql`select place, zones, asked_at "askedAt" from wished_places where place = any(${keys}::text[])`,
    { name: "wished-places" },
  );
  const since = now.getTime() - UNKNOWN_TTL_MS;
  const current = rows.filter(({ zones, askedAt }) => zones.length > 0 || Date.parse(askedAt) >= since);
  return new Map(current.map(({ place, zones }) => [place, zones]));
};

/**
 * None when ambiguous or unknown. Stored in the database.
 * @throws GeocoderUnavailable
 */
export const zonesOfPlaceNames = async (
  ctx: PlacesCtx,
  places: readonly string[],
): Promise<(place: string) => readonly Zone[]> => {
  const keyOf = new Map(places.map((place) => [place, placeKey(place)]));
  const keys = [...new Set(keyOf.values())].filter((key) => key && key.length <= MAX_NAME_LENGTH);
  const known = keys.length ? await savedZones(ctx, keys) : new Map<string, Zone[]>();
  const missingKeys = keys.filter((key) => !known.has(key));
  for (let at = 0; at < missingKeys.length; at += CONCURRENT_LOOKUPS) {
    await Promise.all(
      missingKeys.slice(at, at + CONCURRENT_LOOKUPS).map(async (key) => {
        const place = parsePlace(key);
        const zones = place ? await lookUp(ctx, place) : [];
        await saveZones(ctx.db, key, zones, ctx.now);
        known.set(key, zones);
      }),
    );
  }
  const zones = new Map(places.map((place) => [place, known.get(keyOf.get(place) ?? "") ?? []]));
  return (place) => zones.get(place) ?? [];
};

/** @throws GeocoderUnavailable */
export const criteriaWithZones = async (
  ctx: Pick<Ctx<"crm" | "geocoder">, "db" | "crm" | "geocoder" | "now">,
  properties: RequirementProperties,
): Promise<RequirementCriteria> =>
  criteriaOf(properties, await zonesOfPlaceNames(ctx, placeNamesOf(properties)), ctx.crm.own !== undefined);

/** @throws Refusal 404, CrmUnavailable */
export const requirementOr404 = async (
  { crm }: Pick<Ctx<"crm">, "crm">,
  id: string,
): Promise<Requirement> => {
  const requirement = await crm.get(id);
  if (!requirement) throw missing();
  return requirement;
};

export const getRequirementCriteria = async (
  ctx: Ctx<"crm" | "geocoder">,
  { params }: Input<typeof requirements.getRequirementCriteria>,
): Promise<Result<typeof requirements.getRequirementCriteria>> =>
  criteriaWithZones(ctx, (await requirementOr404(ctx, params.id)).properties);
