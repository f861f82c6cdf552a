import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW, quoted } from "@plateau/contract/format/spacing.ts";
import type { HistoryKind, HistoryPart, HistoryValue } from "@plateau/contract/history/history.ts";
import { MAX_BULK_OFFERS } from "@plateau/contract/offers/search-limits.ts";
import { type Ctx, inOneTransaction, type Ports } from "../ctx.ts";
import { conflict, invalid, missing, Refusal, refuseIfChanged } from "../refusal.ts";
import {
  changeById,
  changesOfBatch,
  laterChange,
  linksDeletedWith,
  namesById,
  type RecordRef,
  type StoredChange,
} from "./stored-changes.ts";
import { recordedTableOf, valuesBefore, wireField, wireRow } from "./wire-values.ts";

/** What to write back: the wire values from before. */
export type PastValues = Pick<
  StoredChange,
  "kind" | "recordId" | "linkedId" | "part" | "partId" | "action"
> & {
  values: Record<string, HistoryValue>;
  /** Units and buildings that were linked to what was deleted. */
  deletedLinks: { unitId: string; buildingId: string }[];
};

export type RestoreCtx = Ctx<keyof Ports>;

/** How an area writes back what a record was, through its own validated saves. */
export type RecordRestorer = {
  /** Until the transaction ends. 404 when unknown or not the caller's to read. Returns `updatedAt`. */
  lock(ctx: RestoreCtx, id: string): Promise<string>;
  /** `ifMatch`: for an external CRM, which has no locks. */
  restore(ctx: RestoreCtx, past: PastValues, ifMatch?: string): Promise<unknown>;
  /** Of a bulk action, which changed many records alike: all of them in a few statements. */
  together?: {
    suits(past: PastValues): boolean;
    /** 404 when one is unknown. */
    lock(ctx: RestoreCtx, ids: readonly string[]): Promise<void>;
    restore(ctx: RestoreCtx, pasts: readonly PastValues[]): Promise<unknown>;
  };
};

export type Restorers = Record<RecordRef["kind"], RecordRestorer>;

/** 409, told for each field. */
export const refuseSetElsewhere = (
  { part, action }: Pick<StoredChange, "part" | "action">,
  fields: readonly string[],
): void => {
  const { setElsewhere = {} } = recordedTableOf(part);
  if (action !== "changed") return;
  const validationErrors = fields.flatMap((field) => {
    const message = setElsewhere[field];
    return message === undefined ? [] : [{ field, message }];
  });
  if (validationErrors[0]) throw new Refusal(409, validationErrors[0].message, { validationErrors });
};

const pastValues = async (
  ctx: RestoreCtx,
  change: StoredChange,
  isChosen: (field: string) => boolean,
): Promise<PastValues> => {
  const all = wireRow(change.part, valuesBefore(change));
  const values = Object.fromEntries(Object.entries(all).filter(([field]) => isChosen(field)));
  refuseSetElsewhere(change, Object.keys(values));
  const deleted = change.action === "deleted" && (change.part === "unit" || change.part === "building");
  const links = deleted ? await linksDeletedWith(ctx.db, change) : [];
  return {
    ...change,
    values,
    deletedLinks: links.flatMap(({ partId }) => {
      const [unitId = "", buildingId = ""] = partId.split(" ");
      return [unitId, buildingId].includes(change.partId) ? [{ unitId, buildingId }] : [];
    }),
  };
};

/** Of records and parts whose own deletion is audited. */
const auditedObjects: Partial<Record<HistoryPart, string>> = {
  offer: "real-estates",
  unit: "units",
  building: "buildings",
  contact: "contacts",
  requirement: "requirements",
};

/** What was deleted or brought back, as its own operation would be. Last: others wait until the transaction ends. */
export const auditRestored = ({ db, requestInfo }: RestoreCtx, pasts: readonly PastValues[]): Promise<void> =>
  requestInfo.auditDeletions(
    db,
    pasts.flatMap(({ part, partId, recordId, action, values }) => {
      const objectKind = auditedObjects[part];
      const isGone = action === "created" || (action === "changed" && values.deletedAt !== undefined);
      const objectId = part === "unit" || part === "building" ? partId : recordId;
      return objectKind && isGone ? [{ objectKind, objectId }] : [];
    }),
  );

/** Writes some values of before a change, or a deleted part, back. */
export const restoreValues =
  (restorers: Restorers) =>
  (
    ctx: RestoreCtx,
    record: RecordRef,
    { entry, fields, ifMatch }: { entry: string; fields: readonly string[]; ifMatch: string | undefined },
  ): Promise<undefined> =>
    inOneTransaction(ctx, async (ctx) => {
      refuseIfChanged(ifMatch, await restorers[record.kind].lock(ctx, record.id));
      const change = await changeById(ctx.db, record, entry);
      if (!change) throw missing();
      if (change.action === "created") throw conflict("Un ajout s’annule, il ne se restaure pas.");
      const known = new Set(Object.keys(change.fields).map((column) => wireField(change.part, column)));
      const unknown = fields.filter((field) => !known.has(field));
      const errors = unknown.map((field) => ({
        field,
        message: "Ce changement n’a pas touché ce champ",
      }));
      if (errors.length > 0) throw invalid(...errors);
      if (change.action === "changed" && fields.length === 0) {
        throw invalid({ field: "fields", message: "Choisissez au moins un champ" });
      }
      const isChosen = (field: string) => change.action === "deleted" || fields.includes(field);
      const past = await pastValues(ctx, change, isChosen);
      await restorers[change.kind].restore(ctx, past, ifMatch);
      await auditRestored(ctx, [past]);
      return undefined;
    });

