import type { HistoryKind, HistoryValue, PastRecord } from "@plateau/contract/history/history.ts";
import type { Db } from "../db/database.ts";
import { missing } from "../refusal.ts";
import { type LabelledPart, labelParts } from "./part-labels.ts";
import { recordedTables } from "./recorded-tables.ts";
import {
  changesSince,
  currentRows,
  currentUnitLinks,
  historyStart,
  type RecordRef,
  type StoredChange,
} from "./stored-changes.ts";
import { recordedRow, recordedTableOf, valuesBefore, wireRow } from "./wire-values.ts";

type Part = LabelledPart & { row: Record<string, HistoryValue> };

const keyOf = ({ part, partId, recordId, linkedId }: LabelledPart): string =>
  [part, recordId, linkedId, partId].join(" ");

const presentParts = async (db: Db, record: RecordRef): Promise<Map<string, Part>> => {
  const parts: Part[] = [];
  for (const [table, { part, partColumn, record: own, linked }] of Object.entries(recordedTables)) {
    const reference = [own, linked].find((each) => each?.kind === record.kind);
    if (!reference) continue;
    const rows =
      part === "unit-building"
        ? await currentUnitLinks(db, record.id)
        : await currentRows(db, table, {
            partColumn,
            recordColumn: own.column,
            linkedColumn: linked?.column,
            by: reference.column,
            id: record.id,
          });
    const kinds = { kind: own.kind as HistoryKind, linkedKind: linked?.kind ?? null };
    for (const { row, ...ids } of rows) parts.push({ ...ids, ...kinds, part, row: recordedRow(part, row) });
  }
  return new Map(parts.map((each) => [keyOf(each), each]));
};

const undo = (parts: Map<string, Part>, change: StoredChange): void => {
  const key = keyOf(change);
  if (change.action === "created") {
    parts.delete(key);
    // The links of a unit that came with it are not recorded by themselves.
    for (const [other, { part, partId }] of parts) {
      if (part === "unit-building" && change.part === "unit" && partId.startsWith(change.partId))
        parts.delete(other);
    }
    return;
  }
  const row =
    parts.get(key)?.row ?? recordedRow(change.part, { [recordedTableOf(change.part).members ?? ""]: {} });
  parts.set(key, { ...change, row: { ...row, ...valuesBefore(change) } });
};

const order = Object.values(recordedTables).map(({ part }) => part);

const positionOf = ({ row }: Part): number => (typeof row.position === "number" ? row.position : 0);

const inOrder = (parts: Iterable<Part>): Part[] =>
  [...parts].sort(
    (a, b) =>
      order.indexOf(a.part) - order.indexOf(b.part) ||
      positionOf(a) - positionOf(b) ||
      a.partId.localeCompare(b.partId),
  );

const withoutNulls = (fields: Record<string, HistoryValue>): Record<string, HistoryValue> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** The properties of a requirement that another CRM stores. */
const externalPart = (record: RecordRef, row: Record<string, HistoryValue>): Part => ({
  part: "requirement",
  partId: record.id,
  kind: "requirement",
  recordId: record.id,
  linkedKind: null,
  linkedId: null,
  row: { archived_at: null, ...row },
});

/** The present record without what was changed since. `external`: what another system stores of it. */
export const readPast = async (
  db: Db,
  record: RecordRef,
  { date, external }: { date: string; external?: Record<string, HistoryValue> | undefined },
): Promise<PastRecord> => {
  const since = await historyStart(db);
  if (new Date(date) < new Date(since)) throw missing("L’historique ne remonte pas à cette date.");
  const parts = await presentParts(db, record);
  if (external) {
    const part = externalPart(record, external);
    parts.set(keyOf(part), part);
  }
  for (const change of await changesSince(db, record, date)) undo(parts, change);
  const found = inOrder(parts.values());
  if (!found.some(({ part }) => part === record.kind)) {
    throw missing("Cette fiche n’existait pas encore à cette date.");
  }
  const { names, labelOf } = await labelParts(db, record, {
    parts: found,
    values: found.flatMap(({ row }) => Object.values(row)),
  });
  return {
    date: new Date(date).toISOString(),
    parts: found.map((each) => ({
      part: each.part,
      partId: each.partId,
      label: labelOf(each),
      fields: withoutNulls(wireRow(each.part, each.row)),
    })),
    names,
  };
};
