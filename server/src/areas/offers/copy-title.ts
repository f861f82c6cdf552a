const LONGEST = 300;
const COPY = / \(copie(?: (\d+))?\)$/;

/** The title of an offer's copy: 'Bureaux (copie)', then 'Bureaux (copie 2)'; a long title gives way to the mark. */
export const copyTitle = (title: string): string => {
  const earlier = COPY.exec(title);
  const mark = earlier ? ` (copie ${Number(earlier[1] ?? 1) + 1})` : " (copie)";
  return `${title
    .replace(COPY, "")
    .slice(0, LONGEST - mark.length)
    .trimEnd()}${mark}`;
};
