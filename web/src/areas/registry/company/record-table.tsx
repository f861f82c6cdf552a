import type { ReactNode } from "react";
import { cn } from "../../../ui/class-names.ts";
import { ScrollingTable } from "../../../ui/scrolling-table.tsx";
import { isUnknown } from "./facts.tsx";

export type RecordColumn<Row> = {
  header: string;
  /** Null for an unknown value. */
  cell: (row: Row) => ReactNode;
  right?: boolean;
  /** Long text on several lines. */
  wordy?: boolean;
};

type RecordTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly RecordColumn<Row>[];
  titled?: boolean;
  /** Shown for unknown values. */
  none?: string;
};

/** Columns without any known value are hidden. */
export function RecordTable<Row>({ label, rows, columns, titled, none = "–" }: RecordTableProps<Row>) {
  const known = columns.filter(({ cell }) => rows.some((row) => !isUnknown(cell(row))));
  return (
    <ScrollingTable
      label={label}
      className="w-auto min-w-[min(100%,40rem)] [&_td]:py-2 [&_td]:align-top [&_th]:py-1.5"
    >
      {titled && <caption className="text-left text-ink-faint max-sm:pl-4">{label}</caption>}
      <thead>
        <tr>
          {known.map(({ header, right }) => (
            <th key={header} scope="col" className={cn(right && "text-right")}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move.
          <tr key={at}>
            {known.map(({ header, cell, right, wordy }) => {
              const value = cell(row);
              return (
                <td
                  key={header}
                  className={cn(right && "text-right", wordy && "min-w-56 whitespace-normal break-words")}
                >
                  {isUnknown(value) ? <span className="text-ink-faint">{none}</span> : value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}
