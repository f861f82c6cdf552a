import type { Availability } from "./enumerations.ts";

export const AVAILABILITY_DATE_MISSING = "Indiquez la date de disponibilité";

export const lacksAvailabilityDate = (
  availability: Availability | null | undefined,
  date: string | null | undefined,
): boolean => availability === "on_a_specific_date" && !date;
