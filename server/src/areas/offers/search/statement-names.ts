/**
 * How many statements each connection keeps prepared at most, and how long a text may be: ten zones in any status take
 * 40 branches, whose planning costs more than their run.
 */
const MOST_NAMES = 200;
const LONGEST_TEXT = 48_000;

const names = new Map<string, string>();

/**
 * The name under which a statement is prepared, so that a connection parses and plans it once. The same text always
 * gets the same name. Undefined (prepared for each use) for very long texts, and for rare ones once there are many.
 */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES || text.length > LONGEST_TEXT) return known;
  const name = `offers-search-${names.size + 1}`;
  names.set(text, name);
  return name;
};
