import { expect, test } from "vitest";
import { type ChosenOffers, chosenIds, MAX_CHOSEN, NONE_CHOSEN, toggleChoice } from "./chosen-offers.ts";

const ten = Array.from({ length: MAX_CHOSEN }, (_, at) => `offer-${at}`);
const full: ChosenOffers = { ...NONE_CHOSEN, selected: ten };

test("limits a category to ten offers", () => {
  expect(toggleChoice(full, { category: "selected", id: "eleventh", on: true })).toBeNull();
  const nine = toggleChoice(full, { category: "selected", id: "offer-3", on: false });
  expect(nine?.selected).toHaveLength(9);
  const again = nine && toggleChoice(nine, { category: "selected", id: "eleventh", on: true });
  expect(again?.selected.at(-1)).toBe("eleventh");
});

test("a full category does not limit the others and keeps its own offers", () => {
  expect(toggleChoice(full, { category: "liked", id: "offer-0", on: true })?.liked).toEqual(["offer-0"]);
  expect(toggleChoice(full, { category: "selected", id: "offer-0", on: true })?.selected).toHaveLength(10);
});

test("an offer in two categories is in the document once", () => {
  expect(chosenIds({ ...NONE_CHOSEN, requested: ["b"], selected: ["a"], liked: ["b", "a", "c"] })).toEqual([
    "a",
    "b",
    "c",
  ]);
});
