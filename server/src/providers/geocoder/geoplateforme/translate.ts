import { isArrondissement } from "@plateau/contract/geocoding/hierarchy.ts";
import { type Feature, featureSchema } from "@plateau/contract/geocoding/shapes.ts";
import { GeocoderUnavailable, type PlaceQuery } from "../port.ts";

const shortest = 3;
const longest = 200;

/** Null when the service would refuse it: it needs 3 to 200 characters, the first a letter or a digit. */
export const toSearchParameters = ({
  q,
  limit,
  type,
  postcode,
  citycode,
  near,
}: PlaceQuery): URLSearchParams | null => {
  const text = q
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .slice(0, longest)
    .trim();
  if (text.length < shortest) return null;
  return new URLSearchParams({
    q: text,
    limit: String(limit),
    index: "address",
    ...(type !== undefined && { type }),
    ...(postcode !== undefined && { postcode }),
    ...(citycode !== undefined && { citycode }),
    ...(near && { lon: String(near[0]), lat: String(near[1]) }),
  });
};

/**
 * Drops unused fields (`banId`, `_type`…) and features that are not addresses.
 * @throws GeocoderUnavailable for an unexpected format
 */
export const fromSearchAnswer = (answer: unknown): Feature[] => {
  const features = isRecord(answer) ? answer.features : undefined;
  if (!Array.isArray(features))
    throw new GeocoderUnavailable("The geocoder's answer has no features", { cause: answer });
  return features.map(toFeature).filter((feature) => feature !== null);
};

const toFeature = (feature: unknown): Feature | null => {
  if (!isRecord(feature) || !isRecord(feature.properties)) return null;
  const properties = Object.fromEntries(
    Object.entries(feature.properties).filter(([, value]) => value !== null && value !== ""),
  );
  const parsed = featureSchema.safeParse({ ...feature, properties });
  return parsed.success ? withCityOfArrondissement(parsed.data) : null;
};

/** The service gives an arrondissement itself as city, and its streets 'Paris': use 'Paris' for both. */
const withCityOfArrondissement = (feature: Feature): Feature => {
  const { id, type, name, label } = feature.properties;
  if (type !== "municipality" || !isArrondissement(id)) return feature;
  const district = name ?? label;
  const city = district.replace(/ \d+er?e? arrondissement$/i, "");
  return { ...feature, properties: { ...feature.properties, city, district } };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
