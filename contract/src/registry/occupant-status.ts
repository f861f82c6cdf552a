import { knownDay } from "./known-day.ts";
import type { Occupant } from "./parcel-blocks.ts";

export const occupantStatuses = ["Établissement fermé", "Activité cessée", "Sorti", "Actif"] as const;
export type OccupantStatus = (typeof occupantStatuses)[number];

type Known = Pick<Occupant, "etablissement_ferme" | "cessation_activite" | "date_sortie_lieux">;

/** What has become of an occupant: the first of these that is true. What is not known is taken for false. */
export const occupantStatus = (occupant: Known): OccupantStatus => {
  if (occupant.etablissement_ferme) return "Établissement fermé";
  if (occupant.cessation_activite) return "Activité cessée";
  return knownDay(occupant.date_sortie_lieux) ? "Sorti" : "Actif";
};
