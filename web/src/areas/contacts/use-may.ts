import type { contacts } from "@plateau/contract/contacts/operations.ts";
import { useSession } from "../session/queries.ts";

/** Whether the signed-in person may call an operation on contacts: what is refused is not shown. */
export const useMay = (): ((operation: keyof typeof contacts) => boolean) => {
  const { mayDo } = useSession();
  return (operation) => mayDo.includes(operation);
};
