import { z } from "zod";
import { moment } from "../api/fields.ts";
import { mediaKindSchema } from "../offers/media.ts";
import { retentions } from "../personal-data/retention.ts";
import { type BinKind, binKinds } from "./bin-kinds.ts";

/** Days during which what was deleted can be restored; then it is removed for good. */
export const BIN_DAYS: number = retentions.bin.days;

export const binKindSchema = z.enum(binKinds);

/** The access of this operation is also that of the bin of its kind. */
export const restoreOperations = {
  contacts: "restoreContact",
  requirements: "restoreRequirement",
  medias: "restoreMedia",
  notes: "restoreNote",
  offers: "restoreOffer",
  searches: "restoreSavedSearch",
} as const satisfies Record<BinKind, string>;

export const binItemSchema = z.object({
  /** Of a file: its key in the store. */
  id: z.string(),
  name: z.string(),
  /** Distinguishes records with the same name. */
  detail: z.string().nullable(),
  deletedAt: moment(),
  /** Null when that person's account was removed. */
  deletedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Null when it is never removed: archived requirements. */
  restorableUntil: moment().nullable(),
  /** Where a file belongs. */
  media: z.object({ offerId: z.uuid(), kind: mediaKindSchema, thumbnail: z.string().nullable() }).optional(),
});
export type BinItem = z.infer<typeof binItemSchema>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days begun until it is removed, at least 1; null when it is never removed. */
export const daysLeft = ({ restorableUntil }: Pick<BinItem, "restorableUntil">, now: Date): number | null =>
  restorableUntil === null
    ? null
    : Math.max(1, Math.ceil((Date.parse(restorableUntil) - now.getTime()) / DAY_MS));
