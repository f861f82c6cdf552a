import type { User } from "@plateau/contract/users/user.ts";

/** The fields of a user, and what they are called on every screen. */
export const userFieldLabels = {
  firstname: "Prénom",
  lastname: "Nom",
  jobTitle: "Poste",
  email: "E-mail",
  phone: "Téléphone",
  about: "À propos",
} as const;
export type UserField = keyof typeof userFieldLabels;
export const userFields = Object.keys(userFieldLabels) as UserField[];

/** What is typed in a form: text in every field, empty where there is none. */
export type UserValues = Record<UserField, string>;

/** The user as a form shows them; a new one without. */
export const userValues = (user?: User): UserValues =>
  Object.fromEntries(userFields.map((field) => [field, user?.[field] ?? ""])) as UserValues;

export const isUserField = (name: string): name is UserField => name in userFieldLabels;
