import { z } from "zod";
import { moment, text } from "../api/fields.ts";

const personName = (article: string, mustFill: string) =>
  z
    .string({ error: mustFill })
    .trim()
    .min(1, mustFill)
    .min(2, `${article} doit contenir au moins 2 caractères`)
    .max(50, `${article} doit contenir au plus 50 caractères`)
    .regex(
      /^[\p{L}\p{M} '’-]+$/u,
      `${article} ne peut contenir que des lettres, des espaces, des tirets et des apostrophes`,
    );

const phone = () =>
  z.union([
    z
      .string()
      .trim()
      .regex(/^(\+\d{1,3}|0)[\d\s-]{6,14}$/, "Le numéro de téléphone n'est pas au format valide"),
    z.literal("").transform(() => null),
    z.null(),
  ]);

const company = () =>
  z.union([
    z
      .string()
      .trim()
      .min(2, "L’entreprise doit contenir au moins 2 caractères")
      .max(100, "L’entreprise doit contenir au plus 100 caractères")
      .regex(/^[\p{L}\p{M}\d \-.,&'’()]+$/u, "L’entreprise contient des caractères non autorisés"),
    z.literal("").transform(() => null),
    z.null(),
  ]);

/** What a form sends to create a contact. */
export const contactInputSchema = z.strictObject({
  firstname: personName("Le prénom", "Le prénom est obligatoire"),
  lastname: personName("Le nom", "Le nom est obligatoire"),
  email: z
    .string({ error: "L'email est obligatoire" })
    .trim()
    .min(1, "L'email est obligatoire")
    .max(255, "L'email doit contenir au plus 255 caractères")
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "L'email doit être au format valide"),
  phone: phone().optional(),
  company: company().optional(),
  role: text(100).optional(),
  mobile: phone().optional(),
  fax: phone().optional(),
  address: text(300).optional(),
  city: text(120).optional(),
  postalCode: text(10).optional(),
  website: text(300).optional(),
  notes: text(5000).optional(),
});
export type ContactInput = z.output<typeof contactInputSchema>;

const word = () => z.string().nullable();

/** A business contact as it is read. */
export const contactSchema = z.object({
  id: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: word(),
  company: word(),
  role: word(),
  mobile: word(),
  fax: word(),
  address: word(),
  city: word(),
  postalCode: word(),
  website: word(),
  notes: word(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type Contact = z.infer<typeof contactSchema>;
