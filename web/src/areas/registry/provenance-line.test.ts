import { expect, test } from "vitest";
import { costText, provenanceText } from "./provenance-line.tsx";

test("shows the source with its date in Paris", () => {
  const provenance = { source: "Pappers", date: "2026-11-12T23:30:00Z", refreshCost: 1 };
  expect(provenanceText(provenance)).toBe("Pappers, données du 13 novembre 2026");
});

test("shows the day of an import as such, never as that of the data", () => {
  const provenance = { source: "Données ouvertes", date: "2026-10-01T08:00:00Z", refreshCost: null };
  expect(provenanceText({ ...provenance, isImport: true })).toBe(
    "Données ouvertes, dernier import le 1er octobre 2026",
  );
});

test("shows a source without a date alone", () => {
  expect(provenanceText({ source: "DVF", date: null, refreshCost: null })).toBe("DVF");
});

test.each([
  [0, "gratuit"],
  [0.5, "0,5\u00a0jeton"],
  [1, "1\u00a0jeton"],
  [3, "3\u00a0jetons"],
  [2.5, "2,5\u00a0jetons"],
])("formats %d tokens as %j", (tokens, words) => expect(costText(tokens)).toBe(words));
