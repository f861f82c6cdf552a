import type { identity } from "@plateau/contract/identity/operations.ts";
import type { users } from "@plateau/contract/users/operations.ts";
import { useSession } from "../session/queries.ts";

/** Whether the signed-in person may call an operation on users or accounts: what is refused is not shown. */
export const useMay = (): ((operation: keyof typeof users | keyof typeof identity) => boolean) => {
  const { mayDo } = useSession();
  return (operation) => mayDo.includes(operation);
};
