import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { DemoOffer } from "./demo-offer.ts";
import { demoOffers } from "./offers.ts";
import { agency, contacts, type DemoContact, type StaffMember, staff } from "./people.ts";
import { streetFeatures } from "./places.ts";
import { type DemoRequirement, demoRequirements } from "./requirements.ts";

export const DEMO_DAY = "2026-11-16";

export type DemoData = {
  agency: typeof agency;
  staff: readonly StaffMember[];
  contacts: readonly DemoContact[];
  offers: readonly DemoOffer[];
  requirements: readonly DemoRequirement[];
  streets: readonly Feature[];
};

/** Demo data, also for tests and browser journeys. Deterministic: the day only shifts dates. */
export const demoData = (today: string = DEMO_DAY): DemoData => {
  const offers = demoOffers(today);
  return {
    agency,
    staff,
    contacts,
    offers,
    requirements: demoRequirements(offers, today),
    streets: streetFeatures(),
  };
};
