import type { map } from "@plateau/contract/map/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { nearestStations } from "../../stations/stations-near.ts";
import { mapStyleFor } from "./get-map-style.ts";

export const mapHandlers: Handlers<typeof map> = {
  getMapStyle: (ctx, { query }) => mapStyleFor(ctx, query),
  listStationsNear: async (_ctx, { query: { latitude, longitude, communeCode } }) => ({
    stations: nearestStations({ coordinates: [longitude, latitude], communeCode }),
  }),
};
