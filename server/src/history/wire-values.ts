import type { ChangedField, HistoryPart, HistoryValue } from "@plateau/contract/history/history.ts";
import { type RecordedTable, recordedTables } from "./recorded-tables.ts";
import type { StoredChange } from "./stored-changes.ts";

const tables = Object.values(recordedTables);
const tableOf = new Map<HistoryPart, RecordedTable>(tables.map((table) => [table.part, table]));

export const recordedTableOf = (part: HistoryPart): RecordedTable => {
  const table = tableOf.get(part);
  if (!table) throw new Error(`No table records ${part}`);
  return table;
};

/** An archived requirement says so, not since when: the history does. */
const wireValue = (field: string, value: HistoryValue): HistoryValue =>
  field === "archived" ? value !== null : value;

/** Members of a JSON column keep their own names. */
export const wireField = (part: HistoryPart, column: string): string =>
  recordedTableOf(part).fields[column] ?? column;

type Change = Pick<StoredChange, "part" | "action" | "fields">;

const fromAndTo = (action: Change["action"], value: HistoryValue): [HistoryValue, HistoryValue] => {
  if (action === "created") return [null, value];
  if (action === "deleted") return [value, null];
  const [from = null, to = null] = value as HistoryValue[];
  return [from, to];
};

/** Under the wire names. */
export const changedFields = ({ part, action, fields }: Change): ChangedField[] =>
  Object.entries(fields).map(([column, value]) => {
    const field = wireField(part, column);
    const [from, to] = fromAndTo(action, value);
    return { field, from: wireValue(field, from), to: wireValue(field, to) };
  });

/** By column. */
export const valuesBefore = ({ action, fields }: Change): Record<string, HistoryValue> =>
  Object.fromEntries(Object.entries(fields).map(([column, value]) => [column, fromAndTo(action, value)[0]]));

/** The columns and members that a wire field may be recorded under. */
export const columnsOf = (field: string): string[] => [
  ...new Set([
    ...tables.flatMap(({ fields }) => Object.keys(fields).filter((column) => fields[column] === field)),
    field,
  ]),
];

/** Follows other values: never shown, nor restored by itself. */
export const bookkeeping: ReadonlySet<string> = new Set([
  "position",
  "priceOrigins",
  "replacedPrices",
  "at",
  "by",
]);

/** A row as the contract names it. */
export const wireRow = (part: HistoryPart, row: Record<string, HistoryValue>): Record<string, HistoryValue> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const field = wireField(part, column);
      return [field, wireValue(field, value)];
    }),
  );

const transactionTypes = (row: Record<string, HistoryValue>): HistoryValue => [
  ...(row.has_rent ? ["rent"] : []),
  ...(row.has_sale ? ["sale"] : []),
];

/** What of a stored row the history records. */
export const recordedRow = (
  part: HistoryPart,
  row: Record<string, HistoryValue>,
): Record<string, HistoryValue> => {
  const { fields, members } = recordedTableOf(part);
  const known = "transactionTypes" in fields ? { ...row, transactionTypes: transactionTypes(row) } : row;
  return {
    ...Object.fromEntries(Object.keys(fields).map((column) => [column, known[column] ?? null])),
    ...(members ? (row[members] as Record<string, HistoryValue>) : {}),
  };
};
