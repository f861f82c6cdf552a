import { conflict } from "./refusal.ts";

/**
 * Refuses with a 409 when someone saved since the caller read: `ifMatch` is the `updatedAt` that the caller saw, to
 * the microsecond; absent, the caller saves whatever happened.
 */
export const refuseIfChanged = (ifMatch: string | undefined, updatedAt: string): void => {
  if (ifMatch !== undefined && ifMatch !== updatedAt) throw conflict();
};
