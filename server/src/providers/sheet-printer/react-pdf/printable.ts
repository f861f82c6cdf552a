/**
 * Inter's Latin subsets lack much Unicode punctuation, including the narrow no-break space of French figures.
 */

const drawn =
  /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0130\u0132-\u0148\u014a-\u017f\u0192\u0218-\u021b\u02c6\u02da\u02dc\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]/u;

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

const printableCharacter = (character: string): string => {
  if (drawn.test(character)) return character;
  const replacement = replacements[character];
  if (replacement !== undefined) return replacement;
  // '₂' becomes '2', 'ﬁ' two letters; emoji are dropped.
  const plain = character.normalize("NFKC");
  return plain !== character && drawable(plain) ? plain : "";
};

export const printable = (text: string): string =>
  Array.from(text.replace(/\r\n?/g, "\n").normalize("NFC"), printableCharacter).join("");

/** Longer than real words: URLs or stuck keys. */
const LONGEST_WORD = 32;
const PIECE = 12;

/** Hyphenates only words too long for any column. */
export const hyphenate = (word: string | null): string[] =>
  word === null
    ? []
    : word.length > LONGEST_WORD
      ? (word.match(new RegExp(`.{1,${PIECE}}`, "gsu")) ?? [word])
      : [word];
