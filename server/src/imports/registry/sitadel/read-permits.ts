import { fieldsOf } from "../../lines.ts";
import { readCsv } from "../read-csv.ts";
import type { ReadRecord } from "../registry-source.ts";
import {
  neededColumns,
  optionalColumns,
  type PermitColumn,
  type PermitFile,
  permitFiles,
  surfaceColumn,
  surfaceKinds,
} from "./permit-columns.ts";
import { type PermitRow, permitOf } from "./permit-line.ts";

/** Longer than any header: 101 names take about 2,000 bytes. */
const LONGEST_HEADER = 64 * 1024;
const LINE_FEED = 10;

/** Takes the first line of a stream, and what came with it. */
const takeHeader = async (source: AsyncIterator<Uint8Array>): Promise<{ header: Buffer; rest: Buffer }> => {
  let start = Buffer.alloc(0);
  while (!start.includes(LINE_FEED) && start.length < LONGEST_HEADER) {
    const next = await source.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  const end = start.includes(LINE_FEED) ? start.indexOf(LINE_FEED) : start.length;
  return { header: start.subarray(0, end), rest: start.subarray(end) };
};

const fileOf = (columns: ReadonlySet<string>): PermitFile => {
  if (columns.has("num_pd")) return permitFiles.pd;
  return columns.has("num_pa") ? permitFiles.pa : permitFiles.dau;
};

const columnsOf = (file: PermitFile): PermitColumn[] => [
  file.number,
  file.state,
  ...(file.type ? [] : (["type_dau"] as const)),
  ...neededColumns,
];

/**
 * The permits of a Sitadel file of any type (locaux, logements, aménager, démolir). Editions write the names of columns
 * in other cases ('Num_DAU', 'NUM_DAU'): the header is put in lower case before it is read.
 * @throws ImportRefused when it is another kind of file
 */
export async function* readPermits(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadRecord<PermitRow>, void, undefined> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    const { header, rest } = await takeHeader(source);
    const line = header.toString("utf8").toLowerCase();
    const names = fieldsOf(line.replace(/^\uFEFF/, "").replace(/\r$/, ""), ";") ?? [];
    const columns = new Set(names.map((name) => name.trim()));
    const file = fileOf(columns);
    const withLowerCaseHeader = async function* () {
      yield Buffer.from(line);
      yield rest;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    };
    yield* readCsv<PermitRow, PermitColumn, PermitColumn>(
      withLowerCaseHeader(),
      {
        what: "un fichier Sitadel des permis",
        separator: ";",
        columns: columnsOf(file),
        optional: [...optionalColumns, ...surfaceKinds.map(surfaceColumn)],
      },
      (field) => permitOf(field, file, columns),
    );
  } finally {
    await source.return?.();
  }
}
