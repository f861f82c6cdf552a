import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Font } from "@react-pdf/renderer";
import { hyphenate } from "./printable.ts";
import { unpackWoff } from "./woff.ts";

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve("@fontsource/inter/package.json")), "files");

const weights = [400, 500, 600] as const;

/** The files in `.woff`: the PDF library cannot read `.woff2`, nor one file of all weights. */
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

/** Inter's letters of French first, those of the rest of Europe behind. */
export const fontStack = ["Inter", "Inter Ext"];

/** Letters as they are: Inter's contextual alternates are for code, and take a third of the time of the layout. */
export const plainLetters = { calt: 0 };
/** Figures as broad as each other, for columns. */
export const tabularFigures = { ...plainLetters, tnum: 1 };

type LoadedFont = { characterSet: readonly number[]; glyphForCodePoint(codePoint: number): unknown };

/** One drawing may serve several characters: it is copied out of a document as the one that French is written with. */
const rareness = (codePoint: number): number =>
  codePoint < 0x180 ? 0 : codePoint >= 0x2000 && codePoint < 0x2300 ? 1 : 2;

/**
 * Has a font make every letter's glyph. The library keeps glyphs from document to document: one that it first met as a
 * part of another (the A of À) stays without its letter, and that letter is missing from the documents that follow.
 */
const meetAllLetters = async (fontFamily: string, fontWeight: number): Promise<void> => {
  await Font.load({ fontFamily, fontWeight });
  const font = Font.getFont({ fontFamily, fontWeight })?.data as unknown as LoadedFont | undefined;
  const usualFirst = [...(font?.characterSet ?? [])].sort((a, b) => rareness(a) - rareness(b));
  for (const codePoint of usualFirst) font?.glyphForCodePoint(codePoint);
};

/** Makes the fonts known to the library: once in a process. */
export const registerFonts = async (): Promise<void> => {
  Font.registerHyphenationCallback(hyphenate);
  addFamily("Inter", "latin");
  addFamily("Inter Ext", "latin-ext");
  for (const family of fontStack) for (const weight of weights) await meetAllLetters(family, weight);
};
