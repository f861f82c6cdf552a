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
