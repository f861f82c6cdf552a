import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { pageOf, pageQuery } from "./operation.ts";

const query = z.strictObject(pageQuery(25));

describe("page query", () => {
  it("accepts a limit of 1 to 1000 as text", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (limit) => {
        expect(query.parse({ limit: String(limit) })).toEqual({ limit });
      }),
    );
    expect(query.parse({})).toEqual({ limit: 25 });
  });

  it.each(["0", "-1", "1001", "1.5", "dix", "1e9", "Infinity"])("refuses %j as a limit", (limit) => {
    expect(query.safeParse({ limit }).success).toBe(false);
  });

  it("refuses unknown parameters and overlong tokens", () => {
    expect(query.safeParse({ offset: "3" }).success).toBe(false);
    expect(query.safeParse({ nextToken: "x".repeat(2001) }).success).toBe(false);
  });
});

describe("page", () => {
  it("may omit the token and the count", () => {
    const page = pageOf(z.string());
    expect(page.parse({ items: ["a"] })).toEqual({ items: ["a"] });
    expect(page.parse({ items: [], nextToken: "t", count: 0 })).toEqual({
      items: [],
      nextToken: "t",
      count: 0,
    });
  });
});
