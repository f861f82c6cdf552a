import { readStored, writeStored } from "../../../shell/browser-storage.ts";

const keyOf = (personId: string): string => `plateau-published-offers:${personId}`;

/** Whether this person, in this browser, opens the list with published offers alone. */
export const opensPublished = (personId: string): boolean => readStored(keyOf(personId)) === "only";

export const rememberPublished = (personId: string, only: boolean): void =>
  writeStored(keyOf(personId), only ? "only" : null);
