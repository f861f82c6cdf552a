import { plainText } from "@plateau/contract/format/plain-text.ts";

/**
 * How well a command fits what is typed, from 0 (hidden) to 1: every word must occur, whatever its accents and case,
 * and a match at the start ranks first.
 */
export function rankCommand(value: string, search: string, keywords: string[] = []): number {
  const text = plainText([value, ...keywords].join(" "));
  const words = plainText(search).split(/\s+/);
  if (!words.every((word) => text.includes(word))) return 0;
  return text.startsWith(words[0] ?? "") ? 1 : 0.5;
}

/** The commands that fit what is typed, best first; in their own order while nothing is typed. */
export const ranked = <Command extends { label: string; aside?: string }>(
  commands: readonly Command[],
  typed: string,
): Command[] =>
  commands
    .map((command) => ({ command, rank: rankCommand(command.label, typed.trim(), [command.aside ?? ""]) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ command }) => command);
