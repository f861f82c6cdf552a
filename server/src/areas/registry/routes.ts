import type { Input } from "@plateau/contract/api/operation.ts";
import type { DirectorDetail } from "@plateau/contract/registry/director.ts";
import { readDirectorId } from "@plateau/contract/registry/director-id.ts";
import { AREA_RADIUS } from "@plateau/contract/registry/limits.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { registry as operations, registry } from "@plateau/contract/registry/operations.ts";
import { resolveDirector } from "@plateau/contract/registry/resolve-director.ts";
import type { Handlers } from "../../handlers.ts";
import type { Geocoder } from "../../providers/geocoder/port.ts";
import type { Refresh, Registry } from "../../providers/registry/port.ts";
import { invalid, missing } from "../../refusal.ts";
import { orMissing } from "./answers.ts";
import { saveOccupantLease, withLeases } from "./leases.ts";

const CANDIDATES = 10;

/** Searches by name: registers have no director ids. Distinguishes no match from no exact match. */
const getDirector = async (
  registry: Registry,
  { id, refresh }: { id: string } & Refresh,
): Promise<DirectorDetail> => {
  const query = readDirectorId(id);
  if ("refused" in query) throw invalid({ field: "id", message: query.refused });
  const q = query.words.join(" ");
  const { results, provenance, source } = await registry.searchDirectors(
    { q, precision: "exacte", perPage: CANDIDATES, page: 1 },
    { refresh },
  );
  const director = resolveDirector(results, query);
  if (!director) {
    if (source?.coverage === "not-imported") throw missing(registryMessages.directorsNotImported);
    throw missing(results.length === 0 ? registryMessages.noDirector : registryMessages.noDirectorExactly);
  }
  return { ...director, provenance };
};

type Query = Input<typeof operations.findParcels>["query"];

/** By owner, area or point, in this order of precedence. */
const findParcels = (registry: Registry, query: Query) => {
  const { ownerSiren: siren, bounds, latitude = 0, longitude = 0, page, perPage } = query;
  if (siren !== undefined) return registry.findParcelsOfOwner({ siren, page, perPage });
  if (bounds === undefined) {
    const distance = query.radius ?? query.distance;
    return registry.findParcels({ latitude, longitude, distance, page, perPage });
  }
  const [[lat, lng], [otherLat, otherLng]] = bounds;
  return registry.findParcelsWithin({
    south: Math.min(lat, otherLat),
    north: Math.max(lat, otherLat),
    west: Math.min(lng, otherLng),
    east: Math.max(lng, otherLng),
    page,
    perPage,
  });
};

const MOST = 10;

const findAddresses = async (geocoder: Geocoder, q: string) => ({
  results: (await geocoder.suggest({ q, limit: MOST })).map(({ geometry, properties }) => {
    const [longitude, latitude] = geometry.coordinates;
    const { label, postcode, city } = properties;
    return { latitude, longitude, label, postcode: postcode ?? null, city: city ?? null };
  }),
});

export const registryHandlers: Handlers<typeof registry> = {
  findParcels: ({ registry }, { query }) => findParcels(registry, query),
  findAddresses: ({ geocoder }, { query }) => findAddresses(geocoder, query.q),
  searchParcels: ({ registry }, { query }) => registry.searchParcels(query),
  getParcel: async ({ registry, db }, { params, query }) =>
    withLeases(db, orMissing(await registry.getParcel(params.number, query), registryMessages.parcelMissing)),
  saveOccupantLease,
  getPricesAround: async ({ registry }, { params }) =>
    orMissing(await registry.getPricesAround(params.number, AREA_RADIUS), registryMessages.parcelMissing),
  getCompany: async ({ registry }, { query }) =>
    orMissing(await registry.getCompany(query.siren, query), registryMessages.companyMissing),
  searchCompanies: ({ registry }, { query }) => registry.searchCompanies(query),
  searchDirectors: async ({ registry }, { query }) => {
    const { provenance: _, ...results } = await registry.searchDirectors(query, { refresh: false });
    return results;
  },
  getDirector: ({ registry }, { query }) => getDirector(registry, query),
  getTokenUsage: ({ registry }, { query }) => registry.getTokenUsage(query),
};
