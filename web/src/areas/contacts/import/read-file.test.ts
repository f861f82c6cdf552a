import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText, readContactsFile } from "./read-file.ts";
import { workbook } from "./workbook.fixture.ts";

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

  it("falls back to Windows-1252", async () => {
    const bytes = new Uint8Array([...utf8("Pr"), 0xe9, ...utf8("nom;Honor"), 0xe9]);
    expect(decodeText(bytes)).toBe("Prénom;Honoré");
    const excel = new Uint8Array([...utf8("sep=;\r\nSoci"), 0xe9, ...utf8("t"), 0xe9, ...utf8(";L'")]);
    expect(await readContactsFile(excel)).toEqual({ csv: "sep=;\r\nSociété;L'" });
  });

  it.each([
    ["Macintosh", [0x8e, 0x8f]],
    ["MS-DOS", [0x82, 0x8a]],
  ])("reads the text of older Excel versions on %s by its headings", (_, [acute = 0, grave = 0]) => {
    const bytes = [
      ...utf8("Pr"),
      acute,
      ...utf8("nom;Nom\r\nH"),
      acute,
      ...utf8("l"),
      grave,
      ...utf8("ne;Roy"),
    ];
    expect(decodeText(new Uint8Array(bytes))).toBe("Prénom;Nom\r\nHélène;Roy");
  });

  it("keeps to Windows-1252 when no heading has an é", () =>
    expect(decodeText(new Uint8Array([...utf8("Nom\nNu"), 0xf1, ...utf8("ez")]))).toBe("Nom\nNuñez"));

  it("removes a byte order mark", async () =>
    expect(await readContactsFile(utf8("\ufeffNom"))).toEqual({ csv: "Nom" }));
});

describe("a workbook", () => {
  it("is read row for row, with what spreadsheets keep apart", async () => {
    const read = await readContactsFile(
      workbook({
        Clients: [
          ["Export du 3 mars"],
          [],
          ["Prénom", "Nom", "Téléphone", "Société"],
          ["Honoré", "Delcourt", 142000001, 'Foncière "L’Étoile" ; Paris'],
          [null, "Marchand", "=0142000002", "R & D"],
        ],
      }),
    );
    expect(read).toEqual({
      csv: [
        "\ufeffExport du 3 mars;;;",
        ";;;",
        "Prénom;Nom;Téléphone;Société",
        'Honoré;Delcourt;142000001;"Foncière ""L’Étoile"" ; Paris"',
        ";Marchand;'=0142000002;R & D",
        "",
      ].join("\r\n"),
      sheet: null,
    });
  });

  it("gives its first filled sheet and says which", async () => {
    const read = await readContactsFile(
      workbook({ Vide: [], Clients: [["Nom"], ["Ravel"]], Notes: [["À faire"]] }),
    );
    expect(read).toEqual({ csv: "\ufeffNom\r\nRavel\r\n", sheet: "feuille «\u202fClients\u202f»" });
  });

  it("without anything is an empty file", async () =>
    expect(await readContactsFile(workbook({ Vide: [] }))).toEqual({ problem: "Le fichier est vide" }));
});

describe("a file that cannot be imported", () => {
  it.each([
    ["above 4 MB", new Uint8Array(4_000_001).fill(65), /trop volumineux/],
    ["that is empty", utf8(" \r\n"), /^Le fichier est vide$/],
    ["that is another archive", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 1]), /pas un classeur lisible/],
    ["cut short", workbook({ Clients: [["Nom"], ["Ravel"]] }).slice(0, 300), /pas un classeur lisible/],
    ["of an old format", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 1]), /ancien format/],
    ["of binary content", new Uint8Array([65, 0, 66]), /ni un fichier CSV ni un classeur/],
  ])("%s says why", async (_, bytes, problem) =>
    expect(await readContactsFile(bytes)).toEqual({ problem: expect.stringMatching(problem) }),
  );
});
