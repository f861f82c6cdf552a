import { z } from "zod";

/** In order of precedence, highest first. */
export const groups = ["SUPERUSER", "ADMINISTRATOR", "USER", "VISITOR"] as const;
export const groupSchema = z.enum(groups);
export type Group = z.infer<typeof groupSchema>;

export const groupLabels: Record<Group, string> = {
  SUPERUSER: "Super Utilisateur",
  ADMINISTRATOR: "Administrateur",
  USER: "Utilisateur",
  VISITOR: "Visiteur",
};

export const isAdministrator = (group: Group): boolean => group === "SUPERUSER" || group === "ADMINISTRATOR";
