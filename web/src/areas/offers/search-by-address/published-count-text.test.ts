import { expect, test } from "vitest";
import { publishedCountText } from "./published-count-text.ts";

const n = "\u202f";
const first = { items: Array.from({ length: 100 }), nextToken: "next" };

test("counts the offers, and says when only the latest are shown", () => {
  expect(publishedCountText({ items: [1], count: 1 })).toBe("1\u00a0offre publiée");
  expect(publishedCountText({ ...first, nextToken: undefined, count: 100 })).toBe("100\u00a0offres publiées");
  expect(publishedCountText({ ...first, count: 250 })).toBe(
    `250\u00a0offres publiées${n}: les 100 plus récentes sont affichées`,
  );
});

test("says what the search says beyond its largest count", () => {
  expect(publishedCountText(first)).toBe(
    `Plus de 500\u00a0offres publiées${n}: les 100 plus récentes sont affichées`,
  );
});
