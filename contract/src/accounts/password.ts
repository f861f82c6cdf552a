import { z } from "zod";

const MESSAGE =
  "Le mot de passe doit contenir au moins 12 caractères, avec une minuscule, une majuscule, un chiffre et un symbole";

/** Password policy, in the order that forms show it. */
export const passwordRules: readonly { label: string; isMet: (password: string) => boolean }[] = [
  { label: "12 caractères au moins", isMet: (password) => password.length >= 12 },
  { label: "une minuscule", isMet: (password) => /\p{Ll}/u.test(password) },
  { label: "une majuscule", isMet: (password) => /\p{Lu}/u.test(password) },
  { label: "un chiffre", isMet: (password) => /\d/.test(password) },
  { label: "un symbole", isMet: (password) => /[^\p{L}\d\s]/u.test(password) },
];

export const passwordSchema = z
  .string()
  .max(1000)
  .refine((value) => passwordRules.every(({ isMet }) => isMet(value)), MESSAGE);
