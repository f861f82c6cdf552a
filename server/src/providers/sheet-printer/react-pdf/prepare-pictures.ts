import { open, readFile } from "node:fs/promises";
import { getDocument, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { keyedMutex } from "../../../keyed-mutex.ts";
import type { SheetPicture } from "../port.ts";

/** Pixels: about 170 to 200 dpi, enough for print. */
export type PictureUse = "cover" | "half" | "full" | "portrait" | "logo";
const boxes: Record<PictureUse, { width: number; height: number }> = {
  cover: { width: 1200, height: 600 },
  half: { width: 720, height: 540 },
  full: { width: 1400, height: 1100 },
  portrait: { width: 160, height: 160 },
  logo: { width: 520, height: 104 },
};

const whole = (use: PictureUse): boolean => use === "full" || use === "logo";

export type PreparedPicture = { data: Buffer; format: "jpg" | "png"; width: number; height: number };

const isPdf = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString("latin1") === "%PDF-";
  } finally {
    await file.close();
  }
};

/** Pixels of the longer side. */
const DRAWN = 1600;

type PdfCanvas = Parameters<PDFPageProxy["render"]>[0]["canvas"];

/** The first page of a plan, without scripts and without fonts of the machine. */
const drawPdf = async (path: string): Promise<Buffer> => {
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const page = await document.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: DRAWN / Math.max(width, height) });
    const factory = document.canvasFactory as {
      create(width: number, height: number): { canvas: PdfCanvas & { toBuffer(type: "image/png"): Buffer } };
    };
    const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas, viewport, background: "#ffffff" }).promise;
    return canvas.toBuffer("image/png");
  } finally {
    await task.destroy();
  }
};

/** One at a time: a plan takes much memory. */
const drawInTurn = keyedMutex();

/** Photos are cropped, plans shown whole on white, logos keep their transparency. Undefined when unreadable. */
export const preparePicture = async (path: string, use: PictureUse): Promise<PreparedPicture | undefined> => {
  try {
    const source =
      use === "full" && (await isPdf(path)) ? await drawInTurn("pdf", () => drawPdf(path)) : path;
    const resized = sharp(source, { failOn: "error" })
      .rotate()
      .resize({
        ...boxes[use],
        fit: whole(use) ? "inside" : "cover",
        withoutEnlargement: whole(use),
      });
    const image =
      use === "logo"
        ? resized.png()
        : resized.flatten({ background: "#ffffff" }).jpeg({ quality: use === "full" ? 85 : 78 });
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    return { data, format: use === "logo" ? "png" : "jpg", width: info.width, height: info.height };
  } catch {
    return undefined;
  }
};

/** As many as the threads on which sharp works. */
const AT_ONCE = 4;

/**
 * Every readable picture once, by its first key. The first use decides; a later one counts when the picture cannot be
 * read for it, as a PDF among the photos. `paths`: files by first key.
 */
export const preparePictures = async (
  uses: readonly (readonly [SheetPicture, PictureUse])[],
  paths: Readonly<Record<string, string>>,
  prepare = preparePicture,
): Promise<Map<string, PreparedPicture>> => {
  const usesByKey = new Map<string, Set<PictureUse>>();
  for (const [{ keys }, use] of uses) {
    const [key = ""] = keys;
    usesByKey.set(key, (usesByKey.get(key) ?? new Set()).add(use));
  }
  const prepared = new Map<string, PreparedPicture>();
  const left = usesByKey.entries();
  const work = async (): Promise<void> => {
    for (const [key, usesOfPicture] of left) {
      const path = paths[key];
      if (!path) continue;
      for (const use of usesOfPicture) {
        const picture = await prepare(path, use);
        if (!picture) continue;
        prepared.set(key, picture);
        break;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return prepared;
};
