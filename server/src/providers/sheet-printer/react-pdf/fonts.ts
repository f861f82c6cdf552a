import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inflateSync } from "node:zlib";
import { Font } from "@react-pdf/renderer";
import { hyphenate, scripts } from "./printable.ts";

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

/** Inter's, relative to the size: a font of another script would push its line into the next. */
const ASCENT = 0.969;
const DESCENT = -0.241;

/** Writes Inter's ascent and descent into the `hhea` table. */
const withInterHeights = (font: Buffer): Buffer => {
  const table = (name: string): number => {
    const entries = Array.from({ length: font.readUInt16BE(4) }, (_, at) => SFNT_HEADER + at * SFNT_ENTRY);
    const entry = entries.find((at) => font.toString("latin1", at, at + 4) === name);
    if (entry === undefined) throw new Error(`The font has no table ${name}`);
    return font.readUInt32BE(entry + 8);
  };
  const unitsPerEm = font.readUInt16BE(table("head") + 18);
  for (const [field, value] of [ASCENT, DESCENT, 0].entries())
    font.writeInt16BE(Math.round(value * unitsPerEm), table("hhea") + 4 + field * 2);
  return font;
};

const require = createRequire(import.meta.url);

const weights = [400, 500, 600] as const;

const packages = {
  inter: require.resolve("@fontsource/inter/package.json"),
  "noto-sans-arabic": require.resolve("@fontsource/noto-sans-arabic/package.json"),
  "noto-sans-hebrew": require.resolve("@fontsource/noto-sans-hebrew/package.json"),
};

/** The PDF library reads neither `.woff2` nor variable fonts. */
const fontOf = (font: keyof typeof packages, subset: string, weight: number): string => {
  const folder = join(dirname(packages[font]), "files");
  const file = join(folder, `${font}-${subset}-${weight}-normal.woff`);
  return `data:font/ttf;base64,${withInterHeights(unpackWoff(readFileSync(file))).toString("base64")}`;
};

const addFamily = ({ family, font, subset }: FontFile): void =>
  Font.register({
    family,
    fonts: weights.map((fontWeight) => ({ src: fontOf(font, subset, fontWeight), fontWeight })),
  });

type FontFile = { family: string; font: keyof typeof packages; subset: string };

const latin: readonly FontFile[] = [
  { family: "Inter", font: "inter", subset: "latin" },
  { family: "Inter Ext", font: "inter", subset: "latin-ext" },
];

/** Read when a document has such letters. */
const others: readonly (FontFile & { letters: RegExp })[] = [
  { family: "Inter Vietnamese", font: "inter", subset: "vietnamese", letters: scripts.vietnamese },
  { family: "Inter Cyrillic", font: "inter", subset: "cyrillic", letters: scripts.cyrillic },
  { family: "Inter Cyrillic Ext", font: "inter", subset: "cyrillic-ext", letters: scripts.cyrillicExt },
  { family: "Inter Greek", font: "inter", subset: "greek", letters: scripts.greek },
  { family: "Noto Hebrew", font: "noto-sans-hebrew", subset: "hebrew", letters: scripts.hebrew },
  { family: "Noto Arabic", font: "noto-sans-arabic", subset: "arabic", letters: scripts.arabic },
];

export const fontStack = latin.map(({ family }) => family);

/** Inter's contextual alternates cost a third of the layout time. */
export const plainLetters = { calt: 0 };
export const tabularFigures = { ...plainLetters, tnum: 1 };

type LoadedFont = { characterSet: readonly number[]; glyphForCodePoint(codePoint: number): unknown };

/** Characters can share a glyph: copied text should use the one usual in French. */
const rarity = (codePoint: number): number =>
  codePoint < 0x180 ? 0 : codePoint >= 0x2000 && codePoint < 0x2300 ? 1 : 2;

/**
 * The library caches glyphs across documents: one first seen inside another (the A of À) would stay without
 * its letter in later documents.
 */
const meetAllLetters = async (fontFamily: string, fontWeight: number): Promise<void> => {
  await Font.load({ fontFamily, fontWeight });
  const font = Font.getFont({ fontFamily, fontWeight })?.data as unknown as LoadedFont | undefined;
  const usualFirst = [...(font?.characterSet ?? [])].sort((a, b) => rarity(a) - rarity(b));
  for (const codePoint of usualFirst) font?.glyphForCodePoint(codePoint);
};

const ready = new Set<string>();

const prepare = async (file: FontFile): Promise<void> => {
  if (ready.has(file.family)) return;
  ready.add(file.family);
  addFamily(file);
  for (const weight of weights) await meetAllLetters(file.family, weight);
};

export const registerFonts = async (): Promise<void> => {
  Font.registerHyphenationCallback(hyphenate);
  for (const file of latin) await prepare(file);
};

/** The families that draw a text, after reading those it needs. */
export const fontsFor = async (text: string): Promise<string[]> => {
  const needed = others.filter(({ letters }) => letters.test(text));
  for (const file of needed) await prepare(file);
  return [...fontStack, ...needed.map(({ family }) => family)];
};
