import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutPage, pageTokens } from "./page-tokens.ts";

const HOUR_MS = 60 * 60 * 1000;
const started = new Date("2026-11-20T09:00:00Z").getTime();
let now = started;
const tokens = pageTokens(Buffer.from("a secret of the tests"), () => new Date(now));
const key = fc.array(fc.string(), { minLength: 1, maxLength: 3 });

const refusalOf = (scope: string, token: string): unknown => {
  try {
    tokens.open(scope, token);
    return "opened";
  } catch (error) {
    return (error as { status?: number }).status;
  }
};

describe("page tokens", () => {
  it("return the sealed key in their own list", () => {
    fc.assert(
      fc.property(fc.string(), key, (scope, sealed) => {
        expect(tokens.open(scope, tokens.seal(scope, sealed))).toEqual(sealed);
      }),
    );
    expect(tokens.open("offers", undefined)).toBeUndefined();
  });

  it("are a 400 in any other list, or under another secret", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), key, (scope, other, sealed) => {
        fc.pre(scope !== other);
        expect(refusalOf(other, tokens.seal(scope, sealed))).toBe(400);
      }),
    );
    const foreign = pageTokens(Buffer.from("another"), () => new Date(now)).seal("offers", ["a"]);
    expect(refusalOf("offers", foreign)).toBe(400);
  });

  it("are a 400 when tampered with or arbitrary", () => {
    fc.assert(
      fc.property(key, fc.nat(), fc.constantFrom(..."aZ0_-.é"), (sealed, at, character) => {
        const token = tokens.seal("offers", sealed);
        const place = at % token.length;
        const changed = token.slice(0, place) + character + token.slice(place + 1);
        const opened = refusalOf("offers", changed);
        if (changed !== token && place < token.length - 1) expect(opened).toBe(400);
      }),
    );
    fc.assert(fc.property(fc.string(), (token) => refusalOf("offers", token) === 400));
  });

  it("are a 400 after a day", () => {
    const token = tokens.seal("offers", ["a"]);
    now = started + 24 * HOUR_MS;
    expect(refusalOf("offers", token)).toBe("opened");
    now += 1;
    expect(refusalOf("offers", token)).toBe(400);
    expect(() => tokens.open("offers", token)).toThrow("reprenez à la première page");
    now = started;
  });
});

describe("cutting a page from rows", () => {
  it("pages through all rows once, for any limit", () => {
    const rowsAfter = (all: number[], after: string | undefined) =>
      all.filter((row) => after === undefined || row > Number(after));
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1000)), fc.integer({ min: 1, max: 20 }), (numbers, limit) => {
        const all = numbers.sort((a, b) => a - b);
        const walked: number[] = [];
        let nextToken: string | undefined;
        do {
          const after = tokens.open("rows", nextToken)?.[0];
          const page = cutPage(rowsAfter(all, after).slice(0, limit + 1), limit, {
            pageTokens: tokens,
            scope: "rows",
            keyOf: (row) => [String(row)],
          });
          expect(page.items.length).toBeLessThanOrEqual(limit);
          walked.push(...page.items);
          nextToken = page.nextToken;
        } while (nextToken);
        expect(walked).toEqual(all);
      }),
    );
  });
});
