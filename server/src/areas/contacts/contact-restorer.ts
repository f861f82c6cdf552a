import { contactInputSchema } from "@plateau/contract/contacts/contact.ts";
import { parsePast } from "../../history/parse-past.ts";
import type { RecordRestorer } from "../../history/restore.ts";
import { deleteContact, updateContact } from "./save-contact.ts";
import { lockContact } from "./storage.ts";

export const contactRestorer: RecordRestorer = {
  lock: async ({ db }, id) => (await lockContact(db, id, { ifMatch: undefined })).contact.updatedAt,
  restore: async (ctx, { recordId: id, action, values }) =>
    action === "created"
      ? deleteContact(ctx, { params: { id } })
      : updateContact(ctx, { params: { id }, body: parsePast(contactInputSchema.partial(), values) }),
};
