import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { retentionMs } from "@plateau/contract/personal-data/retention.ts";
import type { Ctx } from "../../../ctx.ts";
import type { FileStore } from "../../../providers/file-store/port.ts";
import type { SheetDocument, SheetPrinter } from "../../../providers/sheet-printer/port.ts";

/** Increment to invalidate stored documents. */
const DRAWING = 2;

const FOLDER = "cache/pdf/";
const PDF = "application/pdf";

const keyOf = (document: SheetDocument): string => {
  const shown = createHash("sha256").update(JSON.stringify([DRAWING, document]));
  return `${FOLDER}${shown.digest("hex")}.pdf`;
};

type Printing = { store: FileStore; printer: SheetPrinter; document: SheetDocument };

const print = async ({ store, printer, document }: Printing, signal: AbortSignal): Promise<void> => {
  const printed = await printer.print(document, async (key) => (await store.read(key))?.bytes, signal);
  try {
    await store.write(keyOf(document), createReadStream(printed.path), PDF);
  } finally {
    await printed.dispose();
  }
};

/** `waiting` requests share one print, which stops when the last of them goes away. */
type Print = { done: Promise<void>; waiting: number; controller: AbortController };

const printsInProgress = new WeakMap<FileStore, Map<string, Print>>();

const printsOf = (store: FileStore): Map<string, Print> => {
  const prints = printsInProgress.get(store) ?? new Map<string, Print>();
  printsInProgress.set(store, prints);
  return prints;
};

const startPrint = (prints: Map<string, Print>, key: string, printing: Printing): Print => {
  const controller = new AbortController();
  const printOnce = async (): Promise<void> => {
    if (!(await printing.store.find(key))) await print(printing, controller.signal);
  };
  const started: Print = { done: printOnce(), waiting: 0, controller };
  const forget = () => {
    if (prints.get(key) === started) prints.delete(key);
  };
  started.done.then(forget, forget);
  prints.set(key, started);
  return started;
};

const waitFor = async (
  { done, controller }: Print,
  signal: AbortSignal,
  leave: () => boolean,
): Promise<void> => {
  const gone = () => {
    if (leave()) controller.abort(signal.reason);
  };
  signal.addEventListener("abort", gone);
  try {
    await done;
  } finally {
    signal.removeEventListener("abort", gone);
  }
};

type Ports = Pick<Ctx<"fileStore" | "sheetPrinter">, "fileStore" | "sheetPrinter">;

/** The document's key in the store. Stops when the caller goes away and nobody else waits for it. */
export const printedSheet = async (
  { fileStore: store, sheetPrinter: printer }: Ports,
  document: SheetDocument,
  signal: AbortSignal,
): Promise<string> => {
  const key = keyOf(document);
  const prints = printsOf(store);
  const current = prints.get(key) ?? startPrint(prints, key, { store, printer, document });
  current.waiting++;
  await waitFor(current, signal, () => {
    current.waiting--;
    // The next request must not join a print that stops.
    if (current.waiting === 0) prints.delete(key);
    return current.waiting === 0;
  });
  return key;
};

/** Documents show the date and are reused for a day only; a week allows for complaints. */
const RETENTION_MS = retentionMs("printedSheet");
const BATCH = 500;

export const sweepPrintedSheets = async (store: FileStore, now: Date): Promise<number> => {
  const old: string[] = [];
  for await (const { key, modifiedAt } of store.list(FOLDER))
    if (now.getTime() - modifiedAt.getTime() > RETENTION_MS) old.push(key);
  for (let at = 0; at < old.length; at += BATCH) await store.remove(old.slice(at, at + BATCH));
  return old.length;
};
