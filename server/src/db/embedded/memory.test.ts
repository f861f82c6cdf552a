import { expect, it } from "vitest";
import { sharedBuffers } from "./memory.ts";

const GB = 2 ** 30;

it.each([
  [1 * GB, "256MB"],
  [4 * GB, "512MB"],
  [24 * GB, "3072MB"],
  [512 * GB, "4096MB"],
])("uses an eighth of %s bytes of memory, within bounds", (memory, kept) => {
  expect(sharedBuffers(memory)).toBe(kept);
});
