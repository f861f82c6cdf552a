import { createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { gunzipSync } from "node:zlib";
import { programBeside } from "../../../child-program.ts";
import { keyedMutex } from "../../../keyed-mutex.ts";
import {
  type PrintableDocument,
  type PrintedDocument,
  type ReadMapTile,
  type ReadPicture,
  type SheetPicture,
  type SheetPrinter,
  SheetPrinterFailed,
} from "../port.ts";
import { MAP_HEIGHT, mapFrame, tileName, tilesIn } from "./map-frame.ts";
import { upright } from "./page-room.ts";
import { usesOf } from "./picture-uses.ts";
import { PrinterCrashed, type PrintingProcess, printingProcess } from "./printing-process.ts";

type Options = {
  /** Sheets have no map without it. */
  readTile?: ReadMapTile;
  limitMs?: number;
  idleMs?: number;
  program?: URL;
  onStart?: (pid: number) => void;
};

const picturesOf = (document: PrintableDocument): SheetPicture[] => {
  const all = usesOf(document).map(([picture]) => picture);
  return [...new Map(all.map((picture) => [picture.keys[0], picture])).values()];
};

const fetchPicture = async (
  { keys }: SheetPicture,
  path: string,
  readPicture: ReadPicture,
): Promise<boolean> => {
  for (const key of keys) {
    try {
      const bytes = await readPicture(key);
      if (!bytes) continue;
      await pipeline(bytes, createWriteStream(path));
      return true;
    } catch {
      // A sheet without a photo is better than none.
    }
  }
  return false;
};

/** Forty offers have hundreds of pictures, and a remote store is slow. */
const AT_ONCE = 8;

const fetchPictures = async (
  document: PrintableDocument,
  folder: string,
  readPicture: ReadPicture,
  signal: AbortSignal | undefined,
): Promise<Record<string, string>> => {
  const wanted = picturesOf(document).entries();
  const found: Record<string, string> = {};
  const fetcher = async (): Promise<void> => {
    for (const [index, picture] of wanted) {
      signal?.throwIfAborted();
      const path = join(folder, `picture-${index}`);
      const [name] = picture.keys;
      if (name && (await fetchPicture(picture, path, readPicture))) found[name] = path;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetcher));
  return found;
};

/** A sheet without its map is better than none. */
const fetchTiles = async (
  document: PrintableDocument,
  folder: string,
  readTile: Options["readTile"],
): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  if (!readTile || !("sheets" in document) || document.onePageEach) return found;
  const size = { width: upright.width, height: MAP_HEIGHT };
  const places = document.sheets.flatMap(({ location }) =>
    location ? tilesIn(mapFrame(location, size)) : [],
  );
  for (const [name, place] of new Map(places.map((place) => [tileName(place), place]))) {
    const tile = await readTile(place).catch(() => null);
    if (!tile) continue;
    const path = join(folder, `tile-${name.replaceAll("/", "-")}`);
    await writeFile(path, tile.gzipped ? gunzipSync(tile.bytes) : tile.bytes);
    found[name] = path;
  }
  return found;
};

type Job = Parameters<PrintingProcess["print"]>[0];

/** Retries once after a crash: the process may have been killed from outside. */
const printTwice = async (printing: PrintingProcess, job: Job, signal: AbortSignal | undefined) => {
  try {
    return await printing.print(job, signal);
  } catch (error) {
    if (!(error instanceof PrinterCrashed)) throw error;
    return await printing.print(job, signal);
  }
};

/** One document at a time in a process of its own. */
const printingLane = (options: Options) => {
  const printing = printingProcess({
    limitMs: 120_000,
    idleMs: 60_000,
    program: programBeside(import.meta.url, "print-process"),
    ...options,
  });
  const inTurn = keyedMutex();

  const print: SheetPrinter["print"] = async (document, readPicture, signal): Promise<PrintedDocument> => {
    signal?.throwIfAborted();
    const folder = await mkdtemp(join(tmpdir(), "plateau-sheet-"));
    const dispose = () => rm(folder, { recursive: true, force: true });
    try {
      const pictures = await fetchPictures(document, folder, readPicture, signal);
      const tiles = await fetchTiles(document, folder, options.readTile);
      const path = join(folder, "document.pdf");
      const { pages } = await printTwice(printing, { document, pictures, tiles, output: path }, signal);
      return { path, pages, dispose };
    } catch (error) {
      await dispose();
      signal?.throwIfAborted();
      throw error instanceof SheetPrinterFailed
        ? error
        : new SheetPrinterFailed("The sheet could not be printed", { cause: error });
    }
  };

  return {
    print: (...question: Parameters<typeof print>) => inTurn("print", () => print(...question)),
    close: printing.close,
  };
};

/** Prints with react-pdf in child processes, started on demand and stopped when idle: one for single sheets. */
export const reactPdfPrinter = (options: Options = {}): SheetPrinter => {
  const single = printingLane(options);
  const several = printingLane(options);
  return {
    print: (document, ...rest) =>
      ("sheets" in document && document.sheets.length <= 1 ? single : several).print(document, ...rest),
    close: async () => void (await Promise.all([single.close(), several.close()])),
  };
};
