import { Document, Page, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { RecordsDocument } from "../port.ts";
import { ink, styles } from "./ink.ts";
import { PageFrame } from "./page-frame.tsx";
import type { Pictures } from "./pictures-section.tsx";
import { Heading, Words } from "./words.tsx";

const LABEL_WIDTH = 130;

type RecordProps = { record: RecordsDocument["sections"][number]["records"][number] };

function PrintedRecord({ record: { title, lines } }: RecordProps): ReactNode {
  return (
    <View style={{ marginBottom: 12 }}>
      <Words style={{ fontSize: 10, fontWeight: 600, marginBottom: 3 }} minPresenceAhead={24} tag="P">
        {title}
      </Words>
      {lines.map(({ label, value }) => (
        <View
          key={label}
          style={{ ...styles.row, paddingVertical: 2, borderTopWidth: 0.5, borderTopColor: ink.line }}
        >
          <Words style={{ width: LABEL_WIDTH, color: ink.faint }} tag="P">
            {label}
          </Words>
          <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
            <Words tag="P">{value}</Words>
          </View>
        </View>
      ))}
    </View>
  );
}

type RecordsPagesProps = { document: RecordsDocument; fonts: string[]; pictures: Pictures };

export function RecordsPages({ document, fonts, pictures }: RecordsPagesProps): ReactNode {
  return (
    <Document>
      <Page size="A4" style={{ ...styles.page, fontFamily: fonts }} experimentalPagination>
        <PageFrame document={document} sheet={null} pictures={pictures} onPage={() => undefined} />
        <Words tag="H1" style={{ fontSize: 19, fontWeight: 600, lineHeight: 1.22 }}>
          {document.title}
        </Words>
        <View style={{ marginTop: 6, marginBottom: 16 }}>
          {document.introduction.map((text) => (
            <Words key={text} style={{ color: ink.muted }} tag="P">
              {text}
            </Words>
          ))}
        </View>
        {document.sections.map(({ title, records }) => (
          <View key={title} style={{ marginBottom: 10 }}>
            <Heading ahead={60}>{title}</Heading>
            {records.map((record, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: printed once, in this order; titles repeat.
              <PrintedRecord key={at} record={record} />
            ))}
          </View>
        ))}
      </Page>
    </Document>
  );
}
