import { rgbaToThumbHash } from "thumbhash";
import { expect, test } from "vitest";
import { previewUrl } from "./preview.ts";

const grey = rgbaToThumbHash(
  4,
  3,
  Uint8Array.from({ length: 48 }, () => 128),
);

test("caches decoded previews", () => {
  const preview = btoa(String.fromCharCode(...grey));
  const url = previewUrl(preview);
  expect(url).toMatch(/^data:image\/png;base64,/);
  expect(previewUrl(preview)).toBe(url);
});

test("returns undefined for invalid previews", () => {
  expect(previewUrl(undefined)).toBeUndefined();
  expect(previewUrl("pas du base64 !")).toBeUndefined();
});
