import { fieldsOf } from "../../lines.ts";
import { readCsv } from "../read-csv.ts";
import type { ReadRecord } from "../registry-source.ts";
import { withFirstLine } from "../stream-beginning.ts";
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
  const { line, rest } = await withFirstLine(bytes);
  const header = line.toString("utf8").toLowerCase();
  const names = fieldsOf(header.replace(/^\uFEFF/, "").replace(/\r$/, ""), ";") ?? [];
  const columns = new Set(names.map((name) => name.trim()));
  const file = fileOf(columns);
  async function* withLowerCaseHeader() {
    yield Buffer.from(header);
    yield* rest();
  }
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
}
