import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { createOfferSchema } from "@plateau/contract/offers/offer.ts";
import type { unitInputSchema } from "@plateau/contract/offers/unit.ts";
import type { z } from "zod";

export type Look =
  | "haussmann"
  | "tower"
  | "slab"
  | "brick"
  | "hall"
  | "shopfront"
  | "courtyard"
  | "hotel"
  | "land";

export type DemoOfferFields = Omit<
  z.input<typeof createOfferSchema>,
  "addressId" | "address" | "userId" | "title" | "propertyType" | "transactionTypes"
> &
  Required<Pick<z.output<typeof createOfferSchema>, "title" | "propertyType" | "transactionTypes">>;

export type DemoBuilding = { id: string; address: Feature; hideAddress: boolean; independent: boolean };

/** `buildingPositions` are 0-based positions in the offer's buildings. */
export type DemoUnit = Omit<z.input<typeof unitInputSchema>, "id" | "associatedBuildingIds"> & {
  id: string;
  surface: number;
  buildingPositions: number[];
};

export type DemoOffer = {
  id: string;
  fields: DemoOfferFields;
  look: Look;
  address: Feature;
  buildings: DemoBuilding[];
  units: DemoUnit[];
  /** Positions in the demo contacts. */
  contacts: number[];
  /** Position in the demo staff. */
  owner: number;
  photos: string[];
  plans: string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
};
