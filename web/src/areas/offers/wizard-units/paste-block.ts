import { plainText } from "@plateau/contract/format/spacing.ts";
import { parseCell } from "./parse-cell.ts";
import { type RentReading, rentReadings, type UnitColumn, yearlyRentColumn } from "./unit-columns.ts";
import { amountOf, patchRow } from "./unit-prices.ts";
import { newUnitRow, type UnitRow } from "./unit-row.ts";

export type PastedCell = { text: string; problem?: string };

export type PastePlan = {
  columns: readonly (UnitColumn | null)[];
  /** The first line, where it is one of headings. */
  headings: readonly string[] | null;
  rows: readonly { cells: readonly PastedCell[]; patch: Partial<UnitRow> }[];
  unreadable: number;
  /** Blank and total lines, which are no units. */
  skipped: number;
  /** Where a heading says only 'Loyer': what it may count, and which reading this plan is. */
  rent?: { reading: RentReading; options: readonly RentOption[] };
};

/** `example`: the rent of the first unit that has one, empty without any. */
export type RentOption = { reading: RentReading; example: string; plan: PastePlan };

/** Parses tab-separated clipboard text; quoted cells may contain tabs, line ends and doubled quotes. */
export const parseBlock = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) break;
    const [, quoted, plain = "", end] = match;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    const atEnd = cell.lastIndex === text.length;
    if (end !== "\t" && !atEnd) rows.push([]);
    if (end === "\t" && atEnd) rows.at(-1)?.push("");
  }
  // Blank lines between others stay, to keep the rows aligned.
  return rows.slice(0, rows.findLastIndex((row) => row.some((each) => each !== "")) + 1);
};

const heading = (text: string): string =>
  plainText(text)
    .replace(/[€/().:-]|\bht\b|\bhc\b/g, " ")
    .replace(/\s+/g, " ")
    .replace(/m2/g, "m²")
    .replace(/[sx]\b/g, "")
    .trim();

/** With what is in brackets, which may be the period, and without. */
const headingsOf = (text: string): string[] => [heading(text), heading(text.replace(/\(.*\)/g, ""))];

const columnOf = (text: string, columns: readonly UnitColumn[]): UnitColumn | null => {
  const names = ({ title, short, aliases = [] }: UnitColumn) => [title, short ?? "", ...aliases].map(heading);
  const words = headingsOf(text).filter((word) => word !== "");
  const found = words.map((word) => columns.find((column) => names(column).includes(word)));
  return found.find((column) => column !== undefined) ?? null;
};

const rentColumn = (reading: RentReading, columns: readonly UnitColumn[]): UnitColumn | undefined =>
  reading === "year"
    ? yearlyRentColumn
    : columns.find(({ field }) => field === (reading === "month" ? "rentPerMonth" : "rentPerSqmPerYear"));

const isBareRent = (text: string): boolean => headingsOf(text).includes("loyer");

/** A yearly rent beside the monthly one is left out. */
const matchedColumns = (
  texts: readonly string[],
  columns: readonly UnitColumn[],
  reading?: RentReading,
): (UnitColumn | null)[] => {
  const rent = rentColumn("month", columns);
  const bare = reading && rentColumn(reading, columns);
  const matched = texts.map(
    (text) =>
      columnOf(text, rent ? [...columns, yearlyRentColumn] : columns) ??
      (bare && isBareRent(text) ? bare : null),
  );
  return matched.map((column) =>
    column === yearlyRentColumn && matched.includes(rent ?? null) ? null : column,
  );
};

/** What the only heading 'Loyer' may count: nothing that another heading gives, and nothing where there is no rent. */
const possibleReadings = (texts: readonly string[], columns: readonly UnitColumn[]): RentReading[] => {
  if (!rentColumn("month", columns)) return [];
  const others = matchedColumns(texts, columns);
  const bare = texts.filter((text, at) => !others[at] && isBareRent(text));
  if (bare.length !== 1) return [];
  return rentReadings.filter((reading) => !others.includes(rentColumn(reading, columns) ?? null));
};

const isNumber = (text: string): boolean => /^[\d\s\u202f.,]+$/.test(text) && text.trim() !== "";

/** Null unless two cells are headings and none is data, or one is and figures follow a line without any. */
const headings = (
  [first = [], second = []]: readonly (readonly string[])[],
  columns: readonly UnitColumn[],
  reading?: RentReading,
): (UnitColumn | null)[] | null => {
  const matched = matchedColumns(first, columns, reading);
  const known = matched.filter((column) => column !== null);
  const above = !first.some((text) => /\d/.test(text)) && second.some(isNumber);
  const enough = known.length >= (above ? 1 : 2) && !first.some(isNumber);
  return enough && new Set(known).size === known.length ? matched : null;
};

