import type { ReadableLetter } from "./letter.ts";

/** An e-mail as plain text: the same words as its HTML, in the same order. */
export const letterText = ({ paragraphs, secret, action }: ReadableLetter, agency: string): string =>
  [
    ...paragraphs,
    ...(secret === null ? [] : [`    ${secret}`]),
    ...(action ? [`${action.label} :\n${action.url}`] : []),
    // What mail programs know as the beginning of a signature.
    `-- \n${agency}`,
  ].join("\n\n");
