import { dpeColour, dpeInk } from "@plateau/contract/offers/dpe-colours.ts";
import { dpeClasses } from "@plateau/contract/offers/enumerations.ts";
import { View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { DpeScale } from "../port.ts";
import { ink, styles } from "./ink.ts";
import { Words } from "./words.tsx";

/** The scale from A to G: one bar a class, longer and longer, and the value beside the offer's own. */
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

/** The energy diagnostic, drawn. */
export function DpeSection({ scales }: { scales: readonly DpeScale[] }): ReactNode {
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
