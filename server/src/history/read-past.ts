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
import { bookkeeping, recordedRow, recordedTableOf, valuesBefore, wireRow } from "./wire-values.ts";

export type Part = LabelledPart & { row: Record<string, HistoryValue> };

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

export const withoutNulls = (fields: Record<string, HistoryValue>): Record<string, HistoryValue> =>
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

type Moment = { date: string; external?: Record<string, HistoryValue> | undefined };

/** Both by key. `external`: what another system stores of the record. */
export type Parts = { present: ReadonlyMap<string, Part>; past: ReadonlyMap<string, Part> };

/** The present record, and the same without what was changed since. */
export const partsAt = async (db: Db, record: RecordRef, { date, external }: Moment): Promise<Parts> => {
  const since = await historyStart(db);
  if (new Date(date) < new Date(since)) throw missing("L’historique ne remonte pas à cette date.");
  const present = await presentParts(db, record);
  if (external) {
    const part = externalPart(record, external);
    present.set(keyOf(part), part);
  }
  const past = new Map(present);
  for (const change of await changesSince(db, record, date)) undo(past, change);
  if (![...past.values()].some(({ part }) => part === record.kind)) {
    throw missing("Cette fiche n’existait pas encore à cette date.");
  }
  return { present, past };
};

/** Present wire values of what differs; null when the part is gone. */
export const changedSince = (then: Part, now: Part | undefined): Record<string, HistoryValue> | null => {
  if (!now) return null;
  const [before, present] = [wireRow(then.part, then.row), wireRow(now.part, now.row)];
  const differs = (field: string) =>
    !bookkeeping.has(field) &&
    JSON.stringify(before[field] ?? null) !== JSON.stringify(present[field] ?? null);
  const fields = Object.keys({ ...before, ...present }).filter(differs);
  return Object.fromEntries(fields.map((field) => [field, present[field] ?? null]));
};

export const readPast = async (db: Db, record: RecordRef, moment: Moment): Promise<PastRecord> => {
  const { past, present } = await partsAt(db, record, moment);
  const found = inOrder(past.values()).map((part) => ({
    ...part,
    key: keyOf(part),
    now: changedSince(part, present.get(keyOf(part))),
  }));
  const { names, labelOf } = await labelParts(db, record, {
    parts: found,
    values: found.flatMap(({ row, now }) => [...Object.values(row), ...Object.values(now ?? {})]),
  });
  return {
    date: new Date(moment.date).toISOString(),
    parts: found.map((each) => ({
      key: each.key,
      part: each.part,
      partId: each.partId,
      label: labelOf(each),
      fields: withoutNulls(wireRow(each.part, each.row)),
      now: each.now,
    })),
    names,
  };
};
