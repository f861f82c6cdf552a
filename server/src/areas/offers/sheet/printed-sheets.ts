import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Ctx } from "../../../ctx.ts";
import type { FileStore } from "../../../providers/file-store/port.ts";
import type { SheetDocument, SheetPrinter } from "../../../providers/sheet-printer/port.ts";

/** Increment to invalidate stored documents. */
const DRAWING = 1;

const FOLDER = "cache/pdf/";
const PDF = "application/pdf";

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

const printsInProgress = new WeakMap<FileStore, Map<string, Promise<void>>>();

const printsOf = (store: FileStore): Map<string, Promise<void>> => {
  const prints = printsInProgress.get(store) ?? new Map<string, Promise<void>>();
  printsInProgress.set(store, prints);
  return prints;
};

export const printedSheet = async (
  { fileStore, sheetPrinter }: Pick<Ctx<"fileStore" | "sheetPrinter">, "fileStore" | "sheetPrinter">,
  document: SheetDocument,
): Promise<string> => {
  const key = keyOf(document);
  const prints = printsOf(fileStore);
  const printOnce = async (): Promise<void> => {
    if (!(await fileStore.find(key))) await print(fileStore, sheetPrinter, document);
  };
  const current = prints.get(key) ?? printOnce().finally(() => prints.delete(key));
  prints.set(key, current);
  await current;
  return key;
};

/** Documents show the date and are reused for a day only; a week allows for complaints. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
const BATCH = 500;

export const sweepPrintedSheets = async (store: FileStore, now: Date): Promise<number> => {
  const old: string[] = [];
  for await (const { key, modifiedAt } of store.list(FOLDER))
    if (now.getTime() - modifiedAt.getTime() > RETENTION_MS) old.push(key);
  for (let at = 0; at < old.length; at += BATCH) await store.remove(old.slice(at, at + BATCH));
  return old.length;
};
