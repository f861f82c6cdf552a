/** No field of the directory is longer than some 120 characters: a longer one is not what its column says. */
const LONGEST = 250;

/** A field's text; null when it is empty or masked, as '[ND]' is ('non diffusé'). */
export const textOf = (value: string): string | null =>
  value === "" || value === "[ND]" || value.length > LONGEST ? null : value.replace(/\p{Cc}+/gu, " ");

/** The texts that are there, each once. */
export const textsOf = (...values: string[]): string[] => [
  ...new Set(values.map(textOf).filter((text) => text !== null)),
];

const matching = (value: string, form: RegExp): string | null => (form.test(value) ? value : null);

/** 'O' is yes, 'N' no, anything else not known. */
export const yesOrNo = (value: string): boolean | null =>
  value === "O" ? true : value === "N" ? false : null;

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** A day, `2026-11-20`; null when it is not known ('1900-01-01' stands for that too), undefined when it is none. */
export const dayOf = (value: string): string | null | undefined => {
  if (value === "" || value === "[ND]" || value === "1900-01-01") return null;
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(value) && isDay(value) ? value : undefined;
};

/** A moment in the time of Paris, with or without its hour; null when it is not known, undefined when it is none. */
export const momentOf = (value: string): string | null | undefined => {
  if (value === "" || value === "[ND]") return null;
  const form = /^([12]\d{3}-\d{2}-\d{2})(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?)?$/.exec(value);
  return form?.[1] && isDay(form[1]) ? value : undefined;
};

/**
 * A NAF rev. 2 code, '68.20B'; null for codes of the older lists (NAP '57.10', NAF rev. 1 '74.8K') and for '00.00Z',
 * an activity not known yet.
 */
export const nafOf = (value: string, list: string): string | null =>
  (list === "" || list === "NAFRev2") && value !== "00.00Z" ? matching(value, /^\d{2}\.\d{2}[A-Z]$/) : null;

/** 'NN' or two digits: a code of the headcount bands. */
export const headcountBandOf = (value: string): string | null => matching(value, /^(NN|\d{2})$/);

/** A year of four digits. */
export const yearOf = (value: string): number | null => (/^\d{4}$/.test(value) ? Number(value) : null);

/** Four digits: a code of the legal categories. */
export const legalCategoryOf = (value: string): string | null => matching(value, /^\d{4}$/);

/** Whether a record is partly diffused ('P', in older files 'N'); undefined when its status is none. */
export const partlyDiffused = (status: string): boolean | undefined =>
  ({ O: false, P: true, N: true })[status];
