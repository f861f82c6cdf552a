import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { worldOffers } from "./offers.ts";
import { agency, contacts, type StaffMember, staff, type WorldContact } from "./people.ts";
import { streetFeatures } from "./places.ts";
import { type WorldRequirement, worldRequirements } from "./requirements.ts";
import type { WorldOffer } from "./world-offer.ts";

/** The day on which tests see the world. */
export const WORLD_DAY = "2026-11-16";

export type World = {
  agency: typeof agency;
  staff: readonly StaffMember[];
  contacts: readonly WorldContact[];
  offers: readonly WorldOffer[];
  requirements: readonly WorldRequirement[];
  streets: readonly Feature[];
};

/**
 * The demonstration world: plain data for the demonstration, the tests and the browser journeys. The day only moves
 * dates (updates, availabilities), so that the demonstration does not age; everything else is the same every time.
 */
export const demonstrationWorld = (today: string = WORLD_DAY): World => {
  const offers = worldOffers(today);
  return {
    agency,
    staff,
    contacts,
    offers,
    requirements: worldRequirements(offers, today),
    streets: streetFeatures(),
  };
};
