import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../styles.css", import.meta.url), "utf8");
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name ?? "", { light: light ?? "", dark: dark ?? "" }] as const,
  ),
);

const PAPERS = ["page", "surface", "raised", "sunken", "hover"];
const TEXT: [string, string[]][] = [
  ["ink", PAPERS],
  ["ink-muted", PAPERS],
  ["ink-faint", PAPERS],
  ["accent-ink", [...PAPERS, "accent-soft"]],
  ["money", ["page", "surface", "raised", "hover"]],
  ["red-ink", [...PAPERS, "red-soft"]],
  ["green-ink", ["raised", "green-soft"]],
  ["amber-ink", ["raised", "amber-soft"]],
  ["slate-ink", ["raised", "slate-soft"]],
  ["neutral-ink", ["neutral-soft"]],
  ["purple-ink", ["purple-soft"]],
  ["zinc-ink", ["zinc", "zinc-deep"]],
  ["zinc-muted", ["zinc", "zinc-deep"]],
  ["on-accent", ["accent", "accent-hover"]],
  ["on-red", ["red-fill"]],
  ["page", ["ink"]],
];
const SHAPES: [string, string[]][] = [
  ["line-strong", ["page", "surface", "raised"]],
  ["focus", PAPERS],
  ["accent", ["page", "surface", "raised"]],
  ["zinc-ink", ["zinc"]],
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const colour = (name: string) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`No token --${name}`);
    return token[theme];
  };
  const pairs = (list: [string, string[]][]) =>
    list.flatMap(([front, backs]) => backs.map((back) => [front, back]));

  test.each(pairs(TEXT))("text %s on %s has a contrast of 4.5", (front = "", back = "") => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(SHAPES))("shape %s on %s has a contrast of 3", (front = "", back = "") => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(3);
  });
});

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
