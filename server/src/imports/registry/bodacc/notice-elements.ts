import { SaxesParser } from "saxes";
import { ImportRefused } from "../../import-refused.ts";
import { withBeginning } from "../stream-beginning.ts";
import type { Element } from "./element.ts";
import { decoderFor } from "./xml-encoding.ts";

/** What is known of a whole document before its first notice. */
export type Issue = {
  /** 'RCS-A' (sales, registrations), 'RCS-B' (changes, removals), 'PCL' (insolvency) or 'BILAN' (accounts). */
  document: "RCS-A" | "RCS-B" | "PCL" | "BILAN";
  /** Texts of the elements beside the list of notices: parution, dateParution. */
  parution: string;
  dateParution: string;
};

/** Official names of roots; some issues write '_' for '-', or the last letters otherwise. */
const DOCUMENTS = /^(RCS[-_]A|RCS[-_]B|PCL|BILAN)_/i;
const NOTICES = new Set(["avis", "annonce"]);
/** A notice has some kilobytes, even with many establishments. */
const LONGEST_NOTICE = 2_000_000;
const DEEPEST = 40;
const LONGEST_PROLOG = 256;
const PIECE = 64 * 1024;

const documentOf = (root: string): Issue["document"] => {
  const name = DOCUMENTS.exec(root)?.[1]?.toUpperCase().replace("_", "-");
  if (name === "RCS-A" || name === "RCS-B" || name === "PCL" || name === "BILAN") return name;
  throw new ImportRefused("Ce fichier XML n'est pas un document du Bodacc (RCS-A, RCS-B, PCL ou BILAN).");
};

/** A parser that hands each notice to `found` when it ends; nothing else of the document is held. */
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
    // Root, head or list, notice: what is nearer to the root belongs to all notices.
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
      if (size > LONGEST_NOTICE)
        throw new ImportRefused(
          "Ce fichier XML n'est pas un document du Bodacc : une annonce n'y finit pas.",
        );
    },
    close: () => parser.close(),
  };
};

/**
 * The notices of one XML document with its issue, in its order. Memory is bounded by the largest notice.
 * @throws ImportRefused when it is no well-formed document of the Bodacc
 */
export async function* noticeElements(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ notice: Element; issue: Issue }> {
  let found: { notice: Element; issue: Issue }[] = [];
  const parser = noticeParser((notice, issue) => found.push({ notice, issue }));
  const { beginning, whole } = await withBeginning(bytes, LONGEST_PROLOG);
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
