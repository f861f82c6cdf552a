import { expect, it } from "vitest";
import { copyTitle } from "./titles.ts";

it("marks the title of a copy, numbers copies of copies and stays within 300 characters", () => {
  expect(copyTitle("Bureaux")).toBe("Bureaux (copie)");
  expect(copyTitle("Bureaux (copie)")).toBe("Bureaux (copie 2)");
  expect(copyTitle("Bureaux (copie 9)")).toBe("Bureaux (copie 10)");
  const long = copyTitle("x".repeat(300));
  expect(long).toHaveLength(300);
  expect(long.endsWith(" (copie)")).toBe(true);
});
