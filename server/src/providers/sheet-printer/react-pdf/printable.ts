/**
 * What the shipped fonts can draw. Inter comes in subsets, and its files for Latin letters lack a good part of the
 * punctuation of Unicode, the narrow no-break space of French figures among it.
 */

/** The characters of Inter's `latin` and `latin-ext` files that French and its neighbours are written with. */
const drawn =
  /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0130\u0132-\u0148\u014a-\u017f\u0192\u0218-\u021b\u02c6\u02da\u02dc\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]/u;

/** What stands for the ones that it lacks, where another says the same. */
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
  // '₂' is written '2', 'ﬁ' as two letters; a drawing of a smile is left out.
  const plain = character.normalize("NFKC");
  return plain !== character && drawable(plain) ? plain : "";
};

/** The text without what would be drawn as an empty box. Lines end as they did. */
export const printable = (text: string): string =>
  Array.from(text.replace(/\r\n?/g, "\n").normalize("NFC"), printableCharacter).join("");

/** Longer than any word that a person reads: an address of the web, or a key that fell on the keyboard. */
const LONGEST_WORD = 32;
const PIECE = 12;

/** Words are never cut, but for those that no column could hold. */
export const hyphenate = (word: string | null): string[] =>
  word === null
    ? []
    : word.length > LONGEST_WORD
      ? (word.match(new RegExp(`.{1,${PIECE}}`, "gsu")) ?? [word])
      : [word];
