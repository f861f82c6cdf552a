import { ApiFailure, messageOf } from "../../api/failure.ts";

/** What a call to the registry was refused for: the field's own message where a field is at fault. */
export const refusalMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiFailure && error.validationErrors[0]?.message) || messageOf(error, fallback);
