export type CsvValue = string | number | boolean | null | undefined;

/** Makes Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Text that a spreadsheet would run as a formula (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses the apostrophe that neutralises formulas. */
export const textOfCsvCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

const toCell = (value: CsvValue): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  const safe = neutralised(value);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (row: readonly CsvValue[]): string => `${row.map(toCell).join(";")}\r\n`;

/** Opens correctly in a French Excel: byte order mark, semicolons, decimal commas. */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join("");
