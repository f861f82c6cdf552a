import { writeFile } from "node:fs/promises";
import type { SheetDocument } from "../port.ts";
import { registerFonts } from "./fonts.ts";
import { type PictureUse, type PreparedPicture, preparePicture } from "./prepare-pictures.ts";
import type { PrintJob, PrintOutcome } from "./print-job.ts";
import { renderDocument } from "./render-document.tsx";

/** The first use of a picture decides. */
const usesOf = ({ sheets }: SheetDocument): [string, PictureUse][] =>
  sheets.flatMap(({ cover, photos, plans }) => [
    ...(cover?.keys[0] ? [[cover.keys[0], "cover"] as [string, PictureUse]] : []),
    ...photos.map(({ keys }): [string, PictureUse] => [keys[0] ?? "", "half"]),
    ...plans.map(({ keys }): [string, PictureUse] => [keys[0] ?? "", "full"]),
  ]);

const preparePictures = async ({ document, pictures }: PrintJob): Promise<Map<string, PreparedPicture>> => {
  const prepared = new Map<string, PreparedPicture>();
  await Promise.all(
    usesOf(document).map(async ([key, use]) => {
      const path = pictures[key];
      const picture = path && !prepared.has(key) ? await preparePicture(path, use) : undefined;
      if (picture) prepared.set(key, picture);
    }),
  );
  return prepared;
};

const print = async (job: PrintJob): Promise<PrintOutcome> => {
  try {
    const { pdf, pages } = await renderDocument(job.document, await preparePictures(job));
    await writeFile(job.output, pdf);
    return { pages };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

await registerFonts();
process.on("disconnect", () => process.exit(0));
process.on("message", (job: PrintJob) => void print(job).then((outcome) => process.send?.(outcome)));
