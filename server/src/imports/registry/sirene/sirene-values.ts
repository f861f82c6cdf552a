/** Real fields have at most 120 characters or so. */
const LONGEST = 250;

/** Null when empty or masked: '[ND]' means 'non diffusé'. */
export const textOf = (value: string): string | null =>
  value === "" || value === "[ND]" || value.length > LONGEST ? null : value.replace(/\p{Cc}+/gu, " ");

export const textsOf = (...values: string[]): string[] => [
  ...new Set(values.map(textOf).filter((text) => text !== null)),
];

const matching = (value: string, form: RegExp): string | null => (form.test(value) ? value : null);

/** 'O' is yes, 'N' no, anything else unknown. */
export const yesOrNo = (value: string): boolean | null =>
  value === "O" ? true : value === "N" ? false : null;

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** Null when unknown ('1900-01-01' too), undefined when invalid. */
export const dayOf = (value: string): string | null | undefined => {
  if (value === "" || value === "[ND]" || value === "1900-01-01") return null;
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(value) && isDay(value) ? value : undefined;
};

/** Paris time, with or without the hour; null when unknown, undefined when invalid. */
export const momentOf = (value: string): string | null | undefined => {
  if (value === "" || value === "[ND]") return null;
  const form = /^([12]\d{3}-\d{2}-\d{2})(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?)?$/.exec(value);
  return form?.[1] && isDay(form[1]) ? value : undefined;
};

/** Null for older lists (NAP '57.10', NAF rev. 1 '74.8K') and for '00.00Z', not known yet. */
export const nafOf = (value: string, list: string): string | null =>
  (list === "" || list === "NAFRev2") && value !== "00.00Z" ? matching(value, /^\d{2}\.\d{2}[A-Z]$/) : null;

/** 'NN' or two digits. */
export const headcountBandOf = (value: string): string | null => matching(value, /^(NN|\d{2})$/);

export const yearOf = (value: string): number | null => (/^\d{4}$/.test(value) ? Number(value) : null);

export const legalCategoryOf = (value: string): string | null => matching(value, /^\d{4}$/);

/** 'P', in older files 'N'; undefined for an invalid status. */
export const partlyDiffused = (status: string): boolean | undefined =>
  ({ O: false, P: true, N: true })[status];
