import type { ValidationError } from "@plateau/contract/api/errors.ts";
import { AVAILABILITY_DATE_MISSING, lacksAvailabilityDate } from "@plateau/contract/offers/availability.ts";
import type { Availability } from "@plateau/contract/offers/enumerations.ts";
import { invalid } from "../../refusal.ts";

export const refuseErrors = (errors: readonly ValidationError[]): void => {
  if (errors.length) throw invalid(...errors);
};

export const idErrors = (
  list: string,
  given: readonly { id?: string | undefined }[],
  known: readonly { id: string }[],
): ValidationError[] => {
  const free = new Set(known.map(({ id }) => id));
  return given.flatMap(({ id }, index) =>
    id === undefined || free.delete(id)
      ? []
      : [{ field: `${list}.${index}.id`, message: "Cet élément n’est pas (ou plus) de cette offre" }],
  );
};

export const availabilityDateOf = (
  availability: Availability | null | undefined,
  date: string | null | undefined,
): string | null => (availability === "on_a_specific_date" ? (date ?? null) : null);

type SavedAvailability = { availability: Availability | null; availabilityDate: string | null };

export const NO_AVAILABILITY: SavedAvailability = { availability: null, availabilityDate: null };

/** Unless neither is given: an offer that lacks its date can still be changed otherwise. */
export const availabilityErrors = (
  given: { availability?: Availability | null | undefined; availabilityDate?: string | null | undefined },
  saved: SavedAvailability,
  field = "availabilityDate",
): ValidationError[] => {
  const { availability = saved.availability, availabilityDate = saved.availabilityDate } = given;
  const untouched = given.availability === undefined && given.availabilityDate === undefined;
  return !untouched && lacksAvailabilityDate(availability, availabilityDate)
    ? [{ field, message: AVAILABILITY_DATE_MISSING }]
    : [];
};
