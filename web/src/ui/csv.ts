/** A value of a table as it is exported. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * Rows as a CSV file that a French Excel opens as it is: semicolons, decimal commas, a byte order mark. Text that
 * a spreadsheet would run as a formula is led by an apostrophe (OWASP, CSV injection).
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(toCell).join(";"));
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

function toCell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a CSV text to the browser as a download. */
export function downloadCsv(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName.endsWith(".csv") ? fileName : `${fileName}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
