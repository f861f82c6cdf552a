import { nafDivisions } from "./naf-divisions.ts";
import { nafSubclasses } from "./naf-subclasses.ts";

/** What a code of the NAF rev. 2 ('68.20B') stands for; the division's label where the list has no such sub-class. */
export const activityLabel = (code: string | null): string | null =>
  code === null ? null : (nafSubclasses[code] ?? activityDomain(code));

/** The division that a code of the NAF rev. 2 belongs to. */
export const activityDomain = (code: string | null): string | null =>
  nafDivisions[code?.slice(0, 2) ?? ""] ?? null;
