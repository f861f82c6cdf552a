import { ImportRefused } from "./import-refused.ts";

/** No line of a data file is longer: beyond, the file is not what it is taken for. */
const longestLine = 1_000_000;

/** The lines of a UTF-8 stream with their numbers from 1, without line ends or byte order mark. Memory is bounded. */
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

/** The fields of one CSV line; a field may be quoted, with its quotes doubled. Null when a quote is not closed. */
export const fieldsOf = (line: string, separator: string): string[] | null => {
  if (!line.includes('"')) return line.split(separator);
  const fields: string[] = [];
  let rest = line;
  for (;;) {
    const match = rest.startsWith('"') ? /^"((?:[^"]|"")*)"/.exec(rest) : null;
    if (rest.startsWith('"') && !match) return null;
    const end = match ? match[0].length : rest.indexOf(separator);
    fields.push(match?.[1]?.replaceAll('""', '"') ?? (end < 0 ? rest : rest.slice(0, end)));
    if (end < 0 || end >= rest.length) return fields;
    if (rest[end] !== separator) return null;
    rest = rest.slice(end + 1);
  }
};
