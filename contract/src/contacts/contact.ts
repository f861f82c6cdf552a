import { z } from "zod";
import { moment, text } from "../api/fields.ts";

const must = (error: string) => ({ error, abort: true });

const personName = (article: string, mustFill: string) =>
  z
    .string({ error: mustFill })
    .trim()
    .min(1, must(mustFill))
    .min(2, must(`${article} doit contenir au moins 2 caractères`))
    .max(50, must(`${article} doit contenir au plus 50 caractères`))
    .regex(
      /^[\p{L}\p{M} '’-]+$/u,
      `${article} ne peut contenir que des lettres, des espaces, des tirets et des apostrophes`,
    );

const optionalText = (...rules: readonly [RegExp, string][]) =>
  rules
    .reduce<z.ZodString>(
      (text, [pattern, error]) => text.refine((value) => value === "" || pattern.test(value), must(error)),
      z.string().trim(),
    )
    .transform((value) => (value === "" ? null : value))
    .nullable();

const phone = () =>
  optionalText([/^(\+\d{1,3}|0)[\d\s-]{6,14}$/, "Le numéro de téléphone n'est pas au format valide"]);

const company = () =>
  optionalText(
    [/^.{2,}$/su, "L’entreprise doit contenir au moins 2 caractères"],
    [/^.{0,100}$/su, "L’entreprise doit contenir au plus 100 caractères"],
    [/^[\p{L}\p{M}\d \-.,&'’‘"“”«»\u00a0\u202f()]+$/u, "L’entreprise contient des caractères non autorisés"],
  );

export const contactInputSchema = z.strictObject({
  firstname: personName("Le prénom", "Le prénom est obligatoire"),
  lastname: personName("Le nom", "Le nom est obligatoire"),
  email: z
    .string({ error: "L'email est obligatoire" })
    .trim()
    .min(1, must("L'email est obligatoire"))
    .max(255, must("L'email doit contenir au plus 255 caractères"))
    .regex(/^[^\s@<>,;:]+@[^\s@<>,;:]+\.[^\s@<>,;:]+$/, "L'email doit être au format valide"),
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
