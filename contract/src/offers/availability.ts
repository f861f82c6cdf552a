import type { Availability } from "./enumerations.ts";

export const AVAILABILITY_DATE_MISSING = "Indiquez la date de disponibilité";

export const lacksAvailabilityDate = (
  availability: Availability | null | undefined,
  date: string | null | undefined,
): boolean => availability === "on_a_specific_date" && !date;

/** One text for several units: theirs where they agree, the offer's where none has one. Null is unknown. */
export const commonAvailability = (
  units: readonly (string | null)[],
  offer: string | null,
): string | null => {
  const [first = null, ...others] = new Set(units.filter((text) => text !== null));
  return others.length > 0 ? "selon le lot" : (first ?? offer);
};
