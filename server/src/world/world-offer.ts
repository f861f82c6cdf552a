import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { createOfferSchema } from "@plateau/contract/offers/offer.ts";
import type { unitInputSchema } from "@plateau/contract/offers/unit.ts";
import type { z } from "zod";

/** How a building looks: chooses its drawings and some of its texts. */
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

/** The flat fields of an offer, status and private flag included, as the contract's creation call takes them. */
export type WorldOfferFields = Omit<
  z.input<typeof createOfferSchema>,
  "addressId" | "address" | "userId" | "title" | "propertyType" | "transactionTypes"
> &
  Required<Pick<z.output<typeof createOfferSchema>, "title" | "propertyType" | "transactionTypes">>;

export type WorldBuilding = { id: string; address: Feature; hideAddress: boolean; independent: boolean };

/** A unit without its links: `buildingPositions` counts the offer's buildings from 0. */
export type WorldUnit = Omit<z.input<typeof unitInputSchema>, "id" | "associatedBuildingIds"> & {
  id: string;
  surface: number;
  buildingPositions: number[];
};

/** An offer of the demonstration world: plain data that knows no database. */
export type WorldOffer = {
  id: string;
  fields: WorldOfferFields;
  look: Look;
  address: Feature;
  buildings: WorldBuilding[];
  units: WorldUnit[];
  /** Positions in the world's contacts. */
  contacts: number[];
  /** Position in the world's staff. */
  owner: number;
  /** Keys of the drawings' pool: the file is `{key}.webp`. */
  photos: string[];
  plans: string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
};
