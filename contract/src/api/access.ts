import { type Group, isAdministrator } from "../people/groups.ts";
import type { Access, Operations } from "./operation.ts";

/** Whether an account of this group (none: nobody is signed in) may call an operation of this access. */
export const mayCall = (access: Access, group: Group | undefined): boolean => {
  if (access === "public") return true;
  if (group === undefined) return false;
  return access === "signed-in" || isAdministrator(group);
};

/** The names of the operations that an account of this group may call, in the order of the contract. */
export const callableOperations = (operations: Operations, group: Group): string[] =>
  Object.entries(operations)
    .filter(([, { access }]) => mayCall(access, group))
    .map(([name]) => name);
