/** U+202F, used in French before units, high punctuation and thousands. */
export const NARROW = "\u202f";

/** Intl's fr-FR output mixes U+00A0 and U+202F. */
export const narrow = (text: string): string => text.replace(/[\u00a0\u2009 ]/g, NARROW);

/** For accent- and case-insensitive search. */
export const plainText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const quoted = (text: string): string => `«${NARROW}${text}${NARROW}»`;
