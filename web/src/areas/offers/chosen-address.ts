import { type Feature, featureSchema } from "@plateau/contract/geocoding/shapes.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The address chosen for a new offer: from the search by address to the wizard's first two steps. */
    address?: Feature;
  }
}

/** The chosen address of a navigation, unless there is none or it is no address. */
export const chosenAddress = (state: { address?: unknown }): Feature | null =>
  featureSchema.safeParse(state.address).data ?? null;
