import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeScore, similarity } from "./similarity.ts";

const words = fc.array(fc.string({ unit: fc.constantFrom(..."abcdeimorst"), minLength: 1, maxLength: 9 }), {
  minLength: 1,
  maxLength: 6,
});
const split = (text: string): string[] => text.split(" ");

describe("similarity", () => {
  it("is between 0 and 1, and 1 for equal texts only", () => {
    fc.assert(
      fc.property(words, words, (typed, rendering) => {
        const found = similarity(typed, rendering);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
        expect(found === 1).toBe(typed.join(" ") === rendering.join(" "));
      }),
    );
  });

  it("is at least 0.9 for a prefix and at least 0.7 for a contained text", () => {
    fc.assert(
      fc.property(words, words, (start, rest) => {
        expect(similarity(start, [...start, ...rest])).toBeGreaterThanOrEqual(0.9);
        expect(similarity(rest, [...start, ...rest])).toBeGreaterThanOrEqual(0.7);
      }),
    );
  });

  it.each([
    ["rue rivoly", "rue rivoli", "rue richelieu"],
    ["rivoli rue", "rue rivoli", "rue rivay"],
    ["haussmann paris 9", "boulevard haussmann paris 9", "boulevard haussmann paris 8"],
    ["rue paix", "rue paix", "rue paul"],
    ["12 rue rivoli", "12 rue rivoli paris", "rue rivoli paris"],
  ])("of '%s' is greater to '%s' than to '%s'", (typed, nearer, farther) => {
    expect(similarity(split(typed), split(nearer))).toBeGreaterThan(similarity(split(typed), split(farther)));
  });
});

describe("placeScore", () => {
  it("weighs similarity first and importance for a tenth", () => {
    expect(placeScore(1, 1)).toBe(1);
    expect(placeScore(1, 0.67372)).toBe(0.97034);
    expect(placeScore(0.9, 0)).toBeLessThan(placeScore(0.9, 0.5));
    expect(placeScore(0.9, 1)).toBeLessThan(placeScore(1, 0.1));
  });
});
