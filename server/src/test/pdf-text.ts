import { inflateSync } from "node:zlib";

/**
 * Supports what Plateau's PDF printer writes: numbered objects, deflated streams, fonts with a ToUnicode
 * table.
 */
export type PdfText = {
  pages: string[];
  text: string;
  surroundings: string;
};

type Objects = ReadonlyMap<string, string>;

const streamOf = (object: string): string => {
  const bytes = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1] ?? "";
  const stream = Buffer.from(bytes, "latin1");
  return (object.includes("/FlateDecode") ? inflateSync(stream) : stream).toString("latin1");
};

const referenced = (objects: Objects, text: string, name: string): string =>
  objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? "") ?? "";

const letters = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");

const meaningsOf = (objects: Objects, font: string): ReadonlyMap<number, string> => {
  const meanings = new Map<number, string>();
  const table = streamOf(referenced(objects, font, "ToUnicode"));
  for (const [, first = "", list = ""] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const texts = [...list.matchAll(/<(\w*)>/g)].map(([, hex = ""]) => letters(hex));
    for (const [at, text] of texts.entries()) meanings.set(Number.parseInt(first, 16) + at, text);
  }
  return meanings;
};

type Fonts = ReadonlyMap<string, ReadonlyMap<number, string>>;

const shown = (hex: string, meanings: ReadonlyMap<number, string> | undefined): string =>
  (hex.match(/.{4}/g) ?? []).map((number) => meanings?.get(Number.parseInt(number, 16)) ?? "\ufffd").join("");

/** `/F1 9 Tf` selects a font, `[<0001> 30 <0002>] TJ` shows glyphs, `ET` ends a text. */
const wordsOf = (content: string, fonts: Fonts): string => {
  let meanings: ReadonlyMap<number, string> | undefined;
  let words = "";
  for (const [, font, list, end] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ|\b(ET)\b/g)) {
    if (font) meanings = fonts.get(font);
    else if (end) words += " ";
    else for (const [, hex = ""] of (list ?? "").matchAll(/<(\w*)>/g)) words += shown(hex, meanings);
  }
  return words;
};

/** `(…)`, in UTF-16 when accented. */
const outerTexts = (object: string): string[] =>
  [...object.replace(/stream\n[\s\S]*endstream/, "").matchAll(/\(((?:\\[\s\S]|[^\\)])*)\)/g)].map(
    ([, raw = ""]) => {
      const bare = raw.replace(
        /\\([\s\S])/g,
        (_, sign: string) => ({ n: "\n", r: "\r", t: "\t" })[sign] ?? sign,
      );
      const bytes = Buffer.from(bare, "latin1");
      return bytes.readUInt16BE(0) === 0xfeff ? bytes.subarray(2).swap16().toString("utf16le") : bare;
    },
  );

const tidy = (text: string): string => text.replace(/[\s\u00a0]+/g, " ");

export const readPdf = (bytes: Buffer): PdfText => {
  const objects = new Map<string, string>();
  for (const [, number = "", body = ""] of bytes
    .toString("latin1")
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, body);
  const root = [...objects.values()].find((object) => object.includes("/Type /Pages")) ?? "";
  const kids = /\/Kids \[([^\]]*)\]/.exec(root)?.[1] ?? "";
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, number = ""]) => {
    const page = objects.get(number) ?? "";
    const resources = referenced(objects, page, "Resources");
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", font = ""]) => [
        name,
        meaningsOf(objects, objects.get(font) ?? ""),
      ]),
    );
    return tidy(wordsOf(streamOf(referenced(objects, page, "Contents")), fonts));
  });
  const surroundings = [...objects.values()].flatMap(outerTexts).join("\n");
  return { pages, text: pages.join(" "), surroundings };
};
