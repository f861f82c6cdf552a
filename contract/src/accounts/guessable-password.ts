export const GUESSABLE_PASSWORD = "Ce mot de passe est trop courant ou contient un mot de votre compte";

const withoutAccents = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

const lettersOf = (text: string): string => text.replaceAll(/\P{L}/gu, "");

const SUBSTITUTES: Record<string, string> = { "@": "a", "0": "o", "3": "e", $: "s" };

const withLetters = (text: string, one: string): string =>
  text.replaceAll(/[@03$1]/g, (sign) => SUBSTITUTES[sign] ?? one);

/**
 * The words that a password hides: lower case, without accents, without digits and symbols at its ends, signs
 * that stand for letters read as letters (`P@ssw0rd-2026` gives `password`).
 */
export const passwordStems = (password: string): string[] => {
  const text = withoutAccents(password).replace(/\P{L}+$/u, "");
  const starts = [text, text.replace(/^\P{L}+/u, "")];
  const stems = starts.flatMap((start) => ["i", "l", ""].map((one) => lettersOf(withLetters(start, one))));
  return [...new Set([...stems, lettersOf(text)])].filter((stem) => stem.length > 0);
};

const MIN_WORD_LENGTH = 4;

/** Words of names and e-mails that are long enough to matter; the ending of a domain is none. */
export const accountWords = (texts: readonly (string | null)[]): string[] => {
  const words = texts.flatMap((text) => {
    const plain = withoutAccents(text ?? "").replace(/(@.*)\.[^.]*$/, "$1");
    return plain.split("@").flatMap((part) => [...part.split(/\P{L}+/u), lettersOf(part)]);
  });
  return [...new Set(words)].filter((word) => word.length >= MIN_WORD_LENGTH);
};

/** Whether a password is a common one or contains a word of its account. */
export const isGuessable = (
  password: string,
  { common, words }: { common: ReadonlySet<string>; words: readonly string[] },
): boolean =>
  passwordStems(password).some((stem) => common.has(stem) || words.some((word) => stem.includes(word)));
