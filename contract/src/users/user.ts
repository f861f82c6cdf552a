import { z } from "zod";
import { moment, text } from "../api/fields.ts";
import { identityUserSchema } from "../identity/account.ts";
import { groupSchema } from "../people/groups.ts";

const filled = (max: number, mustFill: string) =>
  z.string({ error: mustFill }).trim().min(1, mustFill).max(max, `Indiquez au plus ${max} caractères`);

const PHONE_REQUIRED = "Le téléphone est obligatoire";
const PHONE_FORMAT = "Format invalide (ex: +33 6 12 34 56 78 ou 0612345678)";

/** A French phone number: +33 or 0, a digit from 1 to 9, four pairs of digits; spaces between them. */
export const frenchPhoneSchema = z
  .string({ error: PHONE_REQUIRED })
  .trim()
  .min(1, { error: PHONE_REQUIRED, abort: true })
  .regex(/^(?:\+33|0)\s*[1-9](?:\s*\d{2}){4}$/, PHONE_FORMAT);

/** What a person says of themselves: all but `about` must be filled. */
export const personInputSchema = z.strictObject({
  firstname: filled(50, "Le prénom est obligatoire"),
  lastname: filled(50, "Le nom est obligatoire"),
  jobTitle: filled(100, "Le poste est obligatoire"),
  phone: frenchPhoneSchema,
  about: text(2000).optional(),
});
export type PersonInput = z.output<typeof personInputSchema>;

/** What the form of a user sends. */
export const userInputSchema = personInputSchema.extend({
  email: z
    .string({ error: "L'email est obligatoire" })
    .trim()
    .toLowerCase()
    .min(1, { error: "L'email est obligatoire", abort: true })
    .max(255)
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "L'email doit être au format valide"),
});

export type UserInput = z.output<typeof userInputSchema>;

/** A new user: the person, and the group of the account that is created with them. */
export const newUserSchema = userInputSchema.extend({ group: groupSchema.default("USER") });

/** A colleague as they are read. `phone` and `jobTitle` may miss for the first administrator. */
export const userSchema = z.object({
  id: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  jobTitle: z.string().nullable(),
  about: z.string().nullable(),
  /** Address of the photo, from `/files/`; null for none. */
  picture: z.string().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
  /** For administrators only: the account, null when the user has none. Absent for everybody else. */
  account: identityUserSchema.nullable().optional(),
});
export type User = z.infer<typeof userSchema>;

/** The types of a profile photo. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/bmp"] as const;

/** Largest profile photo. */
const MAX_PICTURE_MEGABYTES = 10;
export const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;

export const unsupportedPicture = "Type de fichier non supporté";
export const oversizePicture = `La photo dépasse la taille maximale de ${MAX_PICTURE_MEGABYTES}\u00a0Mo`;
