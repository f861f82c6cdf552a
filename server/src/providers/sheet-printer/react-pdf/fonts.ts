import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inflateSync } from "node:zlib";
import { Font } from "@react-pdf/renderer";
import { hyphenate } from "./printable.ts";

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const padded = (length: number): number => (length + 3) & ~3;

/**
 * Unpacks WOFF 1.0 (https://www.w3.org/TR/WOFF/): the PDF library would unpack a table again for each
 * embedded glyph.
 */
const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is no WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = HEADER + at * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const start = SFNT_HEADER + count * SFNT_ENTRY;
  const font = Buffer.alloc(tables.reduce((end, { bytes }) => end + padded(bytes.length), start));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(count, 4);
  let end = start;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER + at * SFNT_ENTRY;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(end, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, end);
    end += padded(bytes.length);
  }
  return font;
};

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve("@fontsource/inter/package.json")), "files");

const weights = [400, 500, 600] as const;

/** The PDF library reads neither `.woff2` nor variable fonts. */
const fontOf = (subset: string, weight: number): string => {
  const file = join(folder, `inter-${subset}-${weight}-normal.woff`);
  return `data:font/ttf;base64,${unpackWoff(readFileSync(file)).toString("base64")}`;
};

const addFamily = (family: string, subset: string): void =>
  Font.register({
    family,
    fonts: weights.map((fontWeight) => ({
      src: fontOf(subset, fontWeight),
      fontWeight,
    })),
  });

export const fontStack = ["Inter", "Inter Ext"];

/** Inter's contextual alternates cost a third of the layout time. */
export const plainLetters = { calt: 0 };
export const tabularFigures = { ...plainLetters, tnum: 1 };

type LoadedFont = { characterSet: readonly number[]; glyphForCodePoint(codePoint: number): unknown };

/** Characters can share a glyph: copied text should use the one usual in French. */
const rareness = (codePoint: number): number =>
  codePoint < 0x180 ? 0 : codePoint >= 0x2000 && codePoint < 0x2300 ? 1 : 2;

/**
 * The library caches glyphs across documents: one first seen inside another (the A of À) would stay without
 * its letter in later documents.
 */
const meetAllLetters = async (fontFamily: string, fontWeight: number): Promise<void> => {
  await Font.load({ fontFamily, fontWeight });
  const font = Font.getFont({ fontFamily, fontWeight })?.data as unknown as LoadedFont | undefined;
  const usualFirst = [...(font?.characterSet ?? [])].sort((a, b) => rareness(a) - rareness(b));
  for (const codePoint of usualFirst) font?.glyphForCodePoint(codePoint);
};

export const registerFonts = async (): Promise<void> => {
  Font.registerHyphenationCallback(hyphenate);
  addFamily("Inter", "latin");
  addFamily("Inter Ext", "latin-ext");
  for (const family of fontStack) for (const weight of weights) await meetAllLetters(family, weight);
};
