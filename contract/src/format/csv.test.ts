import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, textOfCsvCell, toCsv } from "./csv.ts";

const body = (...row: Parameters<typeof toCsv>[1][number]) => toCsv(["a"], [row]).split("\r\n")[1];

test("begins with a byte order mark and the header", () => {
  expect(toCsv(["Lot", "Surface"], [])).toBe("\ufeffLot;Surface\r\n");
});

test("writes numbers with a comma and booleans in French", () => {
  expect(body(1250.5, true, false, null, undefined)).toBe("1250,5;Oui;Non;;");
});

test("quotes separators, quotes and line breaks", () => {
  expect(body('dit "le loft"', "a;b", "deux\nlignes")).toBe('"dit ""le loft""";"a;b";"deux\nlignes"');
});

test("neutralises text that a spreadsheet would run, but keeps negative numbers", () => {
  expect(body("=SUM(A1)", "@x", "-3 à débattre", -3)).toBe("'=SUM(A1);'@x;'-3 à débattre;-3");
});

test("round-trips any text through a cell", () => {
  const text = fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "a", "＝", " ") });
  fc.assert(
    fc.property(text, (written) => {
      const cell = csvLine([written]).slice(0, -2);
      expect(textOfCsvCell(cell)).toBe(written);
      expect(cell).not.toMatch(/^[=+\-@\t＝]/u);
    }),
  );
});
