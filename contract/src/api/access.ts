import { type Group, groups } from "../people/groups.ts";
import type { Access, Operations } from "./operation.ts";

/**
 * The table of permissions: which groups each access admits. With the access of each operation it says, for every group
 * and every operation, who may call what; `contract/operations.txt` shows the cells. An operation may refuse further by
 * what it is asked for (its documentation says so), never admit more.
 */
export const permissions: Record<Access, readonly Group[]> = {
  public: groups,
  "signed-in": groups,
  staff: ["SUPERUSER", "ADMINISTRATOR", "USER"],
  administrators: ["SUPERUSER", "ADMINISTRATOR"],
};

/** Whether an account of this group (none: nobody is signed in) may call an operation of this access. */
export const mayCall = (access: Access, group: Group | undefined): boolean =>
  group === undefined ? access === "public" : permissions[access].includes(group);

/** The names of the operations that an account of this group may call, in the order of the contract. */
export const callableOperations = (operations: Operations, group: Group): string[] =>
  Object.entries(operations)
    .filter(([, { access }]) => mayCall(access, group))
    .map(([name]) => name);
