import { SaxesParser } from "saxes";
import { ImportRefused } from "../../import-refused.ts";
import { withBeginning } from "../stream-beginning.ts";
import type { Element } from "./element.ts";

export type Issue = {
  /** Sales and registrations, changes and removals, insolvency, accounts. */
  document: "RCS-A" | "RCS-B" | "PCL" | "BILAN";
  parution: string;
  dateParution: string;
};

/** Some issues write '_' for '-', or change the last letters. */
const DOCUMENTS = /^(RCS[-_]A|RCS[-_]B|PCL|BILAN)_/i;
const NOTICES = new Set(["avis", "annonce"]);
/** A real notice has some kilobytes, even with many establishments. */
const MAX_NOTICE_LENGTH = 2_000_000;
const DEEPEST = 40;
const MAX_PROLOG_LENGTH = 256;
const PIECE = 64 * 1024;

const documentOf = (root: string): Issue["document"] => {
  const name = DOCUMENTS.exec(root)?.[1]?.toUpperCase().replace("_", "-");
  if (name === "RCS-A" || name === "RCS-B" || name === "PCL" || name === "BILAN") return name;
  throw new ImportRefused("Ce fichier XML n'est pas un document du Bodacc (RCS-A, RCS-B, PCL ou BILAN).");
};

const noticeParser = (found: (notice: Element, issue: Issue) => void) => {
  const parser = new SaxesParser({ position: true });
  let issue: Issue | undefined;
  let depth = 0;
  let size = 0;
  let open: Element[] = [];

  parser.on("error", () => {
    throw new ImportRefused(
      issue
        ? `Ce fichier XML du Bodacc est tronqué ou abîmé (ligne ${parser.line}).`
        : "Ce fichier n'est pas un fichier XML du Bodacc, ou il est tronqué ou abîmé.",
    );
  });
  parser.on("doctype", () => {
    throw new ImportRefused(
      "Ce fichier XML déclare un DOCTYPE, que les fichiers du Bodacc n'ont pas : il est refusé.",
    );
  });
  parser.on("opentag", ({ name }) => {
    depth++;
    issue ??= { document: documentOf(name), parution: "", dateParution: "" };
    if (open.length > 0 || depth === 2 || (depth === 3 && NOTICES.has(name)))
      open.push({ name, text: "", children: [] });
    if (depth === 2 && /^(listeAvis|annonces)$/.test(name)) open = [];
    if (depth > DEEPEST)
      throw new ImportRefused("Ce fichier XML n'est pas un document du Bodacc : trop profond.");
  });
  const addText = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    depth--;
    if (!element || !issue) return;
    const parent = open.at(-1);
    element.text = element.text.trim();
    if (parent) {
      parent.children.push(element);
      return;
    }
    if (element.name === "parution" || element.name === "dateParution") issue[element.name] = element.text;
    else if (depth === 2) found(element, issue);
    size = 0;
  });

  return {
    write: (text: string) => {
      size += text.length;
      parser.write(text);
      if (size > MAX_NOTICE_LENGTH)
        throw new ImportRefused(
          "Ce fichier XML n'est pas un document du Bodacc : une annonce n'y finit pas.",
        );
    },
    close: () => parser.close(),
  };
};

/**
 * Memory is bounded by the largest notice.
 * @throws ImportRefused for anything but well-formed Bodacc XML
 */
export async function* noticeElements(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ notice: Element; issue: Issue }> {
  let found: { notice: Element; issue: Issue }[] = [];
  const parser = noticeParser((notice, issue) => found.push({ notice, issue }));
  const { beginning, whole } = await withBeginning(bytes, MAX_PROLOG_LENGTH);
  const decode = decoderFor(beginning);
  for await (const chunk of whole()) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      parser.write(decode(chunk.subarray(at, at + PIECE)));
      yield* found;
      found = [];
    }
  }
  parser.write(decode());
  parser.close();
  yield* found;
}

/** Call it once without bytes at the end to flush. */
export type Decoder = (bytes?: Uint8Array) => string;

const LATIN = new Set(["iso-8859-1", "windows-1252", "cp1252", "latin1"]);
const UTF_8_AFTER_ALL = /[\xC2\xC3\xC5][\x80-\xBF]|\xE2[\x80-\x82][\x80-\xBF]/g;
const utf8 = new TextDecoder("utf-8");
/** Windows-1252 from 0x80 to 0x9F; some Node versions decode these as ISO-8859-1. */
const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ";

/** Documents declared as ISO-8859-1 also contain Windows-1252 (’ € œ), and some are UTF-8: 'Ã©' is 'é'. */
export const repairedLatin = (text: string): string =>
  text
    .replace(UTF_8_AFTER_ALL, (bytes) => utf8.decode(Buffer.from(bytes, "latin1")))
    .replace(/[\x80-\x9F]/g, (byte) => WINDOWS[byte.charCodeAt(0) - 0x80] ?? byte);

/** A chunk may end inside a multi-byte character: keep its start for the next chunk. */
const latinDecoder = (): Decoder => {
  let pending = "";
  return (bytes) => {
    const text = pending + (bytes ? Buffer.from(bytes).toString("latin1") : "");
    const whole = bytes ? text.replace(/[\xC2\xC3\xC5\xE2][\x80-\xBF]?$/, "") : text;
    pending = text.slice(whole.length);
    return repairedLatin(whole);
  };
};

/**
 * Encoding of the prolog, UTF-8 by default. Invalid UTF-8 becomes U+FFFD.
 * @throws ImportRefused for an encoding that the Bodacc does not use
 */
export const decoderFor = (beginning: Uint8Array): Decoder => {
  const prolog = Buffer.from(beginning).toString("latin1");
  const encoding = (
    /^(?:\xEF\xBB\xBF)?<\?xml[^>]*?encoding\s*=\s*["']([^"']{1,40})["']/.exec(prolog)?.[1] ?? "utf-8"
  ).toLowerCase();
  if (LATIN.has(encoding)) return latinDecoder();
  if (/^(?:\xFF\xFE|\xFE\xFF)/.test(prolog) || !["utf-8", "utf8", "us-ascii"].includes(encoding))
    throw new ImportRefused(
      "Ce fichier XML est dans un encodage que le Bodacc n'emploie pas : il faut de l'UTF-8 ou de l'ISO-8859-1.",
    );
  const decoder = new TextDecoder("utf-8");
  return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
};
