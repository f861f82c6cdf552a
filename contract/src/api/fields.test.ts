import { expect, it } from "vitest";
import { day, isoDay } from "./fields.ts";

it("refuses year 0, which PostgreSQL does not have", () => {
  for (const field of [isoDay(), day()]) expect(field.safeParse("0000-01-01").success).toBe(false);
  expect(isoDay().safeParse("0001-01-01").success).toBe(true);
});

it("refuses a day that is a typing error", () => {
  for (const typed of ["1027-02-01", "1899-12-31", "2200-01-01"])
    expect(
      day()
        .safeParse(typed)
        .error?.issues.map(({ message }) => message),
    ).toContain("Une date se situe entre 1900 et 2199");
  for (const typed of ["1900-01-01", "2199-12-31", "", null])
    expect(day().safeParse(typed).success).toBe(true);
});
