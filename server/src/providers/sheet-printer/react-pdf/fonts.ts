import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { hyphenate } from "./printable.ts";
import { unpackWoff } from "./woff.ts";

const { resolve } = createRequire(import.meta.url);

const weights = [400, 500, 600] as const;

/** The files in `.woff`: the PDF library cannot read `.woff2`, nor one file of all weights. */
const fontOf = (subset: string, weight: number): string => {
  const file = resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
  return `data:font/ttf;base64,${unpackWoff(readFileSync(file)).toString("base64")}`;
};

const register = (family: string, subset: string): void =>
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

/** Makes the fonts known to the library: once in a process. */
export const registerFonts = (): void => {
  register("Inter", "latin");
  register("Inter Ext", "latin-ext");
  Font.registerHyphenationCallback(hyphenate);
};
