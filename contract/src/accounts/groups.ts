import { z } from "zod";
import type { Access, Operations } from "../api/operation.ts";

/** In order of precedence, highest first. */
export const groups = ["SUPERUSER", "ADMINISTRATOR", "USER", "VISITOR"] as const;
export const groupSchema = z.enum(groups);
export type Group = z.infer<typeof groupSchema>;

/** The person whose rights are checked. The scopes of an API key are checked first. */
export type RightsCaller = { userId: string; group: Group };

export const groupLabels: Record<Group, string> = {
  SUPERUSER: "Super Utilisateur",
  ADMINISTRATOR: "Administrateur",
  USER: "Utilisateur",
  VISITOR: "Visiteur",
};

export const isAdministrator = (group: Group): boolean => group === "SUPERUSER" || group === "ADMINISTRATOR";

/**
 * The groups that each access level admits; `contract/operations.txt` lists the result. An operation may
 * restrict further, never admit more.
 */
export const permissions: Record<Access, readonly Group[]> = {
  public: groups,
  "signed-in": groups,
  staff: ["SUPERUSER", "ADMINISTRATOR", "USER"],
  administrators: ["SUPERUSER", "ADMINISTRATOR"],
};

/** No group means nobody is signed in. */
export const mayCall = (access: Access, group: Group | undefined): boolean =>
  group === undefined ? access === "public" : permissions[access].includes(group);

export const callableOperations = (operations: Operations, group: Group): string[] =>
  Object.entries(operations)
    .filter(([, { access }]) => mayCall(access, group))
    .map(([name]) => name);
