import { knownDay } from "../format/date.ts";
import type { Occupant, Owner } from "./parcel-blocks.ts";

export const occupantStatuses = ["Établissement fermé", "Activité cessée", "Sorti", "Actif"] as const;
export type OccupantStatus = (typeof occupantStatuses)[number];

type Known = Pick<Occupant, "establishmentClosed" | "activityCeased" | "exitDate">;

/** The first status that applies; unknown counts as false. */
export const occupantStatus = (occupant: Known): OccupantStatus => {
  if (occupant.establishmentClosed) return "Établissement fermé";
  if (occupant.activityCeased) return "Activité cessée";
  return knownDay(occupant.exitDate) ? "Sorti" : "Actif";
};

export const ownerTypes = ["Propriétaire", "Propriétaire occupant", "LMNP"] as const;
export type OwnerType = (typeof ownerTypes)[number];

export const ownerType = (owner: Pick<Owner, "furnishedLessor" | "ownerOccupier">): OwnerType => {
  if (owner.furnishedLessor) return "LMNP";
  return owner.ownerOccupier ? "Propriétaire occupant" : "Propriétaire";
};

export const ownerStatuses = ["Active", "Cessée"] as const;

/** Null when no source says it. */
export const ownerStatus = ({
  activityCeased,
}: Pick<Owner, "activityCeased">): (typeof ownerStatuses)[number] | null =>
  activityCeased === null ? null : activityCeased ? "Cessée" : "Active";
