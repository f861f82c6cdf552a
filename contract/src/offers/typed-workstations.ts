import { parseWorkstations } from "./workstations.ts";

export const UNREADABLE_WORKSTATIONS =
  "Indiquez un nombre de postes ou une fourchette, par exemple 12 ou 10-14";

/** Empty and '0' count as not provided. */
export const readableWorkstations = (typed: string | null): boolean =>
  /^0*$/.test((typed ?? "").trim()) || parseWorkstations(typed) !== null;
