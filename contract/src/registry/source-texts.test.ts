import { describe, expect, it } from "vitest";
import type { SourceFile } from "./record-fields.ts";
import {
  isUncovered,
  mergedFiles,
  noneText,
  notCoveredText,
  periodText,
  sourceText,
} from "./source-texts.ts";

const n = "\u202f";
const file = (known: Partial<SourceFile>): SourceFile => ({
  edition: null,
  periodStart: null,
  periodEnd: null,
  extract: false,
  importedOn: "2026-11-22",
  ...known,
});
const january = file({ periodStart: "2024-01-02", periodEnd: "2024-01-31", extract: true });
const dvf = { source: "DVF (DGFiP)", date: "2026-11-22" };

describe("dates of a source", () => {
  it("says the edition or period of the data beside the day of its import", () => {
    const text = (files: SourceFile[]) => sourceText({ ...dvf, coverage: "covered", files });
    expect(text([january])).toBe("DVF (DGFiP), janvier 2024, extrait, importé le 22 novembre 2026");
    expect(text([file({ edition: "2025" })])).toBe("DVF (DGFiP), édition 2025, importé le 22 novembre 2026");
    expect(text([file({ edition: "2022-01", importedOn: null })])).toBe(
      "DVF (DGFiP), édition de janvier 2022",
    );
    expect(text([file({ edition: "2024-10", importedOn: null })])).toBe(
      "DVF (DGFiP), édition d’octobre 2024",
    );
    expect(text([file({ edition: "2024-07-01", importedOn: null })])).toBe(
      "DVF (DGFiP), édition du 1er juillet 2024",
    );
    expect(text([january, file({ periodStart: "2025-01-01", periodEnd: "2025-12-30" })])).toBe(
      `DVF (DGFiP)${n}: janvier 2024, extrait, importé le 22 novembre 2026${n}; 2025, importé le 22 novembre 2026`,
    );
  });

  it("never passes the day of an import off as that of the data", () => {
    expect(sourceText({ ...dvf, coverage: "covered" })).toBe("DVF (DGFiP), importé le 22 novembre 2026");
    expect(sourceText({ ...dvf, coverage: "covered", files: [file({})] })).toBe(
      "DVF (DGFiP), date des données inconnue, importé le 22 novembre 2026",
    );
    expect(sourceText({ source: "Pappers", date: "2026-11-22" })).toBe(
      "Pappers, données du 22 novembre 2026",
    );
    expect(sourceText({ source: "Pappers", date: null })).toBe("Pappers");
  });

  it("writes a period in months, or in whole years", () => {
    expect(periodText("2024-01-04", "2024-01-31")).toBe("janvier 2024");
    expect(periodText("2020-01-02", "2021-01-08")).toBe("janvier 2020 à janvier 2021");
    expect(periodText("2022-01-03", "2022-12-30")).toBe("2022");
    expect(periodText("2019-01-02", "2023-12-29")).toBe("2019 à 2023");
  });
});

describe("an empty block", () => {
  it("says in which source and period there is nothing", () => {
    expect(noneText("Aucune vente", { ...dvf, coverage: "covered", files: [january] })).toBe(
      "Aucune vente dans DVF janvier 2024, extrait.",
    );
    expect(noneText("Aucune vente", { ...dvf, coverage: "covered" })).toBe("Aucune vente dans DVF.");
  });

  it("sets an edition apart by a comma", () => {
    const edition = (known: string) =>
      noneText("Aucun propriétaire", {
        source: "Parcelles des personnes morales (DGFiP)",
        date: "2026-11-22",
        coverage: "covered",
        files: [file({ edition: known })],
      });
    expect(edition("2026-11")).toBe(
      "Aucun propriétaire dans Parcelles des personnes morales, édition de novembre 2026.",
    );
    expect(edition("2025")).toBe("Aucun propriétaire dans Parcelles des personnes morales, édition 2025.");
  });

  it("says that nothing was imported, or only for other communes and periods", () => {
    expect(notCoveredText({ ...dvf, coverage: "not-imported" })).toBe(
      `DVF (DGFiP)${n}: aucun fichier n’a été importé.`,
    );
    expect(
      notCoveredText({ ...dvf, coverage: "not-covered", files: [january], communes: ["Paris 20e", "…"] }),
    ).toBe(`DVF (DGFiP) ne couvre pas cette commune. Importé${n}: Paris 20e, …${n}; janvier 2024, extrait.`);
    const refused = { source: "Pappers", date: null, coverage: "refused" as const };
    expect(notCoveredText(refused)).toMatch(/^Pappers a refusé ces données/);
    expect(sourceText(refused)).toBe("Pappers, données refusées");
    expect([refused, dvf, { ...dvf, coverage: "covered" as const }].map(isUncovered)).toEqual([
      true,
      false,
      false,
    ]);
    expect(sourceText({ ...dvf, coverage: "not-covered" })).toBe("DVF (DGFiP), non couvert");
  });
});

describe("files of one source", () => {
  it("are one period as long as they follow each other, never over a gap", () => {
    const issue = (periodStart: string, importedOn = "2026-11-01") =>
      file({ periodStart, periodEnd: periodStart, importedOn });
    expect(
      mergedFiles([issue("2020-01-03"), issue("2020-01-02", "2026-11-05"), issue("2022-01-01")]),
    ).toEqual([
      file({ periodStart: "2020-01-02", periodEnd: "2020-01-03", importedOn: "2026-11-05" }),
      issue("2022-01-01"),
    ]);
  });

  it("are one edition when they are its parts, and never mix an extract with a whole file", () => {
    const part = file({ edition: "2025" });
    expect(mergedFiles([part, part])).toEqual([part]);
    expect(mergedFiles([part, file({ edition: "2024" })])).toEqual([file({ edition: "2024" }), part]);
    expect(mergedFiles([part, file({ edition: "2025", extract: true })])).toHaveLength(2);
    expect(mergedFiles([part, file({ edition: "2025", unfinished: true })])).toHaveLength(2);
  });
});
