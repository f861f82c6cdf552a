import { readFile, writeFile } from "node:fs/promises";
import { registerFonts } from "./fonts.ts";
import { usesOf } from "./picture-uses.ts";
import { preparePictures } from "./prepare-pictures.ts";
import type { PrintJob, PrintOutcome } from "./print-job.ts";
import { renderDocument } from "./render-document.tsx";

const readTiles = async ({ tiles }: PrintJob): Promise<Map<string, Uint8Array>> =>
  new Map(
    await Promise.all(
      Object.entries(tiles).map(async ([name, path]) => [name, await readFile(path)] as const),
    ),
  );

const print = async (job: PrintJob): Promise<PrintOutcome> => {
  try {
    const { pdf, pages } = await renderDocument({
      document: job.document,
      pictures: await preparePictures(usesOf(job.document), job.pictures),
      tiles: await readTiles(job),
    });
    await writeFile(job.output, pdf);
    return { pages };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

await registerFonts();
process.on("disconnect", () => process.exit(0));
process.on("message", (job: PrintJob) => void print(job).then((outcome) => process.send?.(outcome)));
