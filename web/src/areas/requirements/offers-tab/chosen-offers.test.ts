import { expect, test } from "vitest";
import { chosenIds } from "./chosen-offers.ts";

const chosen = (...ids: string[]) => ({ selected: ids.map((id) => ({ id })) });

test("an offer in two categories is in the document once", () => {
  const categories = {
    selected: chosen("a"),
    liked: chosen("b", "a", "c"),
    requested: chosen("b"),
    rejected: chosen(),
  };
  expect(chosenIds(categories)).toEqual(["a", "b", "c"]);
});
