import { mayCall } from "@plateau/contract/accounts/groups.ts";
import type { operations } from "@plateau/contract/operations.ts";
import { useSession } from "../session/queries.ts";

/** `const may = usePermissions(); may("createUser") && …`. Hide controls of forbidden operations. */
export const usePermissions = (): ((operation: keyof typeof operations) => boolean) => {
  const { mayDo } = useSession();
  return (operation) => mayDo.includes(operation);
};

/** Checklists, marks and internal notes are for staff: visitors see what clients see. */
export const useIsStaff = (): boolean => mayCall("staff", useSession().group);
