import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { AREA_RADIUS, type registry } from "@plateau/contract/registry/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { missing } from "../../refusal.ts";
import { answered } from "./answered.ts";
import { findAddresses } from "./find-addresses.ts";
import { findParcels } from "./find-parcels.ts";
import { getDirector } from "./get-director.ts";

const found = <T>(record: T | null, message: string): T => {
  if (record === null) throw missing(message);
  return record;
};

export const registryHandlers: Handlers<typeof registry> = {
  findParcels: ({ registry }, { query }) => answered(findParcels(registry, query)),
  findAddresses: ({ geocoder }, { query }) => findAddresses(geocoder, query.q),
  searchParcels: ({ registry }, { query }) => answered(registry.searchParcels(query)),
  getParcel: async ({ registry }, { params, query }) =>
    found(await answered(registry.getParcel(params.numero, query)), registryMessages.parcelMissing),
  getPricesAround: async ({ registry }, { params }) =>
    found(
      await answered(registry.getPricesAround(params.numero, AREA_RADIUS)),
      registryMessages.parcelMissing,
    ),
  getCompany: async ({ registry }, { query }) =>
    found(await answered(registry.getCompany(query.siren, query)), registryMessages.companyMissing),
  searchCompanies: ({ registry }, { query }) => answered(registry.searchCompanies(query)),
  searchDirectors: async ({ registry }, { query }) => {
    const { provenance: _, ...results } = await answered(
      registry.searchDirectors(query, { actualiser: false }),
    );
    return results;
  },
  getDirector: ({ registry }, { query }) => answered(getDirector(registry, query)),
  getTokenUsage: ({ registry }, { query }) => answered(registry.getTokenUsage(query)),
};
