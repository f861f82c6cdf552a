import { mayCall } from "@plateau/contract/accounts/groups.ts";
import type { HistoryValue } from "@plateau/contract/history/history.ts";
import { bulkChangeSchema } from "@plateau/contract/offers/bulk.ts";
import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";
import { updateOfferSchema } from "@plateau/contract/offers/offer.ts";
import { offers } from "@plateau/contract/offers/operations.ts";
import { offerParts } from "@plateau/contract/offers/part-operations.ts";
import { termsFields } from "@plateau/contract/offers/terms.ts";
import sql from "sql-template-tag";
import { parsePast } from "../../../history/parse-past.ts";
import type { PastValues, RecordRestorer, RestoreCtx } from "../../../history/restore.ts";
import { conflict, missing, Refusal } from "../../../refusal.ts";
import { deleteBuilding, updateBuilding } from "../buildings/edit-building.ts";
import { changeOffers, deleteOffers } from "../change-offers.ts";
import { saveContacts } from "../contacts/offer-contacts.ts";
import { contactsOfOffer } from "../contacts/storage.ts";
import { deleteOffer, restoreOffer, restoreOffers } from "../delete-offer.ts";
import { linkTo, relink, unlinkFrom, unlinkOffers } from "../links/offer-links.ts";
import { deleteUnit, updateUnit } from "../units/edit-unit.ts";
import { unitsOfOffer } from "../units/storage.ts";
import { updateOffer } from "../update-offer.ts";
import { reinsertBuilding, reinsertUnit } from "./reinsert-part.ts";

/** Lists of the terms have no null: an empty one is the same. */
const writable = (values: Record<string, HistoryValue>): Record<string, HistoryValue> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const schema = termsFields[name as keyof typeof termsFields];
      return [name, value === null && schema && !schema.safeParse(null).success ? [] : value];
    }),
  );

const restoreOwnFields = async (
  ctx: RestoreCtx,
  { recordId: id, values, action }: PastValues,
): Promise<unknown> => {
  if (action === "created") return deleteOffer(ctx, { params: { id } });
  const { deletedAt, ...fields } = values;
  if (deletedAt === null) {
    if (!mayCall(offers.restoreOffer.access, ctx.me.group)) throw new Refusal(403);
    await restoreOffer(ctx, { params: { id } });
  }
  if (Object.keys(fields).length > 0) {
    await updateOffer(ctx, { params: { id }, body: parsePast(updateOfferSchema, writable(fields)) });
  }
  return deletedAt ? deleteOffer(ctx, { params: { id } }) : undefined;
};

const restoreUnit = (ctx: RestoreCtx, past: PastValues): Promise<unknown> => {
  const params = { id: past.partId };
  if (past.action === "created") return deleteUnit(ctx, { params });
  if (past.action === "deleted") return reinsertUnit(ctx, past);
  const { position: _, ...values } = past.values;
  const body = parsePast(offerParts.updateUnit.body, values);
  return Object.keys(values).length > 0 ? updateUnit(ctx, { params, body }) : Promise.resolve();
};

const restoreBuilding = (ctx: RestoreCtx, past: PastValues): Promise<unknown> => {
  const params = { id: past.partId };
  if (past.action === "created") return deleteBuilding(ctx, { params });
  if (past.action === "deleted") return reinsertBuilding(ctx, past);
  const { position: _, ...values } = past.values;
  const body = parsePast(offerParts.updateBuilding.body, values);
  return Object.keys(values).length > 0 ? updateBuilding(ctx, { params, body }) : Promise.resolve();
};

/** A link that went with its unit, or came with it, is not there to change any more. */
const restoreUnitLink = async (ctx: RestoreCtx, { recordId, partId, action }: PastValues): Promise<void> => {
  const [unitId = "", buildingId = ""] = partId.split(" ");
  const unit = (await unitsOfOffer(ctx.db, recordId)).find(({ id }) => id === unitId);
  if (!unit) return;
  const others = unit.associatedBuildingIds.filter((id) => id !== buildingId);
  const buildingIds = action === "created" ? others : [...others, buildingId];
  if (buildingIds.length === 0 || buildingIds.length === unit.associatedBuildingIds.length) return;
  await updateUnit(ctx, { params: { id: unitId }, body: { associatedBuildingIds: buildingIds } });
};

