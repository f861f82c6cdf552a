import { z } from "zod";

const MESSAGE =
  "Le mot de passe doit contenir au moins 12 caractères, avec une minuscule, une majuscule, un chiffre et un symbole";

/** The account password policy: at least 12 characters with lowercase, uppercase, digit and symbol. */
export const passwordSchema = z
  .string()
  .max(1000)
  .refine(
    (value) =>
      value.length >= 12 &&
      [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u].every((class_) => class_.test(value)),
    MESSAGE,
  );
