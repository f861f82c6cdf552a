import type { Unit } from "@plateau/contract/offers/unit.ts";
import { expect, test } from "vitest";
import { surfaceColumns } from "./surface-columns.tsx";

test("the total of workstations says when it adds up the most of ranges or estimates", () => {
  const total = (...units: Partial<Unit>[]) =>
    surfaceColumns([], "office", () => undefined)
      .find(({ id }) => id === "posts")
      ?.total?.(units as Unit[]);
  expect(total({ posts: "12" }, { posts: "8" })).toBe("20");
  expect(total({ posts: "12" }, { posts: "8 à 10" })).toBe("max.\u202f22");
  expect(total({ posts: "12" }, { usage: "office", surface: 60 })).toBe("max.\u202f22");
});
