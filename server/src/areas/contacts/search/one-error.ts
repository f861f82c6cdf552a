const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * Words one insertion, deletion, substitution or swap away. Without those that contain `typed`, which match
 * anyway. About 54 per letter.
 */
export const wordsOneErrorAway = (typed: string): string[] => {
  const words = new Set<string>();
  for (let at = 0; at <= typed.length; at++) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    const [first = "", second = ""] = after;
    words.add(before + after.slice(1));
    words.add(before + second + first + after.slice(2));
    for (const letter of ALPHABET) {
      words.add(before + letter + after);
      if (first) words.add(before + letter + after.slice(1));
    }
  }
  return [...words].filter((word) => !word.includes(typed));
};
