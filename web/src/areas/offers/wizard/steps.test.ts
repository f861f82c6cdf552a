import { expect, test } from "vitest";
import { publishes } from "./steps.ts";

test("the media and contacts steps publish a draft or a pending offer, never an archived one", () => {
  for (const step of ["medias", "contacts"] as const) {
    expect(publishes(step, "draft")).toBe(true);
    expect(publishes(step, "pending")).toBe(true);
    expect(publishes(step, "published")).toBe(false);
    expect(publishes(step, "archived")).toBe(false);
  }
  for (const step of ["general", "buildings", "units"] as const) expect(publishes(step, "draft")).toBe(false);
});
