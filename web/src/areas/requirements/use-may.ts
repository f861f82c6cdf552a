import type { requirements } from "@plateau/contract/requirements/operations.ts";
import { useSession } from "../session/queries.ts";

/** Whether the signed-in person may call an operation on requirements: what is refused is not shown. */
export const useMay = (): ((operation: keyof typeof requirements) => boolean) => {
  const { mayDo } = useSession();
  return (operation) => mayDo.includes(operation);
};
