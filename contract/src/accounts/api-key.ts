import { z } from "zod";
import { moment } from "../api/fields.ts";
import { type Scope, scopes } from "../api/scopes.ts";
import { addDays, dayInParis } from "../format/date.ts";
import { fromParisInput } from "../format/paris-time.ts";

const MAX_DAYS = 731;

/** The last day that a key may end on, `2028-11-20`. */
export const lastExpiryDay = (now: Date): string => addDays(dayInParis(now), MAX_DAYS);

export const apiKeyInputSchema = z.strictObject({
  name: z.string().trim().min(1, "Le nom est obligatoire").max(100),
  scopes: z
    .array(z.enum(scopes))
    .min(1, "Choisissez au moins un droit")
    .max(100)
    .transform((chosen): Scope[] => [...new Set(chosen)]),
  /** A day, until its end in Paris, or a moment; two years at most. Without it the key does not expire. */
  expiresAt: z.union([z.iso.date(), z.iso.datetime()]).nullish(),
});
export type ApiKeyInput = z.output<typeof apiKeyInputSchema>;

/** The moment at which a key stops, or why it may not. */
export const keyExpiry = (
  expiresAt: string,
  now: Date,
): { at: string; message?: never } | { at?: never; message: string } => {
  const at = expiresAt.includes("T") ? expiresAt : fromParisInput(`${expiresAt}T23:59`).moment;
  if (at === undefined || new Date(at) <= now) return { message: "L’expiration doit être à venir" };
  if (expiresAt.slice(0, 10) > lastExpiryDay(now)) return { message: "Une clé est valable deux ans au plus" };
  return { at };
};

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: moment(),
  expiresAt: moment().nullable(),
  expired: z.boolean(),
  /** To the minute. */
  lastUsedAt: moment().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;
