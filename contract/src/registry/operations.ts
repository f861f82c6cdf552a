import { z } from "zod";
import { operation } from "../api/operation.ts";

/**
 * How far, in metres, the parcel of an address may lie from the address's point. The point of an address stands at the
 * door or on the pavement before it, so that it misses its parcel by some metres; the nearest parcel is taken. Farther
 * out it would as often be the neighbour's.
 */
export const ADDRESS_TO_PARCEL_DISTANCE = 10;

/** Parcels of the land registry. Fields keep the trade's French names. */
export const registry = {
  findParcels: operation({
    method: "GET",
    path: "/registry/parcelles",
    access: "signed-in",
    summary: "Trouver les parcelles autour d’un point, la plus proche d’abord",
    query: z.strictObject({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
      /** Metres around the point; a parcel that holds the point is at 0. */
      distance: z.coerce.number().min(0).max(2000).default(500),
    }),
    result: z.object({ resultats: z.array(z.object({ numero: z.string() })), total: z.int() }),
  }),
};
