/** A link within text: underlined, so that colour is not the only sign. */
export const linkClasses =
  "rounded-sm text-accent-ink underline decoration-line-strong underline-offset-3 hover:decoration-current";