/** What is added back must be there before what is linked to it, and the reverse for what is taken away. */
const parts: readonly HistoryPart[] = ["building", "unit", "unit-building"];

export const rank = ({ action, part }: Pick<StoredChange, "action" | "part">): number => {
  const place = parts.indexOf(part);
  if (action === "deleted") return place;
  return action === "changed" ? 10 : 20 - place;
};

/** One by one, each through its own save: more would hold their locks too long. */
const MAX_CHANGES = 1000;

/** Names the record where the batch changed several. */
const refuseLaterChange = async (
  { db, me }: RestoreCtx,
  { batch, listed }: { batch: string; listed: readonly StoredChange[] },
): Promise<void> => {
  const later = await laterChange(db, { batch, personId: me.userId });
  if (!later) return;
  const who = later.person ?? "quelqu’un";
  const isOne = new Set(listed.map(({ recordId }) => recordId)).size === 1;
  const name = isOne ? undefined : (await namesById(db, [later.recordId]))[later.recordId];
  const what = name ? quoted(name) : "la même chose";
  const others = later.records - 1;
  const more =
    others > 0 ? `, et ${formatCount(others, "autre fiche a changé", "autres fiches ont changé")}` : "";
  throw conflict(`Annulation impossible${NARROW}: ${who} a modifié ${what} depuis${more}.`);
};

/** False when the batch is none of one bulk action: then its changes are undone one by one. */
const undoTogether = async (
  ctx: RestoreCtx,
  restorers: Restorers,
  { batch, listed }: { batch: string; listed: readonly StoredChange[] },
): Promise<boolean> => {
  const [first] = listed;
  const together = first && restorers[first.kind].together;
  const ids = [...new Set(listed.map(({ recordId }) => recordId))];
  const isOneEach = ids.length === listed.length && listed.every(({ kind }) => kind === first?.kind);
  if (!together || ids.length < 2 || !isOneEach) return false;
  const pasts: PastValues[] = [];
  for (const change of listed) pasts.push(await pastValues(ctx, change, () => true));
  if (!pasts.every(together.suits)) return false;
  await together.lock(ctx, ids);
  await refuseLaterChange(ctx, { batch, listed });
  await together.restore(ctx, pasts);
  await auditRestored(ctx, pasts);
  return true;
};

/** As saves lock: an offer before its contacts, a contact before its requirements. */
const lockOrder: readonly HistoryKind[] = ["offer", "contact", "requirement", "user", "agency"];

/** Sorts in that order. */
const keyOf = ({ kind, recordId }: StoredChange): string => `${lockOrder.indexOf(kind)} ${recordId}`;

/** Parts that came with their record go with it. */
const withoutPartsOfNew = (changes: readonly StoredChange[]): StoredChange[] => {
  const isNew = ({ action, part, kind }: StoredChange) => action === "created" && part === kind;
  const created = new Set(changes.filter(isNew).map(keyOf));
  return changes.filter((change) => isNew(change) || !created.has(keyOf(change)));
};

/** Everything of a batch or nothing. 409 when someone changed one of its values since. */
export const undoBatch =
  (restorers: Restorers) =>
  (ctx: RestoreCtx, batch: string): Promise<undefined> =>
    inOneTransaction(ctx, async (ctx) => {
      const own = { batch, personId: ctx.me.userId };
      const records = new Map<string, StoredChange>();
      const listed = await changesOfBatch(ctx.db, { ...own, limit: MAX_BULK_OFFERS + 1 });
      if (listed.length === 0) throw missing("Il n’y a rien à annuler.");
      if (listed.length <= MAX_BULK_OFFERS && (await undoTogether(ctx, restorers, { batch, listed })))
        return undefined;
      if (listed.length > MAX_CHANGES) throw conflict("Ce changement est trop grand pour être annulé.");
      if (listed.some(({ kind }) => kind === "user"))
        throw conflict("Un changement d’utilisateur se rétablit depuis son historique.");
      for (const change of listed) records.set(keyOf(change), change);
      // In one order, so that two undo at the same time do not wait for each other.
      for (const key of [...records.keys()].sort()) {
        const { kind, recordId } = records.get(key) as StoredChange;
        await restorers[kind].lock(ctx, recordId);
      }
      await refuseLaterChange(ctx, { batch, listed });
      const pasts: PastValues[] = [];
      for (const change of withoutPartsOfNew(listed)
        .reverse()
        .sort((a, b) => rank(a) - rank(b))) {
        const past = await pastValues(ctx, change, () => true);
        await restorers[change.kind].restore(ctx, past);
        pasts.push(past);
      }
      await auditRestored(ctx, pasts);
      return undefined;
    });
