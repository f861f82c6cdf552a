import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText, readCsv } from "./read-file.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));

describe("the text of a chosen file", () => {
  it("is decoded from UTF-8 and UTF-16", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-composite" }), (text) => {
        fc.pre(!text.startsWith("\ufeff"));
        expect(decodeText(utf8(text))).toBe(text);
        expect(decodeText(utf16(text))).toBe(text);
      }),
    );
  });

  it("is decoded as Windows-1252 when it is not UTF-8", () => {
    const bytes = new Uint8Array([...utf8("Pr"), 0xe9, ...utf8("nom;Honor"), 0xe9]);
    expect(decodeText(bytes)).toBe("Prénom;Honoré");
  });

  it("loses a byte order mark", () => expect(readCsv(utf8("\ufeffNom"))).toEqual({ csv: "Nom" }));
});

describe("a file that cannot be imported", () => {
  it("is refused beyond 4 MB", () =>
    expect(readCsv(new Uint8Array(4_000_001).fill(65))).toEqual({
      problem: "Le fichier est trop volumineux (maximum 4 Mo)",
    }));

  it("is refused when it is empty", () =>
    expect(readCsv(utf8(" \r\n"))).toEqual({ problem: "Le fichier est vide" }));

  it.each([
    ["a workbook of today", [0x50, 0x4b, 0x03, 0x04, 0, 1]],
    ["a workbook of before", [0xd0, 0xcf, 0x11, 0xe0, 0, 1]],
    ["anything binary", [65, 0, 66]],
  ])("is refused when it is %s", (_, bytes) =>
    expect(readCsv(new Uint8Array(bytes))).toHaveProperty("problem"),
  );
});
