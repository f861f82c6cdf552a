import { Page, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Broker, Sheet } from "../port.ts";
import { Cover } from "./cover.tsx";
import { DpeSection } from "./dpe-section.tsx";
import { ink, styles } from "./ink.ts";
import { LocationSection } from "./location-section.tsx";
import { PhotosSection, type Pictures, PlansSection } from "./pictures-section.tsx";
import { TermsSection } from "./terms-section.tsx";
import { UnitsSection } from "./units-section.tsx";
import { Words } from "./words.tsx";

function Description({ text }: { text: string }): ReactNode {
  return (
    <View style={{ marginTop: 14 }}>
      {text.split(/\n{2,}/).map((paragraph, at) => (
        <Words
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may say the same.
          key={at}
          style={{ fontSize: 9.5, lineHeight: 1.5, marginTop: at ? 5 : 0 }}
          orphans={2}
          widows={2}
        >
          {paragraph}
        </Words>
      ))}
    </View>
  );
}

function Contact({ broker }: { broker: Broker }): ReactNode {
  return (
    <View
      style={{ ...styles.section, backgroundColor: ink.paper, borderRadius: 5, padding: 12 }}
      wrap={false}
    >
      <Words style={{ color: ink.muted, fontSize: 8.5 }}>Votre contact</Words>
      <Words style={{ fontSize: 12.5, fontWeight: 600, lineHeight: 1.3 }}>{broker.name}</Words>
      {broker.role !== "" && <Words style={styles.muted}>{broker.role}</Words>}
      <Words style={{ marginTop: 3 }}>{[broker.phone, broker.email].filter(Boolean).join("  ·  ")}</Words>
    </View>
  );
}

type SheetPageProps = {
  sheet: Sheet;
  /** What links of the document lead to. */
  anchor: string;
  /** In the outline of the document; none with a single sheet. */
  bookmark: string | undefined;
  pictures: Pictures;
  /** Header and footer. */
  frame: ReactNode;
};

/** The sheet of one offer, over as many pages as it takes. */
export function SheetPage({ sheet, anchor, bookmark, pictures, frame }: SheetPageProps): ReactNode {
  return (
    <Page size="A4" style={styles.page} experimentalPagination {...(bookmark ? { bookmark } : {})}>
      {frame}
      <View id={anchor}>
        <Cover sheet={sheet} pictures={pictures} />
        {sheet.description && <Description text={sheet.description} />}
        <PhotosSection sheet={sheet} pictures={pictures} />
        {sheet.units && <UnitsSection table={sheet.units} />}
        {sheet.sections.map((section) => (
          <TermsSection key={section.id} section={section} />
        ))}
        {sheet.dpe.length > 0 && <DpeSection scales={sheet.dpe} />}
        <PlansSection sheet={sheet} pictures={pictures} />
        <LocationSection sheet={sheet} />
        {sheet.broker && <Contact broker={sheet.broker} />}
      </View>
    </Page>
  );
}
