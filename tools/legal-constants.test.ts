import { expect, test } from "vitest";
import { sourceFiles, textOf } from "./source-files.ts";

const TABLE = "contract/src/law/rules.ts";

/** Files that may hold a word of the law, each with its reason. */
const exempt: Readonly<Record<string, string>> = {
  "contract/src/offers/labels.ts": "the indices are choices of a field",
};

/** A space as sources write it: typed, or escaped in a string. */
const GAP = String.raw`(?:[ _]|\u00a0|\u202f|\\u00a0|\\u202f|&nbsp;)`;

const legal: Readonly<Record<string, RegExp>> = {
  "the sentence on risks": /Géorisques|georisques\.gouv/,
  "an article": new RegExp(String.raw`\b[LRD]\.?(?:${GAP})*\d{3}-\d`),
  "a text of law": new RegExp(
    String.raw`\b(?:[Dd]écret|[Aa]rrêté|[Ll]oi)${GAP}(?:n°|du${GAP}\d)|\b[Cc]ode (?:de commerce|de procédure|général des|de la con|de l’env|civil)`,
  ),
  "an attestation or annex": /\bOPERAT\b|annexe environnementale|éco-énergie/i,
  "a threshold": new RegExp(String.raw`\b[12]${GAP}000${GAP}?m²`),
  "an index": /\b(?:ILAT|ILC)\b/,
  "a duration": /\b(?:NOTICE|LEASE|PERIOD)\w*_(?:MONTHS|YEARS)\s*=\s*\d/,
  "a rate of VAT": /\b(?:TVA|VAT)\w*\s*[=:]\s*[\d.]|[*/] ?1\.2\b|\bTVA\D{0,12}20\b/i,
};

const offences = (path: string, text: string): string[] =>
  path === TABLE || path in exempt
    ? []
    : text.split("\n").flatMap((line, at) =>
        Object.entries(legal)
          .filter(([, pattern]) => pattern.test(line))
          .map(([what]) => `${path}:${at + 1}: ${what} belongs in ${TABLE}: ${line.trim()}`),
      );

const isSource = (path: string): boolean =>
  /^(contract|server|web|demo)\/src\//.test(path) && !/\.(test|fixture|gen)\.tsx?$|\/test\//.test(path);

test("no legal constant stands outside the table of rules", () => {
  const files = sourceFiles("ts", "tsx", "css", "sql").filter(isSource);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => offences(path, textOf(path)))).toEqual([]);
});

test("every exempt file still holds one", () => {
  for (const path of Object.keys(exempt))
    expect(
      Object.values(legal).some((pattern) => pattern.test(textOf(path))),
      path,
    ).toBe(true);
});

test.each([
  "const note = 'disponibles sur le site Géorisques';",
  "/** Notice by registered letter (code de commerce, 145). */",
  "// see L. 145-4",
  "const source = 'art. L.\\u00a0145-4';",
  "const text = 'R125-25';",
  "'décret n° 2022-1289'",
  "'arrêté du 10 janvier 2017'",
  "'attestation OPERAT'",
  "'L’Annexe environnementale est jointe'",
  "surface >= 1000 // 1\u202f000\u202fm²",
  "'plus de 2\\u202f000\\u202fm²'",
  "if (index === 'ILAT')",
  "const NOTICE_MONTHS = 6;",
  "const VAT_RATE = 0.2;",
  "const total = fees * 1.2;",
])("names the offender %s", (line) => {
  expect(offences("server/src/example.ts", line)).toEqual([
    expect.stringContaining("server/src/example.ts:1: "),
  ]);
});

test.each(["const page = 1000;", "vat: 'TVA',", "const SHOWN_MONTHS = 6;", "const weight = 0.2;", "'12 m²'"])(
  "leaves %s alone",
  (line) => {
    expect(offences("server/src/example.ts", line)).toEqual([]);
  },
);
