import { type CsvValue, toCsv } from "@plateau/contract/format/csv.ts";
import { formatDateShort, formatTime } from "@plateau/contract/format/date.ts";
import type { DataColumn } from "./data-table-columns.ts";

export function downloadFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

export function downloadCsv(fileName: string, csv: string | Blob): void {
  const file = new Blob([csv], { type: "text/csv;charset=utf-8" });
  downloadFile(fileName.endsWith(".csv") ? fileName : `${fileName}.csv`, file);
}

const DAY_OR_MOMENT = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;

/** Dates as French spreadsheets read them: ISO moments stay text there. */
const cellOf = (value: CsvValue): CsvValue => {
  const date = typeof value === "string" ? DAY_OR_MOMENT.exec(value) : null;
  if (!date) return value;
  return date[1] ? `${formatDateShort(date[0])} ${formatTime(date[0])}` : formatDateShort(date[0]);
};

export const csvOfRows = <Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string => {
  const exported = columns.flatMap((column) => column.exportedAs ?? [column]);
  return toCsv(
    exported.map(({ header }) => header),
    rows.map((row) => exported.map(({ value }) => cellOf(value(row)))),
  );
};
