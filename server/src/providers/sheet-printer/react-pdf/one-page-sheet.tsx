import { Page, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { CostBlock, UnitTable } from "../port.ts";
import { Contact, FiguresTable, JudgedUnit, Title } from "./cover.tsx";
import { ink, styles } from "./ink.ts";
import { upright } from "./page-room.ts";
import { Picture, pictureOf } from "./pictures-section.tsx";
import { Mentions, type SheetPageProps } from "./sheet-page.tsx";
import { UnitsSection } from "./units-section.tsx";
import { Tagged, Words } from "./words.tsx";

const MOST_UNITS = 8;
const MOST_COLUMNS = 9;
const PHOTO_HEIGHT = 165;

/** The first units and columns; the totals stay those of all. */
const shortened = (table: UnitTable): UnitTable => {
  const left = table.rows.length - MOST_UNITS;
  const cells = (row: readonly string[]) => row.slice(0, MOST_COLUMNS);
  return {
    columns: table.columns.slice(0, MOST_COLUMNS),
    landscape: false,
    rows: table.rows.slice(0, MOST_UNITS).map(cells),
    floors: table.floors.slice(0, MOST_UNITS),
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
  const text = total ? `${block.title} : ${amounts}.` : `${block.title} : non communiqué.`;
  return <Words style={{ marginTop: 6 }}>{[text, block.notes[0]].filter(Boolean).join(" ")}</Words>;
}

/** Everything that matters on one page: long texts and lists are cut, and say so. */
export function OnePageSheet(props: SheetPageProps): ReactNode {
  const { sheet, pictures, fonts, bookmark, frame, agency, notes } = props;
  const photo = pictureOf(sheet.cover, pictures);
  return (
    <Page
      size="A4"
      style={{ ...styles.page, fontFamily: fonts }}
      wrap={false}
      {...(bookmark ? { bookmark } : {})}
    >
      {frame}
      <Tagged id={sheet.id} tag="Sect">
        <Title sheet={sheet} size={15} />
        {photo && (
          <Picture
            picture={photo}
            alt={sheet.cover?.caption ?? "Photo du bien"}
            style={{
              width: upright.width,
              height: PHOTO_HEIGHT,
              marginTop: 10,
              objectFit: "cover",
              borderRadius: 5,
            }}
          />
        )}
        <FiguresTable figures={sheet.keyFigures} />
        <JudgedUnit text={sheet.judged} />
        {sheet.description && (
          <Words style={{ marginTop: 8, maxLines: photo ? 5 : 12, textOverflow: "ellipsis" }}>
            {sheet.description.replace(/\s+/g, " ")}
          </Words>
        )}
        {sheet.units && sheet.units.rows.length > 1 && (
          <View style={{ marginTop: -6 }}>
            <UnitsSection table={shortened(sheet.units)} room={upright} id={`${sheet.id}-lots`} />
          </View>
        )}
        {sheet.costs.map((block) => (
          <CostLine key={block.title} block={block} />
        ))}
        {sheet.access && (
          <Words style={{ marginTop: 6, color: ink.muted, maxLines: 2, textOverflow: "ellipsis" }}>
            {`Accès : ${sheet.access.replace(/\s*\n\s*/g, " – ")}`}
          </Words>
        )}
        {sheet.broker && <Contact broker={sheet.broker} pictures={pictures} />}
        <View style={{ marginTop: -10 }}>
          <Mentions sheet={sheet} agency={agency} notes={notes} />
        </View>
      </Tagged>
    </Page>
  );
}
