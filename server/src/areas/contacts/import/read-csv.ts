import { IMPORT_MAX_LINES } from "@plateau/contract/contacts/import.ts";
import { textOfCsvCell } from "@plateau/contract/format/csv.ts";
import Papa from "papaparse";
import { invalid } from "../../../refusal.ts";

/** `number`: as in a spreadsheet. */
export type CsvLine = {
  line: number;
  cells: readonly string[];
  fault: string | undefined;
};

type CsvFile = { headings: readonly string[]; lines: readonly CsvLine[] };

const MOST_COLUMNS = 500;
/** Spreadsheets append empty lines, skipped up to this limit. */
const MOST_ROWS = 50_000;

const SEPARATORS = [";", ",", "\t"] as const;

const refused = (message: string) => invalid({ field: "csv", message });
const tooLong = () => refused("Le fichier contient plus de 5\u202f000 lignes");

const separatorOf = (text: string): string => {
  const end = text.search(/[\r\n]/);
  const first = end < 0 ? text : text.slice(0, end);
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ";";
};

/** Excel's own first line, which names the separator of the next ones. */
const DECLARATION = /^"?sep=([;,\t])"?[;,\t]*(?:\r\n|\n|\r)/i;

/** Excel's way to keep leading zeros: `="0612345678"`. */
const bareText = (cell: string): string => {
  const [, quoted] = /^\s*="(.*)"\s*$/s.exec(cell) ?? [];
  return (quoted?.replaceAll('""', '"') ?? textOfCsvCell(cell)).trim();
};

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");

const MISPLACED = "Les guillemets de cette ligne sont mal placés";
const TOO_WIDE = "Cette ligne a plus de cellules qu’il n’y a de titres de colonnes";

/**
 * Semicolons, commas or tabs, declared by Excel or not, optional quotes and BOM, any line ends. 422 on `csv` when empty, with an
 * unclosed quote, more than 500 columns or 5,000 lines.
 */
export const readCsv = (csv: string): CsvFile => {
  const withoutMark = csv.replace(/^\ufeff/, "");
  const declaration = DECLARATION.exec(withoutMark);
  const text = withoutMark.slice(declaration?.[0].length ?? 0);
  const separator = declaration?.[1] ?? separatorOf(text);
  const headingLine = declaration ? 2 : 1;
  const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter: separator, preview: MOST_ROWS });
  const open = errors.find(({ code }) => code === "MissingQuotes");
  if (open)
    throw refused(`Le guillemet ouvert à la ligne ${(open.row ?? 0) + headingLine} n’est jamais fermé`);
  const [headings = [], ...rows] = data;
  if (!isFilled(headings))
    throw refused("Le fichier est vide ou ne commence pas par les titres des colonnes");
  if (headings.length > MOST_COLUMNS) throw refused(`Le fichier a plus de ${MOST_COLUMNS} colonnes`);
  const misplaced = new Set(errors.map(({ row }) => row));
  const lines = rows.flatMap((cells, index): CsvLine[] => {
    if (!isFilled(cells)) return [];
    const tooWide = isFilled(cells.slice(headings.length));
    return [
      {
        line: index + 1 + headingLine,
        cells: cells.slice(0, headings.length).map(bareText),
        fault: misplaced.has(index + 1) ? MISPLACED : tooWide ? TOO_WIDE : undefined,
      },
    ];
  });
  if (lines.length > IMPORT_MAX_LINES || meta.truncated) throw tooLong();
  return { headings: headings.map(bareText), lines };
};
