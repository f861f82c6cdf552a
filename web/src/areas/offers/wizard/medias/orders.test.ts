import type { Media } from "@plateau/contract/offers/media.ts";
import { expect, test } from "vitest";
import { inOrder, movedTo } from "./orders.ts";

const media = (s3Key: string): Media => ({
  s3Key,
  url: `/files/${s3Key}`,
  type: "image/jpeg",
  name: s3Key,
  size: 1,
  uploadedAt: "2026-11-20T10:00:00Z",
});

test("a photo takes the place of the one it is dropped on, forwards and backwards", () => {
  expect(movedTo(["a", "b", "c", "d"], "a", "c")).toEqual(["b", "c", "a", "d"]);
  expect(movedTo(["a", "b", "c", "d"], "d", "a")).toEqual(["d", "a", "b", "c"]);
  expect(movedTo(["a", "b"], "a", "a")).toEqual(["a", "b"]);
});

test("moving what is not there changes nothing", () => {
  expect(movedTo(["a", "b"], "x", "a")).toEqual(["a", "b"]);
  expect(movedTo(["a", "b"], "a", "x")).toEqual(["a", "b"]);
});

test("photos that came meanwhile stay last", () => {
  const found = inOrder(["a", "b", "c", "new"].map(media), ["c", "a", "b"]);
  expect(found.map(({ s3Key }) => s3Key)).toEqual(["c", "a", "b", "new"]);
});
