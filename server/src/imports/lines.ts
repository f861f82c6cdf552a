import Papa from "papaparse";
import { ImportRefused } from "./import-refused.ts";

/** A longer line means another kind of file. */
const longestLine = 1_000_000;

/** Numbered from 1, without line ends or byte order mark. Memory is bounded. */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ line: string; number: number }> {
  const decoder = new TextDecoder("utf-8");
  let number = 0;
  let pending = "";
  const numbered = (line: string) => ({
    line: line.endsWith("\r") ? line.slice(0, -1) : line,
    number: ++number,
  });

  for await (const chunk of stream) {
    const lines = (pending + decoder.decode(chunk, { stream: true })).split("\n");
    pending = lines.pop() ?? "";
    for (const line of lines) yield numbered(line);
    if (pending.length > longestLine)
      throw new ImportRefused("Ce fichier n'est pas un fichier de texte en lignes.");
  }
  pending += decoder.decode();
  if (pending !== "") yield numbered(pending);
}

/** Supports quoted fields with doubled quotes. Null for an unclosed quote. */
export const fieldsOf = (line: string, delimiter: string): string[] | null => {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter, newline: "\n" });
  return errors.length > 0 ? null : (data[0] ?? [""]);
};