const isBlank = (texts: readonly string[]): boolean => texts.every((text) => text === "");

const isTotal = (texts: readonly string[], columns: readonly (UnitColumn | null)[]): boolean => {
  const at = texts.findIndex((text) => text !== "");
  return columns[at]?.kind !== "note" && /^(?:sous[- ]?)?tota(?:l|ux)\b/.test(plainText(texts[at] ?? ""));
};

type PasteTarget = {
  columns: readonly UnitColumn[];
  from: number;
  /** How many rows the paste overwrites at most. */
  below: number;
  buildingIds: readonly string[];
};

type CopiedBlock = readonly (readonly string[])[];

const planWith = (block: CopiedBlock, target: PasteTarget, reading?: RentReading): PastePlan => {
  const named = headings(block, target.columns, reading);
  const width = Math.max(0, ...block.map((row) => row.length));
  const columns =
    named ?? Array.from({ length: width }, (_, index) => target.columns[target.from + index] ?? null);
  const lines = block.slice(named ? 1 : 0);
  // Without headings, blank lines keep the others beside the rows that they overwrite.
  const units = lines.filter(
    (texts, index) =>
      !isTotal(texts, columns) && !(isBlank(texts) && (named !== null || index >= target.below)),
  );
  const rows = units.map((texts) => {
    const patch: Partial<UnitRow> = {};
    const cells = columns.map((column, index): PastedCell => {
      const text = texts[index] ?? "";
      if (!column || (text === "" && column.kind === "buildings")) return { text };
      const parsed = parseCell(column, text, target.buildingIds);
      if ("problem" in parsed) return { text, problem: parsed.problem };
      Object.assign(patch, parsed.patch);
      return { text };
    });
    return { cells, patch };
  });
  const unreadable = rows.reduce(
    (count, { cells }) => count + cells.filter((cell) => cell.problem).length,
    0,
  );
  const skipped = lines.length - units.length;
  return { columns, headings: named && (block[0] ?? []), rows, unreadable, skipped };
};

/** Rents of most places of the Paris area, in euros per m² and year: only to propose what a heading left open. */
const USUAL_RENT = { min: 50, max: 1500 };

const rentsOf = ({ rows }: PastePlan): UnitRow[] =>
  rows
    .map(({ patch }) => patchRow(newUnitRow([]), patch))
    .filter((row) => row.rentPerMonth !== "" || row.rentPerSqmPerYear !== "");

const isUsual = ({ rentPerSqmPerYear }: UnitRow): boolean => {
  const rent = amountOf(rentPerSqmPerYear);
  return rent >= USUAL_RENT.min && rent <= USUAL_RENT.max;
};

const rentText = ({ rentPerMonth, rentPerSqmPerYear }: UnitRow): string =>
  [rentPerMonth && `${rentPerMonth} €/mois`, rentPerSqmPerYear && `${rentPerSqmPerYear} €/m²/an`]
    .filter((part) => part !== "")
    .join(" · ");

/** Where a heading says only 'Loyer', the plan of the reading that makes most rents usual. */
export const planPaste = (block: CopiedBlock, target: PasteTarget): PastePlan => {
  const options = possibleReadings(block[0] ?? [], target.columns).map((reading) => {
    const plan = planWith(block, target, reading);
    const rents = rentsOf(plan);
    const [first] = rents;
    return { reading, plan, example: first ? rentText(first) : "", usual: rents.filter(isUsual).length };
  });
  const most = Math.max(...options.map(({ usual }) => usual));
  const proposed = options.find(({ usual }) => usual === most);
  return proposed?.plan.headings
    ? { ...proposed.plan, rent: { reading: proposed.reading, options } }
    : planWith(block, target);
};

/** Overwrites from row `at`, adding rows as needed; unreadable cells keep their value. */
export const applyPaste = (
  rows: readonly UnitRow[],
  at: number,
  plan: PastePlan,
  newRow: () => UnitRow,
): UnitRow[] => {
  const pasted = plan.rows.map(({ patch }, index) => patchRow(rows[at + index] ?? newRow(), patch));
  return [...rows.slice(0, at), ...pasted, ...rows.slice(at + pasted.length)];
};
