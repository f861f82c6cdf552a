import { dateTimeOf } from "@plateau/contract/requirements/property-values.ts";

/** ISO to the browser's local `2026-11-20T14:30`; empty for none. */
export const toLocalInput = (value: string): string => {
  const moment = dateTimeOf(value);
  if (moment === null) return "";
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

export const fromLocalInput = (local: string): string => (local === "" ? "" : new Date(local).toISOString());
