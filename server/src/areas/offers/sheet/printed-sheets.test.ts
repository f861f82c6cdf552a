import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { SheetPrinter } from "../../../providers/sheet-printer/port.ts";
import { bareSheet, documentOf } from "../../../providers/sheet-printer/react-pdf/sheet.fixture.ts";
import { testApp } from "../../../test/app.ts";
import { printedSheet } from "./printed-sheets.ts";

const { fileStore } = await testApp();

/** Prints when told to, and says whether it was stopped. */
const slowPrinter = () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const signals: AbortSignal[] = [];
  const sheetPrinter: SheetPrinter = {
    print: async (_, __, signal) => {
      if (signal) signals.push(signal);
      const stopped = new Promise<never>((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
      await Promise.race([finished, stopped]);
      const path = join(tmpdir(), "printed-sheet-test.pdf");
      writeFileSync(path, "%PDF-");
      return { path, pages: 1, dispose: async () => undefined };
    },
    close: async () => undefined,
  };
  return { sheetPrinter, signals, finish };
};

const documentNamed = (title: string) => documentOf({ ...bareSheet, title });

test("stops a print when the last of its readers goes away", async () => {
  const { sheetPrinter, signals } = slowPrinter();
  const readers = [new AbortController(), new AbortController()];
  const document = documentNamed("Abandonné");
  const prints = readers.map(({ signal }) => printedSheet({ fileStore, sheetPrinter }, document, signal));
  const ends = Promise.all(prints.map((print) => expect(print).rejects.toThrow("gone")));
  await expect.poll(() => signals.length).toBe(1);
  readers[0]?.abort(new Error("gone"));
  expect(signals[0]?.aborted).toBe(false);
  readers[1]?.abort(new Error("gone"));
  expect(signals[0]?.aborted).toBe(true);
  await ends;
});

test("prints again for who asks after a stop", async () => {
  const { sheetPrinter, signals, finish } = slowPrinter();
  const document = documentNamed("Redemandé");
  const first = new AbortController();
  const stopped = printedSheet({ fileStore, sheetPrinter }, document, first.signal);
  const end = expect(stopped).rejects.toThrow("gone");
  await expect.poll(() => signals.length).toBe(1);
  first.abort(new Error("gone"));
  const second = printedSheet({ fileStore, sheetPrinter }, document, new AbortController().signal);
  finish();
  await end;
  expect(await fileStore.find(await second)).toBeDefined();
  expect(signals).toHaveLength(2);
});
