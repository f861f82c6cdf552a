import { describe, expect, it } from "vitest";
import { countLines, createdCount, errorRows, type PreviewLine } from "./preview-lines.ts";

const line = (number: number, more: Partial<PreviewLine> = {}): PreviewLine => ({
  line: number,
  values: { firstname: "Zoé", email: `zoe${number}@exemple.test` },
  errors: [],
  duplicate: false,
  ...more,
});
const wrong = { field: "email", message: "L'email doit être au format valide" };

describe("import preview", () => {
  const lines = [
    line(2),
    line(3, { errors: [wrong, { field: "lastname", message: "Le nom est obligatoire" }] }),
    line(4, { duplicate: true }),
    line(5, { errors: [wrong], duplicate: true }),
  ];
  const counts = countLines(lines);

  it("counts each line once, errors before duplicates", () =>
    expect(counts).toEqual({ valid: 1, invalid: 2, known: 1 }));

  it("creates nothing when invalid lines refuse the import", () =>
    expect(createdCount(counts, { invalidLines: "refuse", duplicates: "create" })).toBe(0));

  it("creates the chosen lines", () => {
    expect(createdCount(counts, { invalidLines: "skip", duplicates: "skip" })).toBe(1);
    expect(createdCount(counts, { invalidLines: "skip", duplicates: "create" })).toBe(2);
    expect(
      createdCount({ valid: 3, invalid: 0, known: 0 }, { invalidLines: "refuse", duplicates: "skip" }),
    ).toBe(3);
  });

  it("exports invalid lines with number, messages and values", () =>
    expect(errorRows(lines)).toEqual({
      header: ["Ligne", "Erreurs", "Prénom", "E-mail"],
      rows: [
        [3, "L'email doit être au format valide ; Le nom est obligatoire", "Zoé", "zoe3@exemple.test"],
        [5, "L'email doit être au format valide", "Zoé", "zoe5@exemple.test"],
      ],
    }));
});
