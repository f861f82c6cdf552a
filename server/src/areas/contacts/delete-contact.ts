import type { Input } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { missing } from "../../refusal.ts";
import { removeContact } from "./storage.ts";

/**
 * Deletes a contact and its links. The offers that it was linked to keep their moment: they would all come first in
 * lists by last modification, although nobody worked on them.
 */
export const deleteContact = async (
  ctx: Ctx,
  { params }: Input<typeof contacts.deleteContact>,
): Promise<undefined> => {
  if (!(await removeContact(ctx.db, params.id))) throw missing();
  return undefined;
};