const restoreContactLink = async (ctx: RestoreCtx, { recordId, partId, action, values }: PastValues) => {
  if (action === "changed") return;
  const others = (await contactsOfOffer(ctx.db, recordId)).map(({ id }) => id).filter((id) => id !== partId);
  const at = typeof values.position === "number" ? values.position - 1 : others.length;
  const contactIds = action === "created" ? others : others.toSpliced(at, 0, partId);
  await saveContacts(ctx, { params: { id: recordId }, body: { contactIds } });
};

const categoryOf = ({ partId }: PastValues) => linkCategories.find((each) => each === partId) as LinkCategory;

const restoreLink = (ctx: RestoreCtx, past: PastValues) => {
  const { recordId, linkedId, action } = past;
  const { at, by } = past.values;
  const category = categoryOf(past);
  const input = { params: { id: recordId, requirementId: linkedId ?? "" } };
  if (action === "created") return unlinkFrom(category)(ctx, input);
  // Removed before the history knew when and by whom it was added.
  if (typeof at !== "string") return linkTo(category)(ctx, input);
  return relink(category, { at, by: typeof by === "string" ? by : null })(ctx, input);
};

/** What bulk actions change, one of them at a time. */
const bulkFields: readonly string[] = ["status", "private", "userId", "deletedAt"];

const ofBulkAction = ({ part, action, values }: PastValues): boolean => {
  if (part === "offer-link") return action === "created";
  const [field = "", ...others] = Object.keys(values);
  return part === "offer" && action === "changed" && others.length === 0 && bulkFields.includes(field);
};

/** Through the bulk action that sets what was, or takes back the links. */
const writeAlike = (ctx: RestoreCtx, ids: string[], past: PastValues) => {
  const { values, part, linkedId } = past;
  if (part === "offer-link") {
    return unlinkOffers(ctx, { ids, requirementId: linkedId ?? "", category: categoryOf(past) });
  }
  return values.deletedAt
    ? deleteOffers(ctx, { body: { ids } })
    : changeOffers(ctx, { body: { ids, change: parsePast(bulkChangeSchema, values) } });
};

/** All of them, or the first refusal. */
const restoreAlike = async (ctx: RestoreCtx, ids: string[], past: PastValues): Promise<void> => {
  if (past.values.deletedAt === null) return void (await restoreOffers(ctx, ids));
  const { refused } = await writeAlike(ctx, ids, past);
  if (refused[0]) throw conflict(`Annulation impossible\u202f: ${refused[0].reason}`);
};

/** Two deletions differ by their time, which is not written back; two links by their requirement. */
const matchKey = ({ part, partId, linkedId, values }: PastValues): string => {
  if (part === "offer-link") return JSON.stringify([partId, linkedId]);
  return values.deletedAt ? "deleted" : JSON.stringify(values);
};

const restoreTogether = async (ctx: RestoreCtx, pasts: readonly PastValues[]): Promise<void> => {
  const alike = new Map<string, { ids: string[]; past: PastValues }>();
  for (const past of pasts) {
    const key = matchKey(past);
    const group = alike.get(key);
    if (group) group.ids.push(past.recordId);
    else alike.set(key, { ids: [past.recordId], past });
  }
  for (const { ids, past } of alike.values()) await restoreAlike(ctx, ids, past);
};

export const offerRestorer: RecordRestorer = {
  lock: async ({ db }, id) => {
    const offer = await db.row<{ updatedAt: string }>(
      sql`select updated_at "updatedAt" from real_estates where id = ${id} for no key update`,
    );
    if (!offer) throw missing();
    return offer.updatedAt;
  },
  together: {
    suits: ofBulkAction,
    lock: async ({ db }, ids) => {
      const rows = await db.rows(
        sql`select from real_estates where id = any(${ids}::uuid[]) order by id for no key update`,
      );
      if (rows.length < ids.length) throw missing();
    },
    restore: restoreTogether,
  },
  restore: async (ctx, past) => {
    if (past.part === "unit") return restoreUnit(ctx, past);
    if (past.part === "building") return restoreBuilding(ctx, past);
    if (past.part === "unit-building") return restoreUnitLink(ctx, past);
    if (past.part === "offer-contact") return restoreContactLink(ctx, past);
    if (past.part === "offer-link") return restoreLink(ctx, past);
    return restoreOwnFields(ctx, past);
  },
};
