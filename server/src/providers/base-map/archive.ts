import { open, read } from "node:fs";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import {
  Compression,
  type Header,
  PMTiles,
  type RangeResponse,
  ResolvedValueCache,
  type Source,
  TileType,
} from "pmtiles";
import { BaseMapUnavailable, type MapFile, type TilePlace, VECTOR_TILE } from "./port.ts";

export type Archive = {
  getTile(place: TilePlace): Promise<MapFile | null>;
  /** Of the archive's beginning, where it says what follows. */
  header(): Promise<Header>;
  metadata(): Promise<Record<string, unknown>>;
};

const openFile = promisify(open);
const readFrom = promisify(read);

/**
 * Reads an archive on this machine. Opened at the first read, for as long as the process lives: by its descriptor, because the garbage
 * collector closes handles.
 */
export const fileSource = (path: string): Source => {
  let opened: Promise<number> | undefined;
  const descriptor = (): Promise<number> => {
    opened ??= openFile(path, "r").catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await readFrom(await descriptor(), bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
};

const READ_LIMIT_MS = 10_000;

/** Rejects at the limit even when the source ignores the signal, as a file on a lost network drive does. */
const readWithin = async (
  limitMs: number,
  read: (signal: AbortSignal) => Promise<RangeResponse>,
): Promise<RangeResponse> => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`Not read within ${limitMs} ms`);
      reject(error);
      controller.abort(error);
    }, limitMs);
  });
  try {
    return await Promise.race([read(controller.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
};

/** Limits each read, and answers concurrent reads of the same bytes by one: the cache of directories does neither. */
const limitedSource = (source: Source, limitMs: number): Source => {
  const running = new Map<string, Promise<RangeResponse>>();
  return {
    getKey: () => source.getKey(),
    getBytes: (offset, length, _signal, etag) => {
      const key = `${offset} ${length} ${etag}`;
      const known = running.get(key);
      if (known) return known;
      const reading = readWithin(limitMs, (signal) => source.getBytes(offset, length, signal, etag)).finally(
        () => running.delete(key),
      );
      running.set(key, reading);
      return reading;
    },
  };
};

const DIRECTORIES_KEPT = 64;

/** Tiles come out as they are stored. A failed read is tried again by the next one. @throws BaseMapUnavailable */
export const openArchive = (unlimited: Source, { limitMs = READ_LIMIT_MS } = {}): Archive => {
  const source = limitedSource(unlimited, limitMs);
  // The library's default cache keeps rejected promises.
  const archive = new PMTiles(source, new ResolvedValueCache(DIRECTORIES_KEPT), async (bytes) => bytes);
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw new BaseMapUnavailable("The archive of the map cannot be read", { cause });
    }
  };
  return {
    getTile: ({ z, x, y }) =>
      attempt(async () => {
        const header = await archive.getHeader();
        const found = await archive.getZxy(z, x, y);
        if (!found) return null;
        const gzipped = header.tileCompression === Compression.Gzip;
        return { bytes: new Uint8Array(found.data), contentType: VECTOR_TILE, gzipped };
      }),
    header: () =>
      attempt(async () => {
        const header = await archive.getHeader();
        const readable = [Compression.None, Compression.Gzip].includes(header.tileCompression);
        if (header.tileType !== TileType.Mvt || !readable)
          throw new Error("Only vector tiles, gzipped or not, are understood");
        return header;
      }),
    // The library would decompress by the function given for tiles.
    metadata: () =>
      attempt(async () => {
        const { jsonMetadataOffset, jsonMetadataLength, internalCompression } = await archive.getHeader();
        const { data } = await source.getBytes(jsonMetadataOffset, jsonMetadataLength);
        const bytes =
          internalCompression === Compression.Gzip ? gunzipSync(new Uint8Array(data)) : Buffer.from(data);
        return JSON.parse(bytes.toString("utf8")) as Record<string, unknown>;
      }),
  };
};
