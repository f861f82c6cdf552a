import { fieldsOf, linesOf } from "../../lines.ts";

/** A record of a CSV file, at its last line; or a line that begins none, with a few French words on why. */
export type CsvRecord = { at: number; fields: string[] } | { at: number; bad: string };

type Line = { line: string; number: number };

/** No record of the observatory goes over more: beyond, a quote was left open. */
const MOST_LINES = 30;
const MOST_CHARACTERS = 200_000;

/** Whether a quoted field is still open at the end of a text. */
const endsInQuotes = (text: string): boolean => {
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1);
      while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
      if (end < 0) return true;
      if (text[end + 1] !== ",") return false;
      at = end + 2;
    } else {
      const comma = text.indexOf(",", at);
      if (comma < 0) return false;
      at = comma + 1;
    }
  }
};

/** Reads the record that some lines make: 'open' while it goes on in the next one. */
const readLines = (
  lines: readonly Line[],
  width: number,
): { fields: string[] } | { bad: string } | "open" => {
  const text = lines.map(({ line }) => line).join("\n");
  if (text.includes('"') && endsInQuotes(text)) {
    const tooLong = lines.length >= MOST_LINES || text.length > MOST_CHARACTERS;
    return tooLong ? { bad: `${width} colonnes attendues, guillemet non fermé` } : "open";
  }
  const fields = fieldsOf(text, ",");
  if (!fields) return { bad: `${width} colonnes attendues, guillemet mal placé` };
  if (width > 0 && fields.length !== width) return { bad: `${width} colonnes attendues, ${fields.length}` };
  return { fields };
};

/** The records that lines make, and the lines of one that goes on. */
const settle = (lines: readonly Line[], width: number): { records: CsvRecord[]; open: readonly Line[] } => {
  const records: CsvRecord[] = [];
  let open = lines;
  let taken = 1;
  while (taken <= open.length) {
    const [first] = open;
    const last = open[taken - 1];
    if (!first || !last) break;
    const read = readLines(open.slice(0, taken), width);
    if (read === "open") {
      taken++;
      continue;
    }
    if ("fields" in read) {
      if (taken > 1 || first.line !== "") records.push({ at: last.number, fields: read.fields });
      open = open.slice(taken);
    } else {
      // Only the line with the stray quote is lost: those after it are read anew.
      if (first.line !== "") records.push({ at: first.number, bad: read.bad });
      open = open.slice(1);
    }
    taken = 1;
  }
  return { records, open };
};

/**
 * The records of a CSV file with commas, its header first: unlike a line, a record goes on while a quoted field does.
 * All have as many fields as the header. A quote that is never closed costs one line. Memory is bounded.
 */
export async function* recordsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let width = 0;
  let open: readonly Line[] = [];
  for await (const line of linesOf(bytes)) {
    const settled = settle([...open, line], width);
    open = settled.open;
    for (const record of settled.records) {
      if (width === 0 && "fields" in record) width = record.fields.length;
      yield record;
    }
  }
  while (open.length > 0) {
    const [first, ...rest] = open;
    if (first) yield { at: first.number, bad: `${width} colonnes attendues, guillemet non fermé` };
    const settled = settle(rest, width);
    yield* settled.records;
    open = settled.open;
  }
}
