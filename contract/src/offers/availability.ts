import type { Availability } from "./enumerations.ts";

export const AVAILABILITY_DATE_MISSING = "Indiquez la date de disponibilité";

export const lacksAvailabilityDate = (
  availability: Availability | null | undefined,
  date: string | null | undefined,
): boolean => availability === "on_a_specific_date" && !date;

/** One text for several units where they agree; a unit without its own takes the offer's. Null is unknown. */
export const commonAvailability = (
  units: readonly (string | null)[],
  offer: string | null,
): string | null => {
  const [first = null, ...others] = new Set(
    units.map((text) => text ?? offer).filter((text) => text !== null),
  );
  return others.length > 0 ? "selon le lot" : (first ?? offer);
};

type Available = { availability?: Availability | null; availabilityDate?: string | null };

/** Sorts what is free later last: at once, on a day, on a day to come, undecided; nothing said first. */
const lateness = ({ availability, availabilityDate }: Available): string => {
  if (availability === "on_a_specific_date") return `1 ${availabilityDate ?? "9999"}`;
  if (!availability) return "";
  return availability === "immediately" ? "0" : "2";
};

/** What is said of the whole, unless a unit is free later than that: the whole is not free before its last unit. */
export const wholeAvailability = <T extends Available>(whole: T, units: readonly T[]): T =>
  whole.availability
    ? units.reduce((latest, unit) => (lateness(unit) > lateness(latest) ? unit : latest), whole)
    : whole;
