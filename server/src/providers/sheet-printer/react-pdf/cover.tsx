import type { Fact } from "@plateau/contract/offers/figures.ts";
import { Image, Path, Svg, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Sheet } from "../port.ts";
import { tabularFigures } from "./fonts.ts";
import { ink, page, styles } from "./ink.ts";
import { type Pictures, pictureOf } from "./pictures-section.tsx";
import { Words } from "./words.tsx";

const STOREYS = [40, 56, 72];
const BAYS = [44, 62, 80, 98, 116];
const windows = STOREYS.flatMap((y) => BAYS.map((x) => `M${x - 4} ${y + 10}v-9h8v9z M${x} ${y + 1}v9`)).join(
  " ",
);
const doors = BAYS.map((x) => (x === 80 ? `M${x - 6} 108V93h12v15` : `M${x - 6} 104V93h12v11z`)).join(" ");

function Facade(): ReactNode {
  return (
    <View
      style={{
        height: 130,
        marginTop: 12,
        borderRadius: 5,
        backgroundColor: ink.paper,
        alignItems: "center",
        justifyContent: "flex-end",
      }}
    >
      <Svg viewBox="0 0 160 120" width={160} height={120}>
        <Path
          d="M34 108V34h92v74 M8 108h144 M34 34l5-14h82l5 14 M31 34h98 M34 88h92"
          stroke={ink.lineStrong}
          strokeWidth={0.8}
          fill="none"
        />
        <Path d={`${windows} ${doors}`} stroke={ink.lineStrong} strokeWidth={0.6} fill="none" />
      </Svg>
    </View>
  );
}

const figureSize = (figure: string): number => (figure.length > 27 ? 12 : figure.length > 20 ? 14 : 18);

function Figure({ fact, grow }: { fact: Fact; grow: number }): ReactNode {
  return (
    <View style={{ flexBasis: 0, flexGrow: grow, paddingRight: 12 }}>
      <Words style={{ color: ink.muted, fontSize: 8.5 }}>{fact.words}</Words>
      <View style={{ height: 24, justifyContent: "center" }}>
        <Words
          style={{
            fontSize: figureSize(fact.figure),
            fontWeight: 600,
            lineHeight: 1.2,
            color: fact.figure === "–" ? ink.faint : fact.money ? ink.money : ink.text,
            fontFeatureSettings: tabularFigures,
          }}
        >
          {fact.figure}
        </Words>
      </View>
      {fact.aside && <Words style={{ color: ink.faint, fontSize: 8 }}>{fact.aside}</Words>}
    </View>
  );
}

const GROW = [1, 1.55, 0.85];

function Facts({ sheet }: { sheet: Sheet }): ReactNode {
  return (
    <View style={{ marginTop: 13 }} wrap={false}>
      <View style={styles.row}>
        {sheet.facts.map((fact, at) => (
          <Figure key={fact.words} fact={fact} grow={GROW[at] ?? 1} />
        ))}
      </View>
      {sheet.whole && (
        <Words style={{ marginTop: 8, fontSize: 10, fontWeight: 500, fontFeatureSettings: tabularFigures }}>
          {sheet.whole}
        </Words>
      )}
      {sheet.tiles.length > 0 && (
        <View
          style={{
            ...styles.row,
            marginTop: 10,
            paddingTop: 8,
            borderTopWidth: 0.75,
            borderTopColor: ink.line,
            gap: 14,
          }}
        >
          {sheet.tiles.map(({ words, figure, money }) => (
            <View key={words} style={{ flexShrink: 1 }}>
              <Words style={{ color: ink.faint, fontSize: 7.5 }}>{words}</Words>
              <Words style={{ fontWeight: 500, color: money ? ink.money : ink.text }}>{figure}</Words>
            </View>
          ))}
        </View>
      )}
    </View>
  );
}

export function Cover({ sheet, pictures }: { sheet: Sheet; pictures: Pictures }): ReactNode {
  const photo = pictureOf(sheet.cover, pictures);
  return (
    <View>
      <Words style={{ color: ink.accent, fontSize: 9, fontWeight: 600 }}>{sheet.kind}</Words>
      <Words style={{ fontSize: 19, fontWeight: 600, lineHeight: 1.22, marginTop: 2, letterSpacing: -0.25 }}>
        {sheet.title}
      </Words>
      <Words style={{ color: ink.muted, fontSize: 10, marginTop: 3 }}>{sheet.place}</Words>
      {photo ? (
        <Image
          src={{ data: photo.data, format: "jpg" }}
          style={{
            width: page.content,
            height: page.content / 2,
            marginTop: 12,
            objectFit: "cover",
            borderRadius: 5,
          }}
        />
      ) : (
        <Facade />
      )}
      <Facts sheet={sheet} />
    </View>
  );
}
