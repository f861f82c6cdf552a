/** Characters of an address of a page of this application. */
export const LOCAL_PATH_LIMIT = 2000;

/** Browsers read a backslash as a slash and skip control characters, which could make it another site's address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses them.
export const localPathPattern = /^\/(?!\/)[^\\\x00-\x1f\x7f]*$/;

export const isLocalPath = (text: string): boolean =>
  text.length <= LOCAL_PATH_LIMIT && localPathPattern.test(text);
