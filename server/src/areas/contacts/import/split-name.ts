export type SplitName = { firstname: string; lastname: string };

const COURTESY = /^(?:m|mr|mme|mlle|monsieur|madame|mademoiselle|me|ma[iî]tre|dr)\b\.?\s+/iu;

const isInCapitals = (word: string): boolean => word === word.toUpperCase() && /\p{L}.*\p{L}/u.test(word);

/**
 * A column that holds both names. In order: `DUPONT, Jean`, a surname in capitals, then the order that the heading
 * announces.
 */
export const splitName = (cell: string, { surnameFirst }: { surnameFirst: boolean }): SplitName => {
  const name = cell.trim().replace(COURTESY, "");
  const [before = "", after] = name.split(",", 2).map((part) => part.trim());
  if (after) return { firstname: after, lastname: before };
  const words = name.split(/\s+/);
  const surname = words.filter(isInCapitals);
  if (surname.length > 0 && surname.length < words.length)
    return {
      firstname: words.filter((word) => !isInCapitals(word)).join(" "),
      lastname: surname.join(" "),
    };
  const [first = "", ...others] = words;
  if (others.length === 0) return { firstname: "", lastname: first };
  return surnameFirst
    ? { firstname: words.at(-1) ?? "", lastname: words.slice(0, -1).join(" ") }
    : { firstname: first, lastname: others.join(" ") };
};
