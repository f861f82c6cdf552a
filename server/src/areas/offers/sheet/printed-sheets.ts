import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Ctx } from "../../../ctx.ts";
import type { FileStore } from "../../../providers/file-store/port.ts";
import type { SheetDocument, SheetPrinter } from "../../../providers/sheet-printer/port.ts";

/** Counted up when the same facts are drawn another way, so that no document of the old way is answered again. */
const DRAWING = 1;

const FOLDER = "cache/pdf/";
const PDF = "application/pdf";

/** Where a document is kept: the key follows from all that it shows, the day included. */
const keyOf = (document: SheetDocument): string => {
  const shown = createHash("sha256").update(JSON.stringify([DRAWING, document]));
  return `${FOLDER}${shown.digest("hex")}.pdf`;
};

const print = async (store: FileStore, printer: SheetPrinter, document: SheetDocument): Promise<void> => {
  const printed = await printer.print(document, async (key) => (await store.read(key))?.bytes);
  try {
    await store.write(keyOf(document), createReadStream(printed.path), PDF);
  } finally {
    await printed.dispose();
  }
};

/** What is being printed for each store: whoever asks for the same meanwhile waits for it. */
const underWay = new WeakMap<FileStore, Map<string, Promise<void>>>();

const worksOf = (store: FileStore): Map<string, Promise<void>> => {
  const works = underWay.get(store) ?? new Map<string, Promise<void>>();
  underWay.set(store, works);
  return works;
};

/** The key of the printed document, which is printed unless it was before. */
export const printedSheet = async (
  { fileStore, sheetPrinter }: Pick<Ctx<"fileStore" | "sheetPrinter">, "fileStore" | "sheetPrinter">,
  document: SheetDocument,
): Promise<string> => {
  const key = keyOf(document);
  const works = worksOf(fileStore);
  const printOnce = async (): Promise<void> => {
    if (!(await fileStore.find(key))) await print(fileStore, sheetPrinter, document);
  };
  const work = works.get(key) ?? printOnce().finally(() => works.delete(key));
  works.set(key, work);
  await work;
  return key;
};

/** A document is not asked for again after its day: it shows the date. A week leaves room to look into a complaint. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const BATCH = 500;

/** Removes the documents printed more than a week ago; answers how many. */
export const sweepPrintedSheets = async (store: FileStore, now: Date): Promise<number> => {
  const old: string[] = [];
  for await (const { key, modifiedAt } of store.list(FOLDER))
    if (now.getTime() - modifiedAt.getTime() > KEPT_MS) old.push(key);
  for (let at = 0; at < old.length; at += BATCH) await store.remove(old.slice(at, at + BATCH));
  return old.length;
};
