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

test("a surface that is not known is no surface of 0 m²", () => {
  const surface = surfaceColumns([], "office", () => undefined).find(({ id }) => id === "surface");
  const [unknown, known] = [{ surface: 0 }, { surface: 85.5 }] as Unit[];
  expect(surface?.total?.([unknown as Unit])).toBe("–");
  expect(surface?.total?.([unknown as Unit, known as Unit])).toBe("85,5\u202fm²");
});
