import { readCsv } from "../read-csv.ts";
import type { ReadRecord } from "../registry-source.ts";
import { withFirstLine } from "../stream-beginning.ts";
import { gatherSale, type SaleRow } from "./gather-sale.ts";
import { geoFormat, geoTexts, rawFormat, rawTexts } from "./line-formats.ts";
import { type LineTexts, saleLineOf } from "./sale-line.ts";

/** The sale that is being read: the lines so far, or what is wrong with it. */
type OpenSale = {
  group: string;
  label: string;
  at: number;
  gathered?: ReturnType<typeof gatherSale>;
  bad?: string;
};

const openSale = ({ group, label }: LineTexts): OpenSale => ({ group, label, at: 0 });

const addLine = (sale: OpenSale, at: number, texts: LineTexts): void => {
  sale.at = at;
  const line = saleLineOf(texts);
  if (typeof line === "string") sale.bad ??= line;
  else if (sale.gathered) sale.gathered.add(line);
  else sale.gathered = gatherSale(line);
  if (sale.gathered?.isTooLarge()) {
    sale.bad ??= "trop de parcelles, de lots ou de locaux";
    delete sale.gathered;
  }
};

const recordOf = ({ at, label, gathered, bad }: OpenSale): ReadRecord<SaleRow> =>
  gathered && bad === undefined
    ? { at, row: gathered.row() }
    : { at, bad: `${label} : ${bad ?? "aucune ligne lisible"}` };

/** So many unreadable lines wait for the end of the sale that they may stand in; after more, it has ended. */
const WAITING = 100;

/**
 * The sales of lines that follow one another, each at its LAST line: an import that goes on after a record never has a
 * part of a sale. A line that cannot be read at all spoils the sale in whose midst it stands.
 */
async function* salesOf(lines: AsyncIterable<ReadRecord<LineTexts>>): AsyncGenerator<ReadRecord<SaleRow>> {
  let open: OpenSale | undefined;
  let waiting: ReadRecord<SaleRow>[] = [];
  for await (const line of lines) {
    if ("bad" in line) {
      waiting.push(line);
      if (open && waiting.length < WAITING) continue;
    }
    const goesOn = !("bad" in line) && open?.group === line.row.group;
    if (open && goesOn && waiting.length > 0) open.bad ??= "une de ses lignes est illisible";
    if (open && !goesOn) {
      yield recordOf(open);
      open = undefined;
    }
    yield* waiting;
    waiting = [];
    if ("bad" in line) continue;
    open ??= openSale(line.row);
    addLine(open, line.at, line.row);
  }
  if (open) yield recordOf(open);
  yield* waiting;
}

/**
 * The sales of a file of either format, told by its header.
 * @throws ImportRefused when it is another kind of file
 */
export async function* readSales(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord<SaleRow>> {
  const { line, whole } = await withFirstLine(bytes);
  yield* salesOf(
    line.includes("|") ? readCsv(whole(), rawFormat, rawTexts) : readCsv(whole(), geoFormat, geoTexts),
  );
}
