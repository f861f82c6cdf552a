import { expect, test } from "vitest";
import { planChunks } from "../web/chunk-plan.ts";

type Source = { size: number; imports?: string[]; lazy?: string[] };

/** The card is on the home page and the list, the badge on the list and an offer. Thirty other pages import the rules. */
const planOf = (badgeImports: string[]): Map<string, string> => {
  const others = Array.from({ length: 30 }, (_, at) => `/routes/other-${at}`);
  const sources: Record<string, Source> = {
    application: {
      size: 100,
      lazy: ["/routes/home", "/routes/list", "/routes/offer", ...others],
    },
    "/routes/home": { size: 100, imports: ["card"] },
    "/routes/list": { size: 100, imports: ["card", "badge"] },
    "/routes/offer": { size: 100, imports: ["badge"] },
    ...Object.fromEntries(others.map((id) => [id, { size: 100, imports: ["rules"] }])),
    card: { size: 3000 },
    badge: { size: 500, imports: badgeImports },
    rules: { size: 20_000 },
  };
  return planChunks([["application", "application"]], (id) => {
    const source = sources[id];
    return source
      ? {
          importedIds: source.imports ?? [],
          dynamicallyImportedIds: source.lazy ?? [],
          code: " ".repeat(source.size),
        }
      : null;
  });
};

test("small modules that a page loads together are one chunk", () => {
  const plan = planOf([]);
  expect(plan.get("badge")).toBe(plan.get("card"));
});

test("no page loads what a module imports that it does not need itself", () => {
  const plan = planOf(["rules"]);
  expect(plan.get("rules")).toBeDefined();
  expect(plan.get("badge")).not.toBe(plan.get("card"));
});
