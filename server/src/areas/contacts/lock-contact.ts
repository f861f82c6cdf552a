import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { Db } from "../../db/database.ts";
import { refuseIfChanged } from "../../if-match.ts";
import { missing } from "../../refusal.ts";
import { lockContacts } from "./storage.ts";

/**
 * Takes a contact for this transaction, and others with it: whoever else would change or link them waits. 404 when it is
 * unknown, 409 when `ifMatch` is given and someone saved in between; of the others, those that are known are answered.
 */
export const lockContact = async (
  tx: Db,
  id: string,
  { ifMatch, others = [] }: { ifMatch: string | undefined; others?: readonly string[] },
): Promise<{ contact: Contact; others: Contact[] }> => {
  const locked = await lockContacts(tx, [id, ...others]);
  const contact = locked.find((one) => one.id === id);
  if (!contact) throw missing();
  refuseIfChanged(ifMatch, contact.updatedAt);
  return { contact, others: locked.filter((one) => one !== contact) };
};
