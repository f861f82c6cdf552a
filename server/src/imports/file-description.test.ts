import { describe, expect, it } from "vitest";
import { describeFile, editionIn } from "./file-description.ts";
import { ImportRefused } from "./import-refused.ts";

const undated = { dated: false };

describe("edition of an imported file", () => {
  it("is read in the name or address where they say it", () => {
    expect(editionIn("/données/PM_25_NB_750_part_003.csv.gz")).toBe("2025");
    expect(
      editionIn("https://cadastre.data.gouv.fr/data/etalab-cadastre/2024-07-01/geojson/parcelles.json.gz"),
    ).toBe("2024-07-01");
    expect(editionIn("StockEtablissement_2026-11.csv")).toBe("2026-11");
    expect(editionIn("/2024-07-01/cadastre-75118-parcelles.json.gz")).toBeNull();
    expect(editionIn("adresses-75.csv.gz")).toBeNull();
  });

  it("is asked for when neither the file nor its rows say it", () => {
    expect(() => describeFile("cadastre-75118-parcelles.json.gz", undated, {})).toThrow(/--edition/);
    expect(() => describeFile("cadastre-75118-parcelles.json.gz", undated, {})).toThrow(ImportRefused);
    expect(describeFile("cadastre-75118-parcelles.json.gz", undated, { edition: "2022-01" })).toEqual({
      edition: "2022-01",
      extract: false,
    });
    expect(describeFile("75.csv.gz", { dated: true }, {})).toEqual({ edition: null, extract: false });
  });

  it("refuses an edition that cannot be read", () => {
    for (const edition of ["", "hier", "2025-13", "01/2025"])
      expect(() => describeFile("75.csv.gz", { dated: true }, { edition })).toThrow(/ne se lit pas/);
  });

  it("marks an extract, by its name or as the operator says", () => {
    const dated = { dated: true };
    expect(describeFile("geo-dvf-75-extrait-2024-01.csv", dated, {}).extract).toBe(true);
    expect(describeFile("75.csv.gz", dated, { extract: true }).extract).toBe(true);
  });
});
