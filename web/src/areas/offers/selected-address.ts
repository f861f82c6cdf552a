import { type Feature, featureSchema } from "@plateau/contract/geocoding/shapes.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    address?: Feature;
  }
}

/** Null when missing or malformed. */
export const selectedAddress = (state: { address?: unknown }): Feature | null =>
  featureSchema.safeParse(state.address).data ?? null;
