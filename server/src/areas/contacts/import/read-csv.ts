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

const MAX_COLUMNS = 500;
/** Spreadsheets append empty lines, skipped up to this limit. */
const MAX_ROWS = 50_000;

const SEPARATORS = [";", ",", "\t"] as const;

const refused = (message: string) => invalid({ field: "csv", message });
const tooLong = () => refused("Le fichier contient plus de 5\u202f000 lignes");

/** How many columns a row of headings names. */
type CountNamed = (cells: readonly string[]) => number;

/** A title, a date and empty rows may stand above the headings. */
const HEADINGS_WITHIN = 20;
const MIN_NAMED = 2;

const namedIn = (cells: readonly string[], countNamed: CountNamed): number =>
  countNamed(cells.slice(0, MAX_COLUMNS).map(bareText));

const mostNamed = (text: string, separator: string, countNamed: CountNamed): number => {
  const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: HEADINGS_WITHIN });
  return Math.max(0, ...data.map((cells) => namedIn(cells, countNamed)));
};

const separatorOf = (text: string, countNamed: CountNamed): string => {
  const named = SEPARATORS.map((separator) => mostNamed(text, separator, countNamed));
  const most = Math.max(...named);
  if (most >= MIN_NAMED) return SEPARATORS[named.indexOf(most)] ?? ";";
  const first = text.split(/[\r\n]/, 1)[0] ?? "";
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ";";
};

/** The row that names most columns; without one the first that holds anything. */
const headingsRow = (rows: readonly (readonly string[])[], countNamed: CountNamed): number => {
  const named = rows.slice(0, HEADINGS_WITHIN).map((cells) => namedIn(cells, countNamed));
  const most = Math.max(0, ...named);
  return most >= MIN_NAMED ? named.indexOf(most) : rows.findIndex(isFilled);
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
 * Semicolons, commas or tabs, declared by Excel or not, optional quotes and BOM, any line ends, rows above the headings. 422 on `csv`
 * when empty, with an unclosed quote, more than 500 columns or 5,000 lines.
 */
export const readCsv = (csv: string, countNamed: CountNamed): CsvFile => {
  const withoutMark = csv.replace(/^\ufeff/, "");
  const declaration = DECLARATION.exec(withoutMark);
  const text = withoutMark.slice(declaration?.[0].length ?? 0);
  const separator = declaration?.[1] ?? separatorOf(text, countNamed);
  const firstLine = declaration ? 2 : 1;
  const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter: separator, preview: MAX_ROWS });
  const open = errors.find(({ code }) => code === "MissingQuotes");
  if (open) throw refused(`Le guillemet ouvert à la ligne ${(open.row ?? 0) + firstLine} n’est jamais fermé`);
  const start = headingsRow(data, countNamed);
  const headings = data[start];
  if (!headings) throw refused("Le fichier est vide");
  if (headings.length > MAX_COLUMNS) throw refused(`Le fichier a plus de ${MAX_COLUMNS} colonnes`);
  const misplaced = new Set(errors.map(({ row }) => row));
  const lines = data.flatMap((cells, row): CsvLine[] => {
    if (row <= start || !isFilled(cells)) return [];
    const tooWide = isFilled(cells.slice(headings.length));
    return [
      {
        line: row + firstLine,
        cells: cells.slice(0, headings.length).map(bareText),
        fault: misplaced.has(row) ? MISPLACED : tooWide ? TOO_WIDE : undefined,
      },
    ];
  });
  if (lines.length > IMPORT_MAX_LINES || meta.truncated) throw tooLong();
  if (lines.length === 0) throw refused("Le fichier n’a aucune ligne sous les titres des colonnes");
  return { headings: headings.map(bareText), lines };
};
