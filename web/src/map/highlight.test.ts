import { expect, test, vi } from "vitest";
import { createHighlight } from "./highlight.ts";

test("tells its listeners of each change, and of no other", () => {
  const highlight = createHighlight();
  const listener = vi.fn();
  const stop = highlight.subscribe(listener);
  highlight.set("a");
  highlight.set("a");
  expect(highlight.current()).toBe("a");
  expect(listener).toHaveBeenCalledTimes(1);
  highlight.set(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  highlight.set("b");
  expect(listener).toHaveBeenCalledTimes(2);
});
