import { contactInputSchema } from "@plateau/contract/contacts/contact.ts";
import type { ImportField } from "@plateau/contract/contacts/import.ts";

const isValid = (field: ImportField, cell: string): boolean =>
  contactInputSchema.shape[field].safeParse(cell).success;

/** Dots, slashes, brackets, underscores and typographic hyphens. */
const SEPARATORS = /[\s./()_\u2010-\u2015\u2212-]+/g;

const inPairs = (digits: string): string => digits.replaceAll(/(?<=\d)(?=(?:\d\d)+$)/g, " ");

/** The notations of French files, Excel's lost zero among them; what remains unreadable is left to its error. */
const phoneOf = (cell: string): string => {
  if (!/[\p{L}\d]/u.test(cell)) return "";
  const named = cell.replace(/^(?:t[ée]l(?:[ée]phone)?|mobile|portable|fax)\b[\s.:]*/iu, "");
  const compact = named.replaceAll("(0)", "").replaceAll(SEPARATORS, "");
  const [, abroad] = /^(?:\+|00)?33([1-9]\d{8})$/.exec(compact) ?? [];
  if (abroad) return `+33 ${inPairs(abroad)}`;
  const [, national] = /^0?([1-9]\d{8})$/.exec(compact) ?? [];
  if (national) return inPairs(`0${national}`);
  const spaced = named.replaceAll(SEPARATORS, " ").trim();
  return isValid("phone", spaced) ? spaced : cell;
};

/** `Zoé <zoe@…>`, `mailto:` and the separator after it, as mail software copies an address. */
const emailOf = (cell: string): string =>
  (/<([^<>\s]+@[^<>\s]+)>[\s;,]*$/.exec(cell)?.[1] ?? cell).replace(/^mailto:/i, "").replace(/[\s;,.]+$/, "");

const nameOf = (cell: string): string => cell.replaceAll(/[`´‘ʼ]/g, "’").replaceAll(/\s+/g, " ");

const cleaners: Partial<Record<ImportField, (cell: string) => string>> = {
  firstname: nameOf,
  lastname: nameOf,
  email: emailOf,
  phone: phoneOf,
  mobile: phoneOf,
  fax: phoneOf,
};

/** The patterns above are quadratic in the length; no name, e-mail or phone is that long. */
const MAX_CLEANED_LENGTH = 1000;

/** The cell as the form would take it; what the form takes stays as it is. */
export const cleanCell = (field: ImportField, cell: string): string =>
  cell.length > MAX_CLEANED_LENGTH || isValid(field, cell) ? cell : (cleaners[field]?.(cell) ?? cell);
