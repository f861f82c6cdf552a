import type { HistoryEntry, HistoryPage } from "@plateau/contract/history/history.ts";
import type { Screen } from "@plateau/contract/history/screens.ts";
import type { Ctx } from "../ctx.ts";
import { cutPage } from "../page-tokens.ts";
import { labelParts } from "./part-labels.ts";
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
export const listHistory = async (
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
