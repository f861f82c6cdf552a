import { requirementPropertiesSchema } from "@plateau/contract/requirements/requirement.ts";
import { parsePast } from "../../history/parse-past.ts";
import type { PastValues, RecordRestorer, RestoreCtx } from "../../history/restore.ts";
import { conflict } from "../../refusal.ts";
import {
  archiveRequirement,
  listRequirementContacts,
  lockRequirement,
  type OnArchive,
  saveRequirementContacts,
  updateRequirement,
} from "./save-requirement.ts";

const restoreContactLink = async (ctx: RestoreCtx, { recordId, partId, action, values }: PastValues) => {
  if (action === "changed") return;
  const params = { id: recordId };
  const { items } = await listRequirementContacts(ctx, { params });
  const others = items.map(({ id }) => id).filter((id) => id !== partId);
  const at = typeof values.position === "number" ? values.position - 1 : others.length;
  const contactIds = action === "created" ? others : others.toSpliced(at, 0, partId);
  await saveRequirementContacts(ctx, { params, body: { contactIds } });
};

const restoreProperties = (
  ctx: RestoreCtx,
  { recordId, values: { archived, ...properties } }: PastValues,
  ifMatch: string | undefined,
) => {
  if (archived !== undefined) throw conflict("Une demande archivée ne se rétablit pas.");
  const body = { properties: parsePast(requirementPropertiesSchema, properties) };
  // Plateau's own CRM has locked the row; restoring another part may have changed its version.
  return updateRequirement(ctx, { params: { id: recordId }, body, ...(ctx.crm.own ? {} : { ifMatch }) });
};

export const requirementRestorer = (onArchive: OnArchive): RecordRestorer => ({
  lock: async (ctx, id) => (await lockRequirement(ctx, id)).updatedAt,
  restore: async (ctx, past, ifMatch) => {
    if (past.part === "requirement-contact") return restoreContactLink(ctx, past);
    if (past.action !== "created") return restoreProperties(ctx, past, ifMatch);
    return archiveRequirement(onArchive)(ctx, { params: { id: past.recordId } });
  },
});
