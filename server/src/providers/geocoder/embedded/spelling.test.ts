import { allowsTypo, isOneErrorAway } from "@plateau/contract/search/words.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deletesOf } from "./spelling.ts";

const letters = fc.string({ unit: fc.constantFrom(..."abcdefghilmnoprstuv"), minLength: 4, maxLength: 14 });

const wordAndError = fc
  .tuple(letters, fc.nat(), fc.constantFrom("out", "in", "other", "swap"), fc.constantFrom(..."aeiorst"))
  .map(([word, seed, kind, letter]) => {
    const at = seed % word.length;
    const before = word.slice(0, at);
    if (kind === "out") return { word, typed: before + word.slice(at + 1) };
    if (kind === "in") return { word, typed: before + letter + word.slice(at) };
    if (kind === "other") return { word, typed: before + letter + word.slice(at + 1) };
    return { word, typed: before + (word[at + 1] ?? "") + word[at] + word.slice(at + 2) };
  });

describe("typing errors", () => {
  it("are recognised anywhere, also in a prefix", () => {
    fc.assert(
      fc.property(wordAndError, letters, ({ word, typed }, rest) => {
        expect(isOneErrorAway(typed, word, { whole: true })).toBe(true);
        expect(isOneErrorAway(typed, word + rest, { whole: false })).toBe(true);
      }),
    );
  });

  it("are not recognised when there are two", () => {
    expect(isOneErrorAway("rivloy", "rivoli", { whole: true })).toBe(false);
    expect(isOneErrorAway("husman", "haussmann", { whole: false })).toBe(false);
    expect(isOneErrorAway("hausman", "haussmann", { whole: true })).toBe(false);
  });

  it("lead to the word through a shared delete", () => {
    fc.assert(
      fc.property(wordAndError, ({ word, typed }) => {
        fc.pre(allowsTypo(typed));
        const known = new Set(deletesOf(word));
        expect(deletesOf(typed).some((shorter) => known.has(shorter))).toBe(true);
      }),
    );
  });

  it("are not searched in numbers and short words", () => {
    for (const word of ["75008", "4b", "rue", "de"]) expect(deletesOf(word)).toEqual([]);
  });
});
