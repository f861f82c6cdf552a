import { z } from "zod";
import { moment, text } from "../api/fields.ts";
import { identityUserSchema } from "./account.ts";
import { groupSchema } from "./groups.ts";

const filled = (max: number, mustFill: string) =>
  z.string({ error: mustFill }).trim().min(1, mustFill).max(max, `Indiquez au plus ${max} caractères`);

const PHONE_REQUIRED = "Le téléphone est obligatoire";
const PHONE_FORMAT = "Format invalide (ex: +33 6 12 34 56 78 ou 0612345678)";

/** +33 or 0, a digit from 1 to 9, four pairs of digits; spaces allowed between them. */
export const frenchPhoneSchema = z
  .string({ error: PHONE_REQUIRED })
  .trim()
  .min(1, { error: PHONE_REQUIRED, abort: true })
  .regex(/^(?:\+33|0)\s*[1-9](?:\s*\d{2}){4}$/, PHONE_FORMAT);

export const personInputSchema = z.strictObject({
  firstname: filled(50, "Le prénom est obligatoire"),
  lastname: filled(50, "Le nom est obligatoire"),
  jobTitle: filled(100, "Le poste est obligatoire"),
  phone: frenchPhoneSchema,
  about: text(2000).optional(),
});
export type PersonInput = z.output<typeof personInputSchema>;

export const userInputSchema = personInputSchema.extend({
  email: z
    .string({ error: "L'email est obligatoire" })
    .trim()
    .toLowerCase()
    .min(1, { error: "L'email est obligatoire", abort: true })
    // The pattern is quadratic in the length.
    .max(255, { abort: true })
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "L'email doit être au format valide"),
});

export type UserInput = z.output<typeof userInputSchema>;

export const newUserSchema = userInputSchema.extend({ group: groupSchema.default("USER") });

/** Addresses that a person may write from besides their own and the agency's. */
export const senderAddressesSchema = z.strictObject({
  addresses: z
    .array(z.email("L'email doit être au format valide").max(255).toLowerCase())
    .max(10)
    .transform((given) => [...new Set(given)]),
});

/** `phone` and `jobTitle` may be missing for the first administrator. */
export const userSchema = z.object({
  id: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  jobTitle: z.string().nullable(),
  about: z.string().nullable(),
  /** URL under `/files/`. */
  picture: z.string().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
  /** For administrators only; null when the user has no account. */
  account: identityUserSchema.nullable().optional(),
});
export type User = z.infer<typeof userSchema>;

export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/bmp"] as const;

const MAX_PICTURE_MEGABYTES = 10;
export const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;

export const pictureUploadQuerySchema = z.strictObject({
  contentType: z.string().max(100).default("image/jpeg"),
  /** Bytes. When given, the address accepts only this size. */
  size: z.coerce.number().int().min(0).optional(),
});

export const pictureUploadSchema = z.object({
  presignedUrl: z.string(),
  s3Key: z.string(),
  contentType: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  instructions: z.string(),
});

export const uploadedPictureSchema = z.strictObject({ s3Key: z.string().min(1).max(500) });

export const unsupportedPicture = "Type de fichier non supporté";
export const oversizePicture = `La photo dépasse la taille maximale de ${MAX_PICTURE_MEGABYTES}\u00a0Mo`;

const MAX_COLUMNS = 50;
const columnSchema = z.string().min(1).max(40);

/** Column ids in their order; widths in pixels of those that are not the usual ones. */
const tableLayoutSchema = z.strictObject({
  order: z.array(columnSchema).max(MAX_COLUMNS),
  hidden: z.array(columnSchema).max(MAX_COLUMNS),
  widths: z
    .array(z.strictObject({ column: columnSchema, pixels: z.number().min(40).max(800) }))
    .max(MAX_COLUMNS),
});
export type TableLayout = z.infer<typeof tableLayoutSchema>;

export const preferencesSchema = z.strictObject({
  theme: z.enum(["system", "light", "dark"]),
  density: z.enum(["comfortable", "compact"]),
  emailNotifications: z.boolean(),
  offersTable: tableLayoutSchema,
  /** Opens the offers' list with published ones alone. */
  publishedOffersOnly: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;
