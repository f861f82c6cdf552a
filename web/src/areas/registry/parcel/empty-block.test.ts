import type { Source } from "@plateau/contract/registry/record-fields.ts";
import { expect, test } from "vitest";
import { emptyTexts } from "./empty-block.tsx";

const n = "\u202f";
const texts = (source: Source | undefined, limit?: string) =>
  emptyTexts({ source, empty: "Aucune transaction trouvée", none: "Aucune vente", limit });
const dvf = { source: "DVF (DGFiP)", date: null };

test("shows the specification’s empty text only where the source covers the commune", () => {
  const files = [
    { edition: null, periodStart: "2024-01-02", periodEnd: "2024-01-31", extract: true, importedOn: null },
  ];
  expect(texts({ ...dvf, coverage: "covered", files })).toEqual({
    title: "Aucune transaction trouvée",
    text: "Aucune vente dans DVF janvier 2024, extrait.",
  });
  expect(texts({ source: "Pappers", date: "2026-11-20" }).title).toBe("Aucune transaction trouvée");
});

test("shows ‘Non couvert’ where nothing was imported, or only elsewhere", () => {
  expect(texts({ ...dvf, coverage: "not-imported" })).toEqual({
    title: "Non couvert",
    text: `DVF (DGFiP)${n}: aucun fichier n’a été importé.`,
  });
  expect(texts({ ...dvf, coverage: "not-covered", communes: ["Hendaye"] })).toEqual({
    title: "Non couvert",
    text: `DVF (DGFiP) ne couvre pas cette commune. Importé${n}: Hendaye.`,
  });
  expect(texts(undefined).title).toBe("Non couvert");
});

test("says what a covering source cannot know", () => {
  expect(texts({ ...dvf, coverage: "covered" }, "Une personne physique peut l’être.").text).toBe(
    "Aucune vente dans DVF. Une personne physique peut l’être.",
  );
});
