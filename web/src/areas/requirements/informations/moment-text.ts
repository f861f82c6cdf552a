import { momentOf } from "@plateau/contract/requirements/property-values.ts";

/** A moment as a field of the browser writes it, in the browser's own time: `2026-11-20T14:30`; empty for none. */
export const localText = (value: string): string => {
  const moment = momentOf(value);
  if (moment === null) return "";
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** What such a field tells, as an ISO moment; empty for none. */
export const momentText = (local: string): string => (local === "" ? "" : new Date(local).toISOString());
