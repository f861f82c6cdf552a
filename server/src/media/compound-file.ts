import type { FileHandle } from "node:fs/promises";
import { BROKEN_DOCUMENT, FileRefused } from "./file-refusals.ts";

/** Word and Excel before 2007 are compound files ([MS-CFB]). Only directory names are read. */
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xfffffffa;
const TABLES_IN_HEADER = 109;
/** Real documents have dozens of streams; more sectors indicate an attack. */
const MAX_DIRECTORY_SECTORS = 1024;
const MAX_TABLE_SECTORS = 256;

const broken = (): FileRefused => new FileRefused(BROKEN_DOCUMENT);

const sectorReader =
  (file: FileHandle, sectorBytes: number) =>
  async (number: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(sectorBytes);
    const { bytesRead } = await file.read(bytes, 0, sectorBytes, (number + 1) * sectorBytes);
    if (bytesRead < ENTRY_BYTES) throw broken();
    return bytes;
  };

type Reader = ReturnType<typeof sectorReader>;

const numbersIn = (bytes: Buffer, from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => bytes.readUInt32LE(from + index * 4));

const tableSectors = async (header: Buffer, read: Reader, perSector: number): Promise<number[]> => {
  const sectors = numbersIn(header, 0x4c, TABLES_IN_HEADER);
  let list = header.readUInt32LE(0x44);
  for (let lists = 0; list < LAST_SECTOR; lists++) {
    if (lists >= MAX_TABLE_SECTORS) throw broken();
    const bytes = await read(list);
    sectors.push(...numbersIn(bytes, 0, perSector - 1));
    list = bytes.readUInt32LE((perSector - 1) * 4);
  }
  return sectors;
};

const namesIn = (directory: Buffer): string[] =>
  Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, index) => {
    const entry = directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
    const bytes = Math.min(entry.readUInt16LE(0x40), 64);
    return entry.toString("utf16le", 0, Math.max(0, bytes - 2));
  });

const streamNames = async (file: FileHandle): Promise<string[]> => {
  const header = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0);
  const shift = header.readUInt16LE(0x1e);
  if (bytesRead < HEADER_BYTES || (shift !== 9 && shift !== 12)) throw broken();
  const sectorBytes = 2 ** shift;
  const perSector = sectorBytes / 4;
  const read = sectorReader(file, sectorBytes);
  const table = await tableSectors(header, read, perSector);

  const names: string[] = [];
  let sector = header.readUInt32LE(0x30);
  for (let count = 0; sector < LAST_SECTOR; count++) {
    const tableSector = table[Math.floor(sector / perSector)];
    if (count >= MAX_DIRECTORY_SECTORS || tableSector === undefined || tableSector >= LAST_SECTOR)
      throw broken();
    names.push(...namesIn(await read(sector)));
    sector = (await read(tableSector)).readUInt32LE((sector % perSector) * 4);
  }
  return names;
};

export const compoundFileType = async (file: FileHandle): Promise<string | undefined> => {
  const names = await streamNames(file);
  if (names[0] !== "Root Entry") throw broken();
  if (names.includes("WordDocument")) return "application/msword";
  return names.includes("Workbook") || names.includes("Book") ? "application/vnd.ms-excel" : undefined;
};
