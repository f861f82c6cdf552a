/** The words of an e-mail, as the journal keeps them. */
export type Letter = {
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** The secret stands in the link alone, and is not set apart in large letters. */
  secretInLink?: true;
};

/** An e-mail's words with what its secret is to be read as; null when it has none. */
export type ReadableLetter = Letter & { subject: string; secret: string | null };

/** What stands for a secret that the reader of the journal may not see. */
export const HIDDEN_SECRET = "••••••";

/** Stands where the secret stood in kept words: a character of private use, that nobody types. */
const MARK = "\u{F8FF}";

const replaceIn = (letter: Letter, from: string, to: string): Letter => {
  const replaced = (text: string) => text.replaceAll(from, () => to);
  return {
    paragraphs: letter.paragraphs.map(replaced),
    ...(letter.action ? { action: { ...letter.action, url: replaced(letter.action.url) } } : {}),
  };
};

/**
 * The words without their secret, which is kept apart: a link or a sentence may hold it too. As an address writes it
 * first: "a%" is written "a%25", whose beginning is the secret itself.
 */
export const withoutSecret = (letter: Letter, secret: string): Letter =>
  replaceIn(replaceIn(letter, encodeURIComponent(secret), MARK), secret, MARK);

/** The words with their secret: itself to whom it is written, dots to others. */
export const withSecret = (letter: Letter, secret: string): Letter => {
  const { action, ...words } = replaceIn(letter, MARK, secret);
  const kept = letter.action;
  return kept && action
    ? { ...words, action: { ...kept, url: kept.url.replaceAll(MARK, () => encodeURIComponent(secret)) } }
    : words;
};
