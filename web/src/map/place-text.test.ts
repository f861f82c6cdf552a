import { expect, test } from "vitest";
import { labelOf, textOf } from "./place-text.ts";

const places = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    number: count - at,
    text: `${count - at} · 100 m²`,
    label: `Offre ${at + 1}`,
  }));

test("a marker says its offer, the numbers of a few, and the count of more", () => {
  expect(textOf(places(1))).toBe("1 · 100 m²");
  expect(textOf(places(4))).toBe("1, 2, 3, 4");
  expect(textOf(places(5))).toBe("5 offres");
  expect(textOf([...places(1), { number: null, text: "" }])).toBe("2 offres");
});

test("its accessible name lists a few offers and counts more", () => {
  expect(labelOf(places(1))).toBe("Offre 1");
  expect(labelOf(places(4))).toBe("Offre 1\u202f; Offre 2\u202f; Offre 3\u202f; Offre 4");
  expect(labelOf(places(5))).toBe("5 offres");
});
