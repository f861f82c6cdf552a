import { requirementPropertiesSchema } from "@plateau/contract/requirements/requirement.ts";
import { parsePast } from "../../history/parse-past.ts";
import type { PastValues, RecordRestorer, RestoreCtx } from "../../history/restore.ts";
import { conflict, missing } from "../../refusal.ts";
import {
  archiveRequirement,
  listRequirementContacts,
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
) => {
  if (archived !== undefined) throw conflict("Une demande archivée ne se rétablit pas.");
  const body = { properties: parsePast(requirementPropertiesSchema, properties) };
  return updateRequirement(ctx, { params: { id: recordId }, body });
};

export const requirementRestorer = (onArchive: OnArchive): RecordRestorer => ({
  lock: async ({ crm }, id) => {
    const requirement = await crm.get(id);
    if (!requirement) throw missing();
    return requirement.updatedAt;
  },
  restore: async (ctx, past) => {
    if (past.part === "requirement-contact") return restoreContactLink(ctx, past);
    if (past.action !== "created") return restoreProperties(ctx, past);
    return archiveRequirement(onArchive)(ctx, { params: { id: past.recordId } });
  },
});
