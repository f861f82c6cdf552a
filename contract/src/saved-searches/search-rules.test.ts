import { expect, it } from "vitest";
import { MAX_SEARCH_NAME } from "./search-limits.ts";
import { copyName } from "./search-rules.ts";

it("names a copy within the limit, without half a character", () => {
  expect(copyName("Bureaux 8e")).toBe("Bureaux 8e (copie)");
  const copied = copyName(`${"a".repeat(91)}🏢🏢`);
  expect(copied).toBe(`${"a".repeat(91)} (copie)`);
  expect(copied.length).toBeLessThanOrEqual(MAX_SEARCH_NAME);
});
