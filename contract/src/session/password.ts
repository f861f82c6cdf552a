import { z } from "zod";

const MESSAGE =
  "Le mot de passe doit contenir au moins 12 caractères, avec une minuscule, une majuscule, un chiffre et un symbole";

/** The account password policy, rule by rule, in the order that a form shows them. */
export const passwordRules: readonly { label: string; isMet: (password: string) => boolean }[] = [
  { label: "12 caractères au moins", isMet: (password) => password.length >= 12 },
  { label: "une minuscule", isMet: (password) => /\p{Ll}/u.test(password) },
  { label: "une majuscule", isMet: (password) => /\p{Lu}/u.test(password) },
  { label: "un chiffre", isMet: (password) => /\d/.test(password) },
  { label: "un symbole", isMet: (password) => /[^\p{L}\d\s]/u.test(password) },
];

/** A password that meets every rule of the policy. */
export const passwordSchema = z
  .string()
  .max(1000)
  .refine((value) => passwordRules.every(({ isMet }) => isMet(value)), MESSAGE);
