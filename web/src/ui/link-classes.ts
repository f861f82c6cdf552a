/** A link within text: underlined, so that colour is not the only sign. */
export const linkClasses =
  "rounded-sm text-accent-ink underline decoration-line-strong underline-offset-3 hover:decoration-current";

/** A link that is a name in a table or on a card: it underlines under the pointer. */
export const nameLinkClasses = "rounded-sm font-medium text-ink hover:underline underline-offset-3";
