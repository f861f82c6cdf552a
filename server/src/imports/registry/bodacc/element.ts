/** An element of XML with its own text, trimmed, and its children in their order. */
export type Element = { name: string; text: string; children: Element[] };

/** The first child of a name. */
export const child = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((one) => one.name === name);

/** All children of a name. */
export const all = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((one) => one.name === name) ?? [];

/** The text of the first child of a name, its spaces and line ends made one space; '' without one. */
export const textAt = (element: Element | undefined, name: string): string =>
  child(element, name)
    ?.text.replace(/[\s\u00A0]+/g, " ")
    .trim() ?? "";

/** The same; null without one. */
export const wordsAt = (element: Element | undefined, name: string): string | null =>
  textAt(element, name) || null;
