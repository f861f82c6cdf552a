import type { Proprietaire } from "./parcel-blocks.ts";

export const ownerTypes = ["Propriétaire", "Propriétaire occupant", "LMNP"] as const;
export type OwnerType = (typeof ownerTypes)[number];

/** LMNP (who lets furnished, not as a trade) says more than occupying what one owns. */
export const ownerType = (owner: Pick<Proprietaire, "lmnp" | "proprietaire_occupant">): OwnerType => {
  if (owner.lmnp) return "LMNP";
  return owner.proprietaire_occupant ? "Propriétaire occupant" : "Propriétaire";
};

export const ownerStatuses = ["Active", "Cessée"] as const;

export const ownerStatus = (
  owner: Pick<Proprietaire, "cessation_activite">,
): (typeof ownerStatuses)[number] => (owner.cessation_activite ? "Cessée" : "Active");
