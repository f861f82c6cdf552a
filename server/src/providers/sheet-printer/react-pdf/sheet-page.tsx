import { dpeClasses } from "@plateau/contract/offers/enumerations.ts";
import { dpeColour, dpeInk } from "@plateau/contract/offers/labels.ts";
import { Page, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Broker, DpeScale, Sheet } from "../port.ts";
import { Cover } from "./cover.tsx";
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
  anchor: string;
  bookmark: string | undefined;
  pictures: Pictures;
  frame: ReactNode;
};

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

function Scale({ scale }: { scale: DpeScale }): ReactNode {
  return (
    <View style={{ flexBasis: 0, flexGrow: 1 }}>
      <Words style={{ color: ink.muted, fontSize: 8.5, marginBottom: 4 }}>{scale.title}</Words>
      {dpeClasses.map((each, at) => {
        const own = each === scale.dpeClass;
        return (
          <View key={each} style={{ ...styles.row, alignItems: "center", marginBottom: 1.5 }}>
            <View
              style={{
                width: `${24 + at * 6}%`,
                height: own ? 17 : 11,
                paddingLeft: 5,
                justifyContent: "center",
                backgroundColor: dpeColour(each),
                borderTopRightRadius: own ? 8.5 : 5.5,
                borderBottomRightRadius: own ? 8.5 : 5.5,
                ...(own ? { borderWidth: 1.25, borderColor: ink.text } : {}),
              }}
            >
              <Words style={{ color: dpeInk, fontSize: own ? 10.5 : 7, fontWeight: 600, lineHeight: 1 }}>
                {each}
              </Words>
            </View>
            {own && scale.value && <Words style={{ marginLeft: 6, fontWeight: 500 }}>{scale.value}</Words>}
          </View>
        );
      })}
    </View>
  );
}

function DpeSection({ scales }: { scales: readonly DpeScale[] }): ReactNode {
  return (
    <View style={styles.section} wrap={false}>
      <Words style={styles.heading}>Diagnostic de performance énergétique</Words>
      <View style={{ ...styles.row, gap: 26 }}>
        {scales.map((scale) => (
          <Scale key={scale.title} scale={scale} />
        ))}
        {scales.length === 1 && <View style={{ flexBasis: 0, flexGrow: 1 }} />}
      </View>
    </View>
  );
}
