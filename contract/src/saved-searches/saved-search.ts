import { z } from "zod";
import { moment } from "../api/fields.ts";
import { savedSearchKinds, searchCriteriaSchema } from "./criteria.ts";
import { MAX_SEARCH_NAME } from "./search-limits.ts";

/** Offers alone: other kinds do not record what is new. */
export const searchAlerts = ["none", "at-once", "morning"] as const;
export type SearchAlert = (typeof searchAlerts)[number];

export const savedSearchSchema = z.object({
  id: z.uuid(),
  kind: z.enum(savedSearchKinds),
  name: z.string(),
  criteria: searchCriteriaSchema,
  /** With the agency, except visitors. */
  shared: z.boolean(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  /** The caller's own, as the alert and the last opening. */
  pinned: z.boolean(),
  alert: z.enum(searchAlerts),
  openedAt: moment().nullable(),
  /**
   * Offers created or published since the caller last opened the search, among those they may read. Null for other
   * kinds and for what they never opened; `more`: above `count`.
   */
  fresh: z.object({ count: z.int(), more: z.boolean() }).nullable(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

const NAME_REQUIRED = "Le nom est obligatoire";

const fields = {
  name: z
    .string({ error: NAME_REQUIRED })
    .trim()
    .min(1, NAME_REQUIRED)
    .max(MAX_SEARCH_NAME, `Le nom doit contenir au plus ${MAX_SEARCH_NAME} caractères`)
    .regex(/^\P{Cc}*$/u, "Le nom doit tenir sur une ligne"),
  criteria: searchCriteriaSchema,
  shared: z.boolean(),
};

const following = { pinned: z.boolean(), alert: z.enum(searchAlerts) };

export const newSavedSearchSchema = z.strictObject({
  ...fields,
  kind: z.enum(savedSearchKinds),
  shared: fields.shared.default(false),
  pinned: following.pinned.default(false),
  alert: following.alert.default("none"),
});

export const savedSearchChangeSchema = z.strictObject(fields).partial();

export const followingSchema = z.strictObject(following).partial();
