import { landscape, TOP, upright } from "./page-room.ts";
import type { LaidOut, Tag } from "./tagged-pdf.ts";

type Line = { string: string; box?: { height: number } };
type Leaf = {
  type: string;
  tag: Tag | undefined;
  bottom: number;
  lines: readonly string[];
  squeezed: boolean;
};

const leavesOf = (node: LaidOut & { lines?: Line[] }, top: number): Leaf[] => {
  if (node.props?.fixed || node.style?.position === "absolute") return [];
  const at = top + (node.box?.top ?? 0);
  if (["TEXT", "IMAGE", "SVG"].includes(node.type)) {
    const lines = node.lines?.map(({ string }) => string) ?? [];
    const height = node.box?.height ?? 0;
    const needed = node.lines?.reduce((sum, { box }) => sum + (box?.height ?? 0), 0) ?? 0;
    const squeezed = needed > height + 1;
    return [{ type: node.type, tag: node.props?.tag, bottom: at + height, lines, squeezed }];
  }
  return (node.children ?? []).flatMap((child) => leavesOf(child, at));
};

export type LaidOutPage = {
  /** 0 to 1 of the height between header and footer. */
  fill: number;
  /** Whether the lowest text is a heading. */
  endsWithHeading: boolean;
  texts: string[];
  /** Lines that end within a figure and its unit. */
  brokenFigures: string[];
  /** Texts whose lines need more room than they have, and run into what follows. */
  squeezed: string[];
};

/** A line may end after a space, a hyphen or a dash. */
const brokenIn = (lines: readonly string[]): string[] =>
  lines.slice(0, -1).flatMap((line, at) => {
    const next = lines[at + 1] ?? "";
    const broken = /[\d€/\u00a0]$|[€/]-$/u.test(line) && /^[\u00a0/\dm€k²]/u.test(next);
    return broken ? [`${line}|${next}`] : [];
  });

const readPage = (page: LaidOut): LaidOutPage => {
  const { height } = (page.box?.width ?? 0) > (page.box?.height ?? 0) ? landscape : upright;
  const leaves = (page.children ?? []).flatMap((child) => leavesOf(child, 0));
  const lowest = leaves.reduce<Leaf | undefined>(
    (low, leaf) => (low && low.bottom >= leaf.bottom ? low : leaf),
    undefined,
  );
  return {
    fill: ((lowest?.bottom ?? TOP) - TOP) / height,
    endsWithHeading: typeof lowest?.tag === "string" && /^H\d$/.test(lowest.tag),
    texts: leaves.map(({ lines }) => lines.join("")),
    squeezed: leaves.filter((leaf) => leaf.squeezed).map(({ lines }) => lines.join("")),
    brokenFigures: leaves.flatMap(({ lines }) => brokenIn(lines)),
  };
};

export const readPages = (layout: LaidOut): LaidOutPage[] => (layout.children ?? []).map(readPage);
