/** A value of a table as it is exported. */
export type CsvValue = string | number | boolean | null | undefined;

/** What begins a file, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Text that a spreadsheet would run (OWASP, CSV injection), behind the apostrophes that keep it from doing so. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/** A text that a spreadsheet would run as a formula is led by an apostrophe. */
const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that an exported cell stands for: without the apostrophe that kept it from running. */
export const textOfCsvCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

const toCell = (value: CsvValue): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  const safe = neutralised(value);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a CSV file that a French Excel opens as it is: semicolons, decimal commas. */
export const csvLine = (row: readonly CsvValue[]): string => `${row.map(toCell).join(";")}\r\n`;

/** Rows as a CSV file that a French Excel opens as it is, a byte order mark first. */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join("");
