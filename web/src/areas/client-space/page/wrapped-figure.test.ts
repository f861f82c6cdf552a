import { formatRentRange, formatSurface } from "@plateau/contract/format/number.ts";
import { expect, test } from "vitest";
import { wrappedFigure } from "./wrapped-figure.ts";

test.each([182, 3111, 12_500])("a surface from %i m² breaks once", (surface) => {
  const figure = formatSurface(surface);
  expect(wrappedFigure(`À partir de ${figure}`).split(" ")).toEqual(["À\u00a0partir", `de\u00a0${figure}`]);
});

test("a range breaks after its dash", () => {
  expect(wrappedFigure(formatRentRange(5438, 37_604)).split(" ")).toHaveLength(2);
});
