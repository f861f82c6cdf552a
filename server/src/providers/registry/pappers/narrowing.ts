/**
 * How many results are asked for and narrowed here: Pappers has no parameter for a town, a company or a legal form in words.
 */
export const NARROWED_PAGE = 100;

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a text holds what is asked, whatever case, accents and hyphens. Everything holds what is not asked. */
export const isIn = (text: string | null | undefined, asked: string | undefined): boolean =>
  asked === undefined || plain(text ?? "").includes(plain(asked));
