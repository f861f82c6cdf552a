import type { HistoryKind, HistoryValue } from "@plateau/contract/history/history.ts";
import type { history } from "@plateau/contract/history/operations.ts";
import type { Handlers } from "../handlers.ts";
import { listHistory } from "./list-history.ts";
import { readPast } from "./read-past.ts";
import { AGENCY_ID } from "./recorded-tables.ts";
import { type RestoreCtx, type Restorers, restoreValues, undoBatch } from "./restore.ts";
import { restoreState } from "./restore-state.ts";

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
