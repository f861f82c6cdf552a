import { describe, expect, it } from "vitest";
import { hasCriteria } from "./criteria.ts";
import { type JudgedCase, type JudgedOffer, judgedCases, judgedOffers } from "./judged-cases.fixture.ts";
import { rankOffer } from "./score.ts";

const NDCG_FLOOR = 0.95;
const FIRST = 5;

/** Fitting offers as the list shows them, and those without a price. */
const rank = ({ criteria }: JudgedCase) => {
  const ranked = Object.entries(judgedOffers).flatMap(([name, offer], age) => {
    const match = rankOffer(criteria, offer);
    return match ? [{ name: name as JudgedOffer, age, ...match }] : [];
  });
  ranked.sort((a, b) => b.score - a.score || a.distance - b.distance || a.age - b.age);
  const namesIn = (wanted: string) => ranked.filter(({ group }) => group === wanted).map(({ name }) => name);
  return { fitting: namesIn("fitting"), withoutPrice: namesIn("price_on_request"), ranked };
};

const gainOf = (grade: number): number => 2 ** grade - 1;

const dcg = (grades: readonly number[]): number =>
  grades.slice(0, FIRST).reduce((sum, grade, index) => sum + gainOf(grade) / Math.log2(index + 2), 0);

/** 1 when nothing fits and nothing is shown. */
const ndcg = ({ best }: JudgedCase, shown: readonly JudgedOffer[]): number => {
  const ideal = dcg(Object.values(best).sort((a, b) => b - a));
  return ideal === 0 ? Number(shown.length === 0) : dcg(shown.map((name) => best[name] ?? 0)) / ideal;
};

describe("judged requirements", () => {
  it("are at least forty, of all kinds", () => {
    expect(judgedCases.length).toBeGreaterThanOrEqual(40);
    expect(new Set(judgedCases.map(({ name }) => name)).size).toBe(judgedCases.length);
  });

  it("rank first what a broker would send first", () => {
    const each = judgedCases.map((judged) => ({ ...judged, quality: ndcg(judged, rank(judged).fitting) }));
    const mean = each.reduce((sum, { quality }) => sum + quality, 0) / each.length;
    const shown = each.flatMap((judged) => rank(judged).fitting.map((offer) => ({ judged, offer })));
    const wrong = shown.filter(({ judged, offer }) => judged.never.includes(offer));
    const weakest = each.filter(({ quality }) => quality < 0.95);
    // biome-ignore lint/suspicious/noConsole: the figures are what the cases are for.
    console.info(
      `${each.length} judged requirements: NDCG@${FIRST} ${mean.toFixed(3)}, must not appear: ${wrong.length}`,
      weakest.map(({ name, quality }) => `${name}: ${quality.toFixed(2)}`),
    );
    expect(mean).toBeGreaterThanOrEqual(NDCG_FLOOR);
  });

  it.each(judgedCases)("never show what a broker would not: $name", (judged) => {
    const { fitting } = rank(judged);
    expect(fitting.filter((name) => judged.never.includes(name))).toEqual([]);
  });

  it.each(judgedCases)("keep offers without a price apart: $name", (judged) => {
    const { withoutPrice } = rank(judged);
    for (const name of judged.withoutPrice ?? []) expect(withoutPrice).toContain(name);
  });

  it("score nothing for a requirement that asks nothing", () => {
    const silent = judgedCases.filter(({ criteria }) => !hasCriteria(criteria));
    expect(silent.map((judged) => rank(judged).ranked)).toEqual([[]]);
  });
});
