/** Breaks into two lines at most: after the dash of a range, before 'de 3 111 m²'. */
export const wrappedFigure = (text: string): string =>
  text.replace(" - ", "\u00a0- ").replace(/(?<=^À) | (?=[\d\u202f]+m²$)/g, "\u00a0");
