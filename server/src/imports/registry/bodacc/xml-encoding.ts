import { ImportRefused } from "../../import-refused.ts";

/** Turns the bytes of an XML document into text, piece by piece; the last call, without bytes, gives the rest. */
export type Decoder = (bytes?: Uint8Array) => string;

const LATIN = new Set(["iso-8859-1", "windows-1252", "cp1252", "latin1"]);
const UTF_8_AFTER_ALL = /[\xC2\xC3\xC5][\x80-\xBF]|\xE2[\x80-\x82][\x80-\xBF]/g;
const utf8 = new TextDecoder("utf-8");
/** What Windows writes from 0x80 to 0x9F; by hand, as decoders of some versions of Node take these for ISO-8859-1. */
const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ";

/**
 * The text of a document that says to be ISO-8859-1, from its bytes as characters. Such documents also have Windows' own
 * characters (’ € œ), and some are UTF-8 in truth: 'Ã©' is no French, it is 'é'.
 */
export const repairedLatin = (text: string): string =>
  text
    .replace(UTF_8_AFTER_ALL, (bytes) => utf8.decode(Buffer.from(bytes, "latin1")))
    .replace(/[\x80-\x9F]/g, (byte) => WINDOWS[byte.charCodeAt(0) - 0x80] ?? byte);

/** Pieces may be cut within a character of several bytes: its beginning waits for the next piece. */
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
 * The decoder that the prolog of a document asks for; UTF-8 without one. Bytes that are no UTF-8 become U+FFFD.
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
