import { expect, test } from "vitest";
import { hyphenate, printableText } from "./printable.ts";

const printable = (text: string): string => printableText(text).text;

test("French figures and words keep their looks without the spaces that the fonts lack", () => {
  expect(printable("1\u202f250\u202fm² à 28\u202f500\u202f€/mois")).toBe(
    "1\u00a0250\u00a0m² à 28\u00a0500\u00a0€/mois",
  );
  expect(printable("« Œuvre » – l’État, 3\u00a0° ; porte\u2011fenêtre")).toBe(
    "« Œuvre » – l’État, 3\u00a0° ; porte-fenêtre",
  );
  expect(printable("CO₂, ﬁbre, 4\u2009%")).toBe("CO2, fibre, 4\u00a0%");
});

test("a letter and its accent typed apart are one letter", () => {
  expect(printable("re\u0301nove\u0301")).toBe("rénové");
});

test("letters that no font draws leave a mark, pictograms are told of", () => {
  expect(printableText("Chez 山田 太郎 !")).toEqual({
    text: "Chez […] !",
    lacksLetters: true,
    lacksPictograms: false,
  });
  expect(printableText("😀 calme").lacksPictograms).toBe(true);
  expect(printableText("calme")).toEqual({ text: "calme", lacksLetters: false, lacksPictograms: false });
});

test("what no font draws is never drawn as a box", () => {
  expect(printable("Lumineux 😀 👨‍👩‍👧 et calme ✅")).toBe("Lumineux   et calme ");
  expect(printable("a\u0000b\u200bc\ud800")).toBe("abc");
  expect(printable("une\r\ndeux\rtrois")).toBe("une\ndeux\ntrois");
});

test("only a word that no column could hold is cut", () => {
  expect(hyphenate("anticonstitutionnellement")).toEqual(["anticonstitutionnellement"]);
  expect(hyphenate("x".repeat(40)).join("")).toBe("x".repeat(40));
  expect(hyphenate("x".repeat(40)).length).toBeGreaterThan(1);
});
