import { expect, test } from "vitest";
import { type ChosenOffers, idsOf, MAX_CHOSEN, NONE_CHOSEN, withChoice } from "./chosen-offers.ts";

const ten = Array.from({ length: MAX_CHOSEN }, (_, at) => `offer-${at}`);
const full: ChosenOffers = { ...NONE_CHOSEN, selected: ten };

test("a category takes ten offers, refuses the eleventh, and takes another once one has gone", () => {
  expect(withChoice(full, { category: "selected", id: "eleventh", on: true })).toBeNull();
  const nine = withChoice(full, { category: "selected", id: "offer-3", on: false });
  expect(nine?.selected).toHaveLength(9);
  const again = nine && withChoice(nine, { category: "selected", id: "eleventh", on: true });
  expect(again?.selected.at(-1)).toBe("eleventh");
});

test("a full category leaves the others free, and what it holds may be chosen again", () => {
  expect(withChoice(full, { category: "liked", id: "offer-0", on: true })?.liked).toEqual(["offer-0"]);
  expect(withChoice(full, { category: "selected", id: "offer-0", on: true })?.selected).toHaveLength(10);
});

test("an offer of two categories is in the document once", () => {
  expect(idsOf({ ...NONE_CHOSEN, requested: ["b"], selected: ["a"], liked: ["b", "a", "c"] })).toEqual([
    "a",
    "b",
    "c",
  ]);
});
