/** Narrow no-break space (U+202F): French typography sets it before units, high punctuation and thousands. */
export const NARROW = "\u202f";

/** Intl's fr-FR output mixes U+00A0 and U+202F; Plateau writes the narrow one everywhere. */
export const narrow = (text: string): string => text.replace(/[\u00a0\u2009 ]/g, NARROW);
