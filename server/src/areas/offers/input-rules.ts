import type { ValidationError } from "@plateau/contract/api/errors.ts";
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
