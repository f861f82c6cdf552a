import { expect, it } from "vitest";
import { day, isoDay } from "./fields.ts";

it("refuses year 0, which PostgreSQL does not have", () => {
  for (const field of [isoDay(), day()]) {
    expect(field.safeParse("0000-01-01").success).toBe(false);
    expect(field.safeParse("0001-01-01").success).toBe(true);
  }
});
