import type { Availability } from "@plateau/contract/offers/enumerations.ts";

/** The date of an availability: kept only for 'on a specific date'. */
export const availabilityDateOf = (
  availability: Availability | null | undefined,
  date: string | null | undefined,
): string | null => (availability === "on_a_specific_date" ? (date ?? null) : null);
