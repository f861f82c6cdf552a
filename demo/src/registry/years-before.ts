import { addDays } from "@plateau/contract/format/date.ts";

export const yearsBefore = (today: string, years: number): string =>
  addDays(today, -Math.round(years * 365.25));
