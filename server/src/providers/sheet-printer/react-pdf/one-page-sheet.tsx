import { ESTIMATE_TEXT } from "@plateau/contract/map/stations.ts";
import { Page, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { CostBlock, UnitTable } from "../port.ts";
import { Contact, FiguresTable, JudgedUnit, Title } from "./cover.tsx";
import { ink, styles } from "./ink.ts";
import { cutFor } from "./one-page-cut.ts";
import { upright } from "./page-room.ts";
import { Picture, pictureOf } from "./pictures-section.tsx";
import { printableText } from "./printable.ts";
import { Mentions, type SheetPageProps } from "./sheet-page.tsx";
import { UnitsSection } from "./units-section.tsx";
import { Tagged, Words } from "./words.tsx";

const MAX_COLUMNS = 9;
const PHOTO_HEIGHT = 165;
const MIN_PHOTO_HEIGHT = 60;
const PHOTO_MARGIN = 10;

/** The first units and columns; the totals stay those of all. */
const shortened = (table: UnitTable, most: number): UnitTable => {
  const left = table.rows.length - most;
  const cells = (row: readonly string[]) => row.slice(0, MAX_COLUMNS);
  return {
    columns: table.columns.slice(0, MAX_COLUMNS),
    landscape: false,
    rows: table.rows.slice(0, most).map(cells),
    floors: table.floors.slice(0, most),
    totals: table.totals && cells(table.totals),
    footnotes: [
      ...(left > 0
        ? [`Et ${left} ${left === 1 ? "autre lot, compris" : "autres lots, compris"} dans le total.`]
        : []),
      ...table.footnotes.filter((note) => note.startsWith("*")),
    ],
  };
};

function CostLine({ block }: { block: CostBlock }): ReactNode {
  const total = block.rows.find(({ kind }) => kind === "total");
  const amounts = total?.cells.map((cell, at) => `${cell} ${block.columns[at]}`).join(" · ");
  const text = total ? `${block.title}\u202f: ${amounts}.` : `${block.title}\u202f: non communiqué.`;
  return (
    <Words style={{ marginTop: 6 }}>{[text, block.once, ...block.notes].filter(Boolean).join(" ")}</Words>
  );
}

const SOURCE = printableText(ESTIMATE_TEXT).text;

/** The source is on a separate line, so that it stays when the text is cut. */
function Access({ text, maxLines }: { text: string; maxLines: number }): ReactNode {
  const lines = text.split("\n").map((line) => line.trim());
  const shown = lines.filter((line) => line !== "" && line !== SOURCE).join(" – ");
  const style = { color: ink.muted };
  return (
    <>
      <Words style={{ ...style, marginTop: 6, maxLines, textOverflow: "ellipsis" }}>
        {`Accès\u202f: ${shown}`}
      </Words>
      {lines.includes(SOURCE) && <Words style={{ ...style, fontSize: 7.5 }}>{SOURCE}</Words>}
    </>
  );
}

/** Nearly none: the library reads 0 as 1, and what is too tall would run into what follows. */
const unshrunk = { flexShrink: 1e-5 };

/** Everything that matters on one page: long texts and lists are cut, and say so. */
export function OnePageSheet(props: SheetPageProps): ReactNode {
  const { sheet, pictures, fonts, bookmark, frame, agency, notes } = props;
  const photo = pictureOf(sheet.cover, pictures);
  const cut = cutFor(sheet, {
    photoHeight: photo ? MIN_PHOTO_HEIGHT + PHOTO_MARGIN : 0,
    mentions: [...sheet.mentions, ...agency, ...notes],
  });
  return (
    <Page
      size="A4"
      style={{ ...styles.page, fontFamily: fonts }}
      wrap={false}
      {...(bookmark ? { bookmark } : {})}
    >
      {frame}
      {/* Without a height the page would grow beyond A4. */}
      <Tagged id={sheet.id} tag="Sect" style={{ height: upright.height }}>
        <View style={unshrunk}>
          <Title sheet={sheet} size={15} />
        </View>
        {photo && (
          <Picture
            picture={photo}
            alt={sheet.cover?.caption ?? "Photo du bien"}
            style={{
              width: upright.width,
              height: PHOTO_HEIGHT,
              // Where the page is full, the photo gives way rather than the lines of the texts.
              minHeight: MIN_PHOTO_HEIGHT,
              flexShrink: 100,
              marginTop: PHOTO_MARGIN,
              objectFit: "cover",
              borderRadius: 5,
            }}
          />
        )}
        <View style={unshrunk}>
          <FiguresTable figures={sheet.keyFigures} />
          <JudgedUnit text={sheet.judged} />
          {sheet.description && (
            <Words style={{ marginTop: 8, maxLines: cut.description, textOverflow: "ellipsis" }}>
              {sheet.description.replace(/\s+/g, " ")}
            </Words>
          )}
          {sheet.units && sheet.units.rows.length > 1 && (
            <View style={{ marginTop: -6 }}>
              <UnitsSection
                table={shortened(sheet.units, cut.units)}
                room={upright}
                id={`${sheet.id}-lots`}
              />
            </View>
          )}
          {sheet.costs.map((block) => (
            <CostLine key={block.title} block={block} />
          ))}
          {sheet.access && <Access text={sheet.access} maxLines={cut.access} />}
          {sheet.broker && <Contact broker={sheet.broker} pictures={pictures} />}
          <View style={{ marginTop: -10 }}>
            <Mentions sheet={sheet} agency={agency} notes={notes} />
          </View>
        </View>
      </Tagged>
    </Page>
  );
}
