/**
 * Inter's Latin subsets lack much Unicode punctuation, including the narrow no-break space of French figures.
 */

const latin =
  /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0130\u0132-\u0148\u014a-\u017f\u0192\u0218-\u021b\u02c6\u02da\u02dc\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]/u;

/** What each font draws besides Latin, in all three weights. */
export const scripts = {
  vietnamese: /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/u,
  cyrillic: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u,
  cyrillicExt: /[\u0460-\u0479\u0480-\u0482\u048a-\u048f\u0492-\u049d\u04a0-\u04af\u04b2-\u04ff]/u,
  greek: /[\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7]/u,
  hebrew: /[\u05d0-\u05ea\u05ef-\u05f4\u20aa]/u,
  arabic: /[\u060c\u061b\u061f-\u064a\u0660-\u066f\u0671-\u06d5\u06ee-\u06ff\u0750-\u077f]/u,
};

const drawn = new RegExp([latin, ...Object.values(scripts)].map(({ source }) => source).join("|"), "u");

const replacements: Record<string, string> = {
  "\t": " ",
  "\u2007": "\u00a0",
  "\u2009": "\u00a0",
  "\u202f": "\u00a0",
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "–",
  "\u2015": "—",
  "\u201b": "‘",
  "\u201f": "“",
  "\u2023": "•",
  "\u2043": "–",
  "\u25aa": "•",
  "\u25cf": "•",
  "\u2190": "<",
  "\u2192": "–",
  "\u21d2": "–",
  "\u2248": "~",
  "\u2264": "<=",
  "\u2265": ">=",
};

const drawable = (text: string): boolean => [...text].every((character) => drawn.test(character));

/** Stands for letters of a script that the sheet has no font for. */
export const MISSING = "[…]";
/** Stands for an emoji or a sign, until the text is put together. */
const PICTOGRAM = "\ufffc";
const UNDRAWN = "\ufffd";

const printableCharacter = (character: string): string => {
  if (drawn.test(character)) return character;
  const replacement = replacements[character];
  if (replacement !== undefined) return replacement;
  // '₂' becomes '2', 'ﬁ' two letters.
  const plain = character.normalize("NFKC");
  if (plain !== character && drawable(plain)) return plain;
  if (/[\p{L}\p{N}]/u.test(character)) return UNDRAWN;
  return /\p{Extended_Pictographic}/u.test(character) ? PICTOGRAM : "";
};

export type Printable = { text: string; lacksLetters: boolean; lacksPictograms: boolean };

/** What the fonts draw of a text, and whether something else was in it. */
export const printableText = (text: string): Printable => {
  const characters = Array.from(text.replace(/\r\n?/g, "\n").normalize("NFC"), printableCharacter).join("");
  return {
    text: characters
      .replaceAll(PICTOGRAM, "")
      .replace(new RegExp(`${UNDRAWN}(?:[\\s\\u00a0]*${UNDRAWN})*`, "gu"), MISSING),
    lacksLetters: characters.includes(UNDRAWN),
    lacksPictograms: characters.includes(PICTOGRAM),
  };
};

/** Longer than real words: URLs or stuck keys. */
export const MAX_WORD_LENGTH = 32;
const PIECE = 12;

/** Hyphenates only words too long for any column. */
export const hyphenate = (word: string | null): string[] =>
  word === null
    ? []
    : word.length > MAX_WORD_LENGTH
      ? (word.match(new RegExp(`.{1,${PIECE}}`, "gsu")) ?? [word])
      : [word];
