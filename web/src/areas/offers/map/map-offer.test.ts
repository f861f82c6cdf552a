import { expect, test } from "vitest";
import { type PlacedOffer, textOf } from "./map-offer.ts";

const placed = (nearMiss: boolean) => ({ nearMiss }) as PlacedOffer;
const [found, over] = [placed(false), placed(true)];

test("a group counts what was found apart from what is a little over the budget", () => {
  expect(textOf([found, found])).toBe("2 offres");
  expect(textOf([over, over, over])).toBe("3 offres");
  expect(textOf([found, over])).toBe("1 offre + 1");
  expect(textOf([over, found, over, found])).toBe("2 offres + 2");
});
