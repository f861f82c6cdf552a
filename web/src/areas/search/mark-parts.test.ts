import { expect, test } from "vitest";
import { markParts } from "./mark-parts.ts";

const marked = (text: string, typed: string): string =>
  markParts(text, typed)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Bureaux – 12 Boulevard Haussmann", "boulevard hauss", "Bureaux – 12 [Boulevard] [Hauss]mann"],
  ["Bureaux – 12 Boulevard Haussmann", "hausman", "Bureaux – 12 Boulevard [Haussmann]"],
  ["Zoé Lefèvre", "LEFEV zo", "[Zo]é [Lefèv]re"],
  ["Œuvres réunies", "oeuv", "[Œuv]res réunies"],
  ["552\u00a0100\u00a0554 · Pantin", "552100 554", "[552\u00a0100\u00a0554] · Pantin"],
  ["552\u00a0100\u00a0554 · Pantin", "552 10", "[552\u00a010]0\u00a0554 · Pantin"],
  ["01 99 00 12 34", "+33 1 99 00", "[01 99 00] 12 34"],
  ["Foncière des Deux Quais", "canal", "Foncière des Deux Quais"],
  ["", "abc", ""],
])("marks in '%s' the matches of '%s'", (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});
