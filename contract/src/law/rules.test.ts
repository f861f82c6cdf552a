import { describe, expect, it } from "vitest";
import { formatNumber } from "../format/number.ts";
import { figureOn, holdsOn, type LegalRule, ruleOn, rules } from "./rules.ts";

const table: readonly LegalRule[] = rules;

describe("the table of legal rules", () => {
  it("says of every rule its text, source, dates, whom it binds and what is shown", () => {
    for (const { id, from, to, figures: _, certain: __, ...texts } of table) {
      expect(from, id).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(to === null || to >= from, id).toBe(true);
      for (const [field, text] of Object.entries(texts))
        expect(text.trim().length, `${id}.${field}`).toBeGreaterThan(3);
    }
  });

  it("has at most one row of a rule on a day", () => {
    for (const rule of table) {
      const overlapping = table.filter(
        ({ id, from, to }) => id === rule.id && from <= (rule.to ?? from) && (to ?? rule.from) >= rule.from,
      );
      expect(overlapping).toEqual([rule]);
    }
  });

  it("writes its thresholds in the text as well", () => {
    const words: Record<number, string> = { 9: "neuf", 3: "trois", 5: "cinq", 6: "six" };
    for (const { id, text, figures } of table)
      for (const [name, figure] of Object.entries(figures ?? {})) {
        const written =
          name === "rate" ? formatNumber(figure * 100) : (words[figure] ?? formatNumber(figure));
        expect(text, id).toContain(written);
      }
  });

  it("gives the row in force on a day, its first and last days included", () => {
    expect(ruleOn("georisques", "2022-12-31")).toBeUndefined();
    expect(ruleOn("georisques", "2023-01-01")?.id).toBe("georisques");
    expect(ruleOn("georisques", "2026-11-23")?.to).toBeNull();
  });

  it("ends a rule after its last day", () => {
    const ended = { from: "2020-01-01", to: "2024-12-31" };
    const days = ["2019-12-31", "2020-01-01", "2024-12-31", "2025-01-01"];
    expect(days.map((day) => holdsOn(ended, day))).toEqual([false, true, true, false]);
    expect(holdsOn({ ...ended, to: null }, "2099-01-01")).toBe(true);
  });

  it("gives figures on any day, and refuses one that a rule does not have", () => {
    expect(figureOn("notice", "months", "2026-11-23")).toBe(6);
    expect(figureOn("notice", "months", "1900-01-01")).toBe(6);
    expect(figureOn("notice", "months")).toBe(6);
    expect(() => figureOn("notice", "years", "2026-11-23")).toThrow("notice has no figure years");
    expect(() => figureOn("georisques", "months")).toThrow("georisques has no figure months");
  });
});
