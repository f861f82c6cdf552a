import { isOneErrorAway } from "@plateau/contract/search/words.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wordsOneErrorAway } from "./one-error.ts";

const word = fc.stringMatching(/^[a-d]{3,7}$/);

test("lists exactly the words one error away that do not contain the typed one", () => {
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      const named = wordsOneErrorAway(typed).includes(meant);
      expect(named).toBe(!meant.includes(typed) && isOneErrorAway(typed, meant, { whole: true }));
    }),
    { numRuns: 2000 },
  );
});

test("lists only words one error away", () => {
  fc.assert(
    fc.property(word, (typed) => {
      for (const meant of wordsOneErrorAway(typed)) {
        expect(isOneErrorAway(typed, meant, { whole: true })).toBe(true);
      }
    }),
  );
});
