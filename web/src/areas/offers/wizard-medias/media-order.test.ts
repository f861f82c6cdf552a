import type { Media } from "@plateau/contract/offers/media.ts";
import { expect, test } from "vitest";
import { moveKey, sortByKeys } from "./media-order.ts";

const media = (s3Key: string): Media => ({
  s3Key,
  url: `/files/${s3Key}`,
  type: "image/jpeg",
  name: s3Key,
  size: 1,
  uploadedAt: "2026-11-20T10:00:00Z",
});

test("moves a photo to the drop target, in both directions", () => {
  expect(moveKey(["a", "b", "c", "d"], "a", "c")).toEqual(["b", "c", "a", "d"]);
  expect(moveKey(["a", "b", "c", "d"], "d", "a")).toEqual(["d", "a", "b", "c"]);
  expect(moveKey(["a", "b"], "a", "a")).toEqual(["a", "b"]);
});

test("ignores unknown keys", () => {
  expect(moveKey(["a", "b"], "x", "a")).toEqual(["a", "b"]);
  expect(moveKey(["a", "b"], "a", "x")).toEqual(["a", "b"]);
});

test("keeps photos added meanwhile last", () => {
  const found = sortByKeys(["a", "b", "c", "new"].map(media), ["c", "a", "b"]);
  expect(found.map(({ s3Key }) => s3Key)).toEqual(["c", "a", "b", "new"]);
});
