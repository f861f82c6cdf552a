import type { ValidationError } from "@plateau/contract/api/errors.ts";
import { invalid } from "../../refusal.ts";

/** Refuses a save with all that is wrong with it, if anything is. */
export const refuseErrors = (errors: readonly ValidationError[]): void => {
  if (errors.length) throw invalid(...errors);
};

/** What is wrong with the ids of a whole list: those that are not the offer's, those given twice. */
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
