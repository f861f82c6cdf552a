import { ApiFailure, messageOf } from "../../api/failure.ts";

/** Prefers the field's message over the general one. */
export const refusalMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiFailure && error.validationErrors[0]?.message) || messageOf(error, fallback);
