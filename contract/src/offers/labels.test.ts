import { expect, test } from "vitest";
import { dpeClasses } from "./enumerations.ts";
import { dpeColour, dpeInk } from "./labels.ts";

/** Relative luminance of WCAG 2. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

test("shows E, F and G in three reds that can be told apart", () => {
  for (const [one, other] of [
    ["E", "F"],
    ["F", "G"],
  ] as const) {
    expect(contrast(dpeColour(one), dpeColour(other))).toBeGreaterThan(1.3);
  }
});

test("keeps every class readable", () => {
  for (const dpeClass of dpeClasses) expect(contrast(dpeColour(dpeClass), dpeInk)).toBeGreaterThan(4.5);
});
