import { contactInputSchema } from "@plateau/contract/contacts/contact.ts";
import { parsePast } from "../../history/parse-past.ts";
import type { PastValues, RecordRestorer, RestoreCtx } from "../../history/restore.ts";
import { publishChange } from "../../live/live-events.ts";
import { deleteContact, restoreContact, updateContact } from "./save-contact.ts";
import { lockStoredContact, lockStoredContacts, removeContacts } from "./storage.ts";

const restoreFields = async (ctx: RestoreCtx, { recordId: id, values }: PastValues): Promise<void> => {
  const { deletedAt, ...fields } = values;
  if (deletedAt === null) await restoreContact(ctx, { params: { id } });
  if (Object.keys(fields).length > 0) {
    await updateContact(ctx, { params: { id }, body: parsePast(contactInputSchema.partial(), fields) });
  }
  if (deletedAt) await deleteContact(ctx, { params: { id } });
};

export const contactRestorer: RecordRestorer = {
  /** Of an import. */
  together: {
    suits: ({ part, action }) => part === "contact" && action === "created",
    lock: ({ db }, ids) => lockStoredContacts(db, ids),
    restore: async ({ db, me, now }, pasts) => {
      const ids = pasts.map(({ recordId }) => recordId);
      await removeContacts(db, ids, { by: me.userId, at: now });
      await publishChange(db, { kind: "contact", id: null });
    },
  },
  // Undoing a deletion or a merge takes a contact out of the bin.
  lock: ({ db }, id) => lockStoredContact(db, id),
  restore: async (ctx, past) =>
    past.action === "created"
      ? deleteContact(ctx, { params: { id: past.recordId } })
      : restoreFields(ctx, past),
};
