import { expect, test } from "vitest";
import { placeText, townText } from "./town.ts";

test("formats a town from the parts that are known", () => {
  expect(townText("75010", "Paris")).toBe("75010 Paris");
  expect(townText(null, "Paris")).toBe("Paris");
  expect(townText("75010", "")).toBe("75010");
  expect(townText(null, null)).toBe("");
});

test("formats a place from the parts that are known", () => {
  expect(placeText("12 Rue de Rivoli", "75004", "Paris")).toBe("12 Rue de Rivoli, 75004 Paris");
  expect(placeText(null, "75004", "Paris")).toBe("75004 Paris");
  expect(placeText("12 Rue de Rivoli", null, null)).toBe("12 Rue de Rivoli");
  expect(placeText(null, null, null)).toBe("");
});
