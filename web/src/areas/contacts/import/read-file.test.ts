import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText, readCsv } from "./read-file.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));

describe("decoding an import file", () => {
  it("reads UTF-8 and UTF-16", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-composite" }), (text) => {
        fc.pre(!text.startsWith("\ufeff"));
        expect(decodeText(utf8(text))).toBe(text);
        expect(decodeText(utf16(text))).toBe(text);
      }),
    );
  });

  it("falls back to Windows-1252", () => {
    const bytes = new Uint8Array([...utf8("Pr"), 0xe9, ...utf8("nom;Honor"), 0xe9]);
    expect(decodeText(bytes)).toBe("Prénom;Honoré");
    const excel = new Uint8Array([...utf8("sep=;\r\nSoci"), 0xe9, ...utf8("t"), 0xe9, ...utf8(";L'")]);
    expect(readCsv(excel)).toEqual({ csv: "sep=;\r\nSociété;L'" });
  });

  it("removes a byte order mark", () => expect(readCsv(utf8("\ufeffNom"))).toEqual({ csv: "Nom" }));
});

describe("readCsv", () => {
  it("refuses a file above 4 MB", () =>
    expect(readCsv(new Uint8Array(4_000_001).fill(65))).toEqual({
      problem: "Le fichier est trop volumineux (maximum 4 Mo)",
    }));

  it("refuses an empty file", () =>
    expect(readCsv(utf8(" \r\n"))).toEqual({ problem: "Le fichier est vide" }));

  it.each([
    ["an Excel workbook", [0x50, 0x4b, 0x03, 0x04, 0, 1]],
    ["a legacy Excel workbook", [0xd0, 0xcf, 0x11, 0xe0, 0, 1]],
    ["binary content", [65, 0, 66]],
  ])("refuses %s", (_, bytes) => expect(readCsv(new Uint8Array(bytes))).toHaveProperty("problem"));
});
