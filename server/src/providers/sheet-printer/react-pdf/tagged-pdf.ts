import layoutDocument from "@react-pdf/layout";
import renderPdf from "@react-pdf/render";
import { Font, pdf } from "@react-pdf/renderer";
import PDFDocument from "pdfkit";
import type { ReactElement } from "react";

/** Of PDF's standard structure; `alt` says what a figure shows. */
export type Tag =
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "Sect"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "Link"
  | "L"
  | "LI"
  | { figure: string };

type Box = { top: number; left: number; width: number; height: number };

/** As the library lays it out: one node a page for what is split. */
export type LaidOut = {
  type: string;
  box?: Box;
  style?: Record<string, unknown>;
  props: Record<string, unknown> & { tag?: Tag; fixed?: boolean };
  children?: LaidOut[];
};

type Structure = { add(child: unknown): Structure };
type Writer = NodeJS.ReadableStream & {
  struct(type: string, options?: { alt?: string; scope?: string }): Structure;
  addStructure(structure: Structure): void;
  markContent(tag: string): void;
  markStructureContent(tag: string): unknown;
  endMarkedContent(): void;
  annotate(x: number, y: number, w: number, h: number, options: Record<string, unknown>): unknown;
};

/** The library's names of its primitives. */
const P = { Canvas: "CANVAS", Text: "TEXT", Link: "LINK", Image: "IMAGE", Svg: "SVG" } as const;

/** A node without size that runs `paint` in its turn. */
const step = (paint: () => void): LaidOut => ({
  type: P.Canvas,
  box: { top: 0, left: 0, width: 1, height: 1 },
  style: {},
  props: { paint: () => paint() },
});

const typeOf = (tag: Tag): string => (typeof tag === "string" ? tag : "Figure");

const optionsOf = (tag: Tag): { alt?: string; scope?: string } =>
  typeof tag !== "string" ? { alt: tag.figure } : tag === "TH" ? { scope: "Column" } : {};

/** Leaves are drawn between marks; all else, and what repeats on each page, is decoration. */
const structured = (writer: Writer) => {
  let link: Structure | undefined;
  const parts = new Map<unknown, Structure>();
  const annotate = writer.annotate.bind(writer);
  writer.annotate = (x, y, w, h, options) =>
    annotate(x, y, w, h, link ? { ...options, structParent: link } : options);

  /** A table or section that continues on the next page is one. */
  const partOf = (parent: Structure, node: LaidOut, tag: Tag): Structure => {
    const key = node.props.tagKey;
    const known = key === undefined ? undefined : parts.get(key);
    if (known) return known;
    const part = writer.struct(typeOf(tag), optionsOf(tag));
    parent.add(part);
    if (key !== undefined) parts.set(key, part);
    return part;
  };

  const leaf = (parent: Structure, node: LaidOut, tag: Tag): LaidOut[] => [
    step(() => {
      writer.endMarkedContent();
      const part = writer.struct(typeOf(tag), optionsOf(tag));
      parent.add(part);
      part.add(writer.markStructureContent(typeOf(tag)));
    }),
    node,
    step(() => {
      writer.endMarkedContent();
      writer.markContent("Artifact");
    }),
  ];

  const linked = (parent: Structure, node: LaidOut): LaidOut[] => {
    const part = writer.struct("Link");
    parent.add(part);
    return [
      step(() => {
        link = part;
      }),
      { ...node, children: childrenOf(part, node) },
      step(() => {
        link = undefined;
      }),
    ];
  };

  const childrenOf = (parent: Structure, node: LaidOut): LaidOut[] =>
    (node.children ?? []).flatMap((child) => {
      const { fixed, tag } = child.props ?? {};
      // A table's head repeats on each page.
      if (fixed && (tag === undefined || parts.has(child.props.tagKey))) return [child];
      if (child.type === P.Link) return linked(parent, child);
      if (child.type === P.Text) return leaf(parent, child, tag ?? "P");
      if (child.type === P.Image || child.type === P.Svg) return tag ? leaf(parent, child, tag) : [child];
      return [{ ...child, children: childrenOf(tag ? partOf(parent, child, tag) : parent, child) }];
    });

  return (layout: LaidOut): LaidOut => {
    const document = writer.struct("Document");
    writer.addStructure(document);
    const pages = (layout.children ?? []).map((page) => ({
      ...page,
      children: [
        step(() => writer.markContent("Artifact")),
        ...childrenOf(document, page),
        step(() => writer.endMarkedContent()),
      ],
    }));
    return { ...layout, children: pages };
  };
};

export type PdfInformation = { title: string; author: string; subject: string };

export const layOut = async (element: ReactElement): Promise<LaidOut> => {
  const { container } = pdf(element as Parameters<typeof pdf>[0]) as unknown as {
    container: { document: never };
  };
  // The types leave the fonts out.
  const layOutWith = layoutDocument as (document: never, fonts: typeof Font) => Promise<unknown>;
  return (await layOutWith(container.document, Font)) as LaidOut;
};

const bytesOf = async (stream: NodeJS.ReadableStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** The library's own rendering has no structure: readers of PDF would guess the order of the texts. */
export const writeTagged = async (
  layout: LaidOut,
  { title, author, subject }: PdfInformation,
): Promise<Buffer> => {
  const writer = new PDFDocument({
    pdfVersion: "1.7",
    tagged: true,
    lang: "fr-FR",
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: "Plateau",
      Producer: "Plateau",
    },
  }) as unknown as Writer;
  const bytes = bytesOf(writer);
  renderPdf(writer as never, structured(writer)(layout) as never);
  return bytes;
};
