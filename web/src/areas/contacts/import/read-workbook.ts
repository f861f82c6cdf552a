import { type CsvValue, toCsv } from "@plateau/contract/format/csv.ts";
import { quoted } from "@plateau/contract/format/spacing.ts";
// Without workers, which would be made from addresses that the page's security policy refuses.
import readSheets, { type Sheet } from "read-excel-file/web-worker";

const csvValue = (cell: unknown): CsvValue =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell as CsvValue);

const isFilled = ({ data }: Sheet): boolean => data.some((row) => row.some((cell) => cell !== null));

/**
 * The first sheet that holds anything as CSV, row for row; `sheet` names it when there are others.
 * @throws when the bytes are no workbook
 */
export const readWorkbook = async (
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ csv: string; sheet: string | null }> => {
  const filled = (await readSheets(new Blob([bytes]), { trim: false })).filter(isFilled);
  const [first] = filled;
  if (!first) return { csv: "", sheet: null };
  const [headings = [], ...rows] = first.data.map((row) => row.map(csvValue));
  const csv = toCsv(
    headings.map((heading) => String(heading ?? "")),
    rows,
  );
  return { csv, sheet: filled.length > 1 ? `feuille ${quoted(first.sheet)}` : null };
};
