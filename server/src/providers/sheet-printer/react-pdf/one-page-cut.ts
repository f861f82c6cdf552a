import type { Sheet } from "../port.ts";
import { upright } from "./page-room.ts";
import { breadthOf } from "./units-section.tsx";

/** The most units and lines of texts that a page shows. */
export type Cut = { units: number; description: number; access: number };

const SHORTEST: Cut = { units: 3, description: 2, access: 1 };
const CUTS: readonly Cut[] = [
  { units: 8, description: 12, access: 10 },
  { units: 8, description: 12, access: 3 },
  { units: 8, description: 6, access: 3 },
  { units: 8, description: 3, access: 2 },
  { units: 6, description: 3, access: 2 },
  { units: 5, description: 3, access: 2 },
  { units: 5, description: 2, access: 1 },
  { units: 4, description: 2, access: 1 },
  SHORTEST,
];
/** A photo takes what longer texts would. */
const LINES_BESIDE_PHOTO = 5;

/** The styles of the page, in points. */
const LINE = 12.6;
const SMALL_LINE = 10.5;
const UNIT = 17.3;
const CONTACT = 70;

const linesOf = (text: string, fontSize = 9): number =>
  Math.max(1, Math.ceil((breadthOf(text) * fontSize) / upright.width));

const textHeight = (text: string | null, most: number, above: number): number =>
  text ? above + Math.min(most, linesOf(text)) * LINE : 0;

const titleHeight = ({ title, place, buildings }: Sheet): number =>
  17.6 + linesOf(title, 16) * 18.3 + linesOf(buildings ?? place, 10) * 14;

const figuresHeight = ({ keyFigures, judged }: Sheet): number => {
  const lines = keyFigures.rows.map(({ cells }) => (cells.join("").length > 75 ? 2 : 1));
  return 24 + lines.reduce((sum, count) => sum + 10 + count * 14, 0) + (judged ? 20 : 0);
};

const unitsHeight = ({ units }: Sheet, most: number): number => {
  if (!units || units.rows.length < 2) return 0;
  const shown = Math.min(most, units.rows.length);
  const notes =
    units.footnotes.filter((note) => note.startsWith("*")).length + Number(shown < units.rows.length);
  return 60 + (shown + Number(units.totals !== null)) * UNIT + (notes ? 5 + notes * SMALL_LINE : 0);
};

const costsHeight = ({ costs }: Sheet): number =>
  costs.reduce(
    (sum, { title, once, notes }) => sum + 6 + (linesOf(`${title}${once ?? ""}${notes[0] ?? ""}`) + 1) * LINE,
    0,
  );

const mentionsHeight = (mentions: readonly string[]): number =>
  mentions.reduce((sum, text) => sum + 2 + linesOf(text, 7.5) * SMALL_LINE, mentions.length ? 16 : 0);

/** Estimated, a little too high rather than too low: lines of a page that is too full would run into each other. */
const heightOf = (sheet: Sheet, cut: Cut, mentions: readonly string[]): number =>
  titleHeight(sheet) +
  figuresHeight(sheet) +
  textHeight(sheet.description, cut.description, 8) +
  unitsHeight(sheet, cut.units) +
  costsHeight(sheet) +
  textHeight(sheet.access, cut.access, 6 + SMALL_LINE) +
  (sheet.broker ? CONTACT : 0) +
  mentionsHeight(mentions);

type Given = { photoHeight: number; mentions: readonly string[] };

/** The longest texts and lists that stay within A4; `photoHeight`: at least, 0 without one. */
export const cutFor = (sheet: Sheet, { photoHeight, mentions }: Given): Cut => {
  const cuts = CUTS.map((cut) =>
    photoHeight > 0 ? { ...cut, description: Math.min(cut.description, LINES_BESIDE_PHOTO) } : cut,
  );
  const room = upright.height - photoHeight;
  return cuts.find((cut) => heightOf(sheet, cut, mentions) <= room) ?? SHORTEST;
};
