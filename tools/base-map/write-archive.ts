import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";

export type ArchiveTile = { z: number; x: number; y: number; bytes: Uint8Array };

type Entry = { id: number; offset: number; length: number };

const HEADER_BYTES = 127;
/** The root directory stands in the first 16 kB of an archive. */
const ROOT_LIMIT = 16_384 - HEADER_BYTES;
const GZIP = 2;
const VECTOR_TILES = 1;

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let left = value;
  while (left >= 128) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
};

/** Columns: ids as differences, run lengths, lengths, offsets (0: right after the entry before). */
const directory = (entries: readonly (Entry & { run: number })[]): Buffer => {
  const bytes: number[] = varint(entries.length);
  let last = 0;
  for (const { id } of entries) {
    bytes.push(...varint(id - last));
    last = id;
  }
  for (const { run } of entries) bytes.push(...varint(run));
  for (const { length } of entries) bytes.push(...varint(length));
  entries.forEach(({ offset }, at) => {
    const before = entries[at - 1];
    const follows = before !== undefined && before.offset + before.length === offset;
    bytes.push(...varint(follows ? 0 : offset + 1));
  });
  return gzipSync(Buffer.from(bytes), { level: 9 });
};

const LEAF_ENTRIES = 4096;

/** One directory, or leaves and a root that points to them when it would be too long. */
const directories = (entries: readonly Entry[]): { root: Buffer; leaves: Buffer } => {
  const all = entries.map((entry) => ({ ...entry, run: 1 }));
  const single = directory(all);
  if (single.length <= ROOT_LIMIT) return { root: single, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: (Entry & { run: number })[] = [];
  let offset = 0;
  for (let at = 0; at < all.length; at += LEAF_ENTRIES) {
    const leaf = directory(all.slice(at, at + LEAF_ENTRIES));
    pointers.push({ id: all[at]?.id ?? 0, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directory(pointers), leaves: Buffer.concat(leaves) };
};

export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A PMTiles archive (version 3) of gzipped vector tiles; equal tiles are stored once. */
export const writeArchive = (
  tiles: readonly ArchiveTile[],
  {
    bounds,
    minZoom,
    maxZoom,
    metadata,
  }: { bounds: Bounds; minZoom: number; maxZoom: number; metadata: object },
): Buffer => {
  const stored = new Map<string, { offset: number; length: number }>();
  const data: Uint8Array[] = [];
  let length = 0;
  const entries = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .sort((a, b) => a.id - b.id)
    .map(({ id, bytes }): Entry => {
      const key = createHash("sha256").update(bytes).digest("base64");
      const place = stored.get(key) ?? { offset: length, length: bytes.length };
      if (!stored.has(key)) {
        stored.set(key, place);
        data.push(bytes);
        length += bytes.length;
      }
      return { id, ...place };
    });
  const { root, leaves } = directories(entries);
  const meta = gzipSync(JSON.stringify(metadata), { level: 9 });
  const sections = [root.length, meta.length, leaves.length, length];
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", 0);
  header.writeUInt8(3, 7);
  let offset = HEADER_BYTES;
  sections.forEach((size, at) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(size), 16 + at * 16);
    offset += size;
  });
  header.writeBigUInt64LE(BigInt(tiles.length), 72);
  header.writeBigUInt64LE(BigInt(entries.length), 80);
  header.writeBigUInt64LE(BigInt(stored.size), 88);
  header.writeUInt8(0, 96);
  header.writeUInt8(GZIP, 97);
  header.writeUInt8(GZIP, 98);
  header.writeUInt8(VECTOR_TILES, 99);
  header.writeUInt8(minZoom, 100);
  header.writeUInt8(maxZoom, 101);
  const [west, south, east, north] = bounds;
  const degrees = [west, south, east, north];
  degrees.forEach((degree, at) => {
    header.writeInt32LE(Math.round(degree * 1e7), 102 + at * 4);
  });
  header.writeUInt8(minZoom, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, root, meta, leaves, ...data]);
};
