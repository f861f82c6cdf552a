import { z } from "zod";

/** Groups of rights, in order of precedence: the first has the most. */
export const groups = ["SUPERUSER", "ADMINISTRATOR", "USER", "VISITOR"] as const;
export const groupSchema = z.enum(groups);
export type Group = z.infer<typeof groupSchema>;

export const groupLabels: Record<Group, string> = {
  SUPERUSER: "Super Utilisateur",
  ADMINISTRATOR: "Administrateur",
  USER: "Utilisateur",
  VISITOR: "Visiteur",
};

/** 'admin' in the product's language: SUPERUSER or ADMINISTRATOR. */
export const isAdministrator = (group: Group): boolean => group === "SUPERUSER" || group === "ADMINISTRATOR";
