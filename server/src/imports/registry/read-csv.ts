import { ImportRefused } from "../import-refused.ts";
import { fieldsOf, linesOf } from "../lines.ts";
import type { ReadRecord } from "./registry-source.ts";

/** '' for a missing column. */
export type Field<Column extends string> = (column: Column) => string;

type CsvFormat<Column extends string, Optional extends string> = {
  /** Expected kind of file, for the refusal: 'un fichier DVF géolocalisé'. */
  what: string;
  separator: "," | ";" | "|";
  columns: readonly Column[];
  optional?: readonly Optional[];
};

/**
 * One record a line, numbered by line. Columns are found by name: official files gain some over the years.
 * @throws ImportRefused when a required column is missing
 */
export async function* readCsv<Row, Column extends string, Optional extends string = never>(
  bytes: AsyncIterable<Uint8Array>,
  { what, separator, columns, optional = [] }: CsvFormat<Column, Optional>,
  rowOf: (field: Field<Column | Optional>) => Row | string,
): AsyncGenerator<ReadRecord<Row>> {
  let names: string[] | undefined;
  const positions = new Map<string, number>();
  for await (const { line, number } of linesOf(bytes)) {
    if (!names) {
      names = (fieldsOf(line.replace(/^\uFEFF/, ""), separator) ?? []).map((name) => name.trim());
      const missing = columns.filter((name) => !names?.includes(name));
      if (missing.length > 0)
        throw new ImportRefused(
          `Ce fichier n'est pas ${what} : il lui manque les colonnes ${missing.join(", ")}.`,
        );
      for (const name of [...columns, ...optional]) positions.set(name, names.indexOf(name));
      continue;
    }
    if (line === "") continue;
    const fields = fieldsOf(line, separator);
    if (!fields || fields.length !== names.length) {
      const found = fields ? fields.length : "guillemet non fermé";
      yield { at: number, bad: `${names.length} colonnes attendues, ${found}` };
    } else if (line.includes("\uFFFD")) {
      yield { at: number, bad: "texte qui n'est pas en UTF-8" };
    } else {
      const row = rowOf((column) => fields[positions.get(column) ?? -1]?.trim() ?? "");
      yield typeof row === "string" ? { at: number, bad: row } : { at: number, row };
    }
  }
}
