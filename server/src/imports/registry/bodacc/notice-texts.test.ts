import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fieldsOf } from "../../lines.ts";
import { dayOf } from "./notice-dates.ts";
import { repairedLatin } from "./notice-elements.ts";
import { sirenIn } from "./notice-parties.ts";
import { priceOf } from "./notice-record.ts";

describe("priceOf", () => {
  it.each([
    ["Fonds acquis par achat au prix stipulé de 25000,00 euros.", 25_000],
    ["établissement principal acquis par achat au prix stipulé de 125000.5 euros", 125_000.5],
    ["125 000 EUR", 125_000],
    ["125\u202F000\u00A0€", 125_000],
    ["125.000,00 €", 125_000],
    ["125,000.00 Euros", 125_000],
    ["125.000 EUR", 125_000],
    ["1'250'000 €", 1_250_000],
    ["1.250.000,50 euros", 1_250_000.5],
    ["25000,-€", 25_000],
    ["au prix d'1 euro", 1],
    ["au prix de 0,01 euro", 0.01],
    [
      "Société au capital de 1000 euros, fonds acquis au prix de 5000 euros (dont 2000 euros de matériel)",
      5000,
    ],
    ["soit 655 957 francs (100 000 EUR)", 100_000],
  ])("finds the price in '%s'", (text, price) => {
    expect(priceOf(text)).toBe(price);
  });

  it.each([
    "",
    "Création d'un fonds de commerce",
    "au prix d'un euro",
    "125 K€",
    "655 957 francs",
    "2 millions 500 000 euros",
    "100 europalettes",
    "999999999999999 euros",
    "125 0000 euros",
  ])("finds no price in '%s'", (text) => {
    expect(priceOf(text)).toBeNull();
  });

  const real = fileURLToPath(
    new URL(
      "../../../../../../shared/data/bodacc/bodacc-a-ventes-cessions-75-92-93-94-2020.csv.gz",
      import.meta.url,
    ),
  );
  it.skipIf(!existsSync(real))("agrees with the published extraction for the sales of 2020", () => {
    const [header = [], ...sales] = gunzipSync(readFileSync(real))
      .toString()
      .trim()
      .split(/\r?\n/)
      .map((line) => fieldsOf(line, ",") ?? []);
    const origin = header.indexOf("origine_fonds");
    const extracted = header.indexOf("prix_euros_extrait");
    const differing = sales.filter(
      (sale) => (priceOf(sale[origin] ?? "") ?? "") !== (sale[extracted] ? Number(sale[extracted]) : ""),
    );
    expect(sales).toHaveLength(5_537);
    expect(differing).toEqual([]);
    const prices = sales.flatMap((sale) => priceOf(sale[origin] ?? "") ?? []);
    expect(prices).toHaveLength(3_024);
    expect(prices.filter((price) => price <= 1)).toHaveLength(19);
  });
});

describe("other texts of notices", () => {
  it("finds the date in any notation", () => {
    for (const text of ["2021-02-01", "01/02/2021", "2021/02/01", "1er février 2021", "lundi 1 FEVRIER 2021"])
      expect(dayOf(text)).toBe("2021-02-01");
    for (const text of ["", "bientôt", "2021-02-30", "0021-02-01", "31/13/2021", "5 brumaire 2021"])
      expect(dayOf(text)).toBeNull();
  });

  it("accepts only SIRENs with a valid check digit", () => {
    expect(sirenIn("912 345 675")).toBe("912345675");
    expect(sirenIn("912\u00A0345\u00A0675")).toBe("912345675");
    for (const text of ["912 345 676", "000 000 000", "912 345 67", "Non inscrit", ""])
      expect(sirenIn(text)).toBeNull();
  });

  it("repairs UTF-8 and Windows-1252 characters read as ISO-8859-1", () => {
    const misread = (text: string) => Buffer.from(text).toString("latin1");
    for (const text of ["Société à l’Œuvre « 5 € »", "N° 12"])
      expect(repairedLatin(misread(text))).toBe(text);
    expect(repairedLatin("Société «CAFÉ» l\x92\x8Cuvre")).toBe("Société «CAFÉ» l’Œuvre");
  });
});
