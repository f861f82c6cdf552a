import { foldedText } from "@plateau/contract/search/words.ts";

/**
 * How many results are asked for and narrowed here: Pappers has no parameter for a town, a company or a legal form in words.
 */
export const NARROWED_PAGE = 100;

/** Whether a text holds what is asked, whatever case, accents and hyphens. Everything holds what is not asked. */
export const isIn = (text: string | null | undefined, asked: string | undefined): boolean =>
  asked === undefined || foldedText(text ?? "").includes(foldedText(asked));
