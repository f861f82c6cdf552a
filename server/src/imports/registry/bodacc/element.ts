export type Element = { name: string; text: string; children: Element[] };

export const child = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((one) => one.name === name);

export const all = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((one) => one.name === name) ?? [];

/** Whitespace is collapsed; '' without such a child. */
export const textAt = (element: Element | undefined, name: string): string =>
  child(element, name)
    ?.text.replace(/[\s\u00A0]+/g, " ")
    .trim() ?? "";

export const wordsAt = (element: Element | undefined, name: string): string | null =>
  textAt(element, name) || null;
