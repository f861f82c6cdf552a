import type {
  HistoryEntry,
  HistoryKind,
  HistoryPage,
  HistoryValue,
} from "@plateau/contract/history/history.ts";
import type { history } from "@plateau/contract/history/operations.ts";
import type { Screen } from "@plateau/contract/history/screens.ts";
import type { Ctx } from "../ctx.ts";
import type { Handlers } from "../handlers.ts";
import { cutPage } from "../page-tokens.ts";
import { labelParts } from "./part-labels.ts";
import { readPast } from "./read-past.ts";
import { AGENCY_ID } from "./recorded-tables.ts";
import { type RestoreCtx, type Restorers, restoreValues, undoBatch } from "./restore.ts";
import { restoreState } from "./restore-state.ts";
import { changesOf, historyStart, type RecordRef, type StoredChange } from "./stored-changes.ts";
import { bookkeeping, changedFields, columnsOf } from "./wire-values.ts";

const SYSTEM = "Système";
const GONE = "Ancien utilisateur";
const CLIENT = "Client (espace privé)";
const CLIENT_PAGE: Screen = "/espace/:id";

const unnamedAuthor = (screen: string | null): string => (screen === CLIENT_PAGE ? CLIENT : SYSTEM);

const authorOf = ({ personId, apiKeyId, person, apiKey, screen }: StoredChange): HistoryEntry["by"] => ({
  name: apiKeyId ? `Clé ${apiKey ?? "supprimée"}` : personId ? (person ?? GONE) : unnamedAuthor(screen),
  personId,
  apiKeyId,
});

const entryOf = (change: StoredChange, label: string): HistoryEntry => ({
  id: change.id,
  at: change.at,
  by: authorOf(change),
  screen: change.screen,
  batch: change.batch,
  record: { kind: change.kind, id: change.recordId },
  linked: change.linkedKind && change.linkedId ? { kind: change.linkedKind, id: change.linkedId } : null,
  part: change.part,
  partId: change.partId,
  label,
  action: change.action,
  fields: changedFields(change).filter(({ field }) => !bookkeeping.has(field)),
});

type ListQuery = { limit: number; nextToken?: string | undefined; field?: string | undefined };

/** Latest first. */
const listHistory = async (
  { db, pageTokens }: Pick<Ctx, "db" | "pageTokens">,
  record: RecordRef,
  { limit, nextToken, field }: ListQuery,
): Promise<HistoryPage> => {
  const scope = `history of ${record.kind} ${record.id} ${field ?? ""}`;
  const rows = await changesOf(db, record, {
    after: pageTokens.open(scope, nextToken)?.[0],
    limit: limit + 1,
    fields: field === undefined ? undefined : columnsOf(field),
  });
  const page = cutPage(rows, limit, { pageTokens, scope, keyOf: ({ id }) => [id] });
  const { names, labelOf } = await labelParts(db, record, {
    parts: page.items,
    values: page.items.flatMap(({ fields }) => Object.values(fields).flat()),
  });
  return {
    ...page,
    items: page.items.map((change) => entryOf(change, labelOf(change))),
    names,
    since: await historyStart(db),
  };
};

type ListInput = { query: { limit: number; nextToken?: string | undefined; field?: string | undefined } };
type PastInput = { query: { date: string } };
type RestoreInput = { params: { entry: string }; body: { fields: string[] }; ifMatch?: string };
type StateInput = {
  body: { date: string; parts: { key: string; fields: string[] }[] };
  ifMatch?: string;
};

/** 404 unless the caller may read the record; with what another system stores of it. */
export type RecordReaders = Record<
  HistoryKind,
  (ctx: RestoreCtx, id: string) => Promise<{ external?: Record<string, HistoryValue> } | undefined>
>;

export const historyHandlers = (readers: RecordReaders, restorers: Restorers): Handlers<typeof history> => {
  const restore = restoreValues(restorers);
  const state = restoreState(restorers, readers);
  const undo = undoBatch(restorers);
  const of = (kind: HistoryKind) => ({
    list: async (ctx: RestoreCtx, { query, params }: ListInput & { params: { id: string } }) => {
      await readers[kind](ctx, params.id);
      return listHistory(ctx, { kind, id: params.id }, query);
    },
    past: async (ctx: RestoreCtx, { query, params }: PastInput & { params: { id: string } }) => {
      const found = await readers[kind](ctx, params.id);
      return readPast(ctx.db, { kind, id: params.id }, { ...query, external: found?.external });
    },
    restore: (ctx: RestoreCtx, { params, body, ifMatch }: RestoreInput & { params: { id: string } }) =>
      restore(ctx, { kind, id: params.id }, { entry: params.entry, fields: body.fields, ifMatch }),
    restoreState: (ctx: RestoreCtx, { params, body, ifMatch }: StateInput & { params: { id: string } }) =>
      state(ctx, { kind, id: params.id }, { ...body, ifMatch }),
  });
  const [offer, contact, requirement, user, agency] = [
    of("offer"),
    of("contact"),
    of("requirement"),
    of("user"),
    of("agency"),
  ];
  const id = AGENCY_ID;
  return {
    listOfferHistory: offer.list,
    readOfferAt: offer.past,
    restoreOfferValues: offer.restore,
    restoreOfferState: offer.restoreState,
    listContactHistory: contact.list,
    readContactAt: contact.past,
    restoreContactValues: contact.restore,
    restoreContactState: contact.restoreState,
    listRequirementHistory: requirement.list,
    readRequirementAt: requirement.past,
    restoreRequirementValues: requirement.restore,
    restoreRequirementState: requirement.restoreState,
    listUserHistory: user.list,
    readUserAt: user.past,
    restoreUserValues: user.restore,
    restoreUserState: user.restoreState,
    listAgencyHistory: (ctx, { query }) => agency.list(ctx, { query, params: { id } }),
    readAgencyAt: (ctx, { query }) => agency.past(ctx, { query, params: { id } }),
    restoreAgencyValues: (ctx, { params, ...rest }) =>
      agency.restore(ctx, { ...rest, params: { ...params, id } }),
    restoreAgencyState: (ctx, input) => agency.restoreState(ctx, { ...input, params: { id } }),
    undoChanges: (ctx, { params }) => undo(ctx, params.batch),
  };
};
