import { type DpeClass, dpeClasses } from "@plateau/contract/offers/enumerations.ts";
import { View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { DpeScale, Energy } from "../port.ts";
import { ink, styles } from "./ink.ts";
import { Heading, Words } from "./words.tsx";

type Drawing = {
  title: string;
  best: string;
  worst: string;
  colours: Record<DpeClass, string>;
  /** Classes whose bar takes white letters. */
  dark: string;
};

/** Titles and colours of the order of 31 March 2021 on energy certificates. */
const drawings: Record<DpeScale["kind"], Drawing> = {
  energy: {
    title: "Consommation d’énergie (kWh/m²/an)",
    best: "peu énergivore",
    worst: "très énergivore",
    colours: {
      A: "#00a06d",
      B: "#52b153",
      C: "#a5cc74",
      D: "#f4e70f",
      E: "#f0b50f",
      F: "#eb8235",
      G: "#d7221f",
    },
    dark: "AG",
  },
  climate: {
    title: "Émissions de gaz à effet de serre (kg\u00a0CO2/m²/an)",
    best: "peu d’émissions de CO2",
    worst: "émissions de CO2 très importantes",
    colours: {
      A: "#a4dbf8",
      B: "#8cb4d3",
      C: "#7792b1",
      D: "#606f8f",
      E: "#4d5271",
      F: "#393551",
      G: "#281b35",
    },
    dark: "DEFG",
  },
};

function Scale({ scale }: { scale: DpeScale }): ReactNode {
  const { title, best, worst, colours, dark } = drawings[scale.kind];
  return (
    <View style={{ flexBasis: 0, flexGrow: 1 }}>
      <Words style={{ color: ink.muted, fontSize: 8.5, marginBottom: 3 }}>{title}</Words>
      <Words style={{ color: ink.faint, fontSize: 7 }}>{best}</Words>
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
                backgroundColor: colours[each],
                borderTopRightRadius: own ? 8.5 : 5.5,
                borderBottomRightRadius: own ? 8.5 : 5.5,
                ...(own ? { borderWidth: 1.25, borderColor: ink.text } : {}),
              }}
            >
              <Words
                style={{
                  color: dark.includes(each) ? "#ffffff" : ink.text,
                  fontSize: own ? 10.5 : 7,
                  fontWeight: 600,
                  lineHeight: 1,
                }}
              >
                {each}
              </Words>
            </View>
            {own && (
              <Words style={{ marginLeft: 6, fontWeight: 500 }}>
                {scale.value ?? "valeur non communiquée"}
              </Words>
            )}
          </View>
        );
      })}
      <Words style={{ color: ink.faint, fontSize: 7 }}>{worst}</Words>
    </View>
  );
}

export function EnergySection({ energy: { scales, text } }: { energy: Energy }): ReactNode {
  if (scales.length === 0 && text === null) return null;
  return (
    <View style={styles.section} wrap={false}>
      <Heading ahead={0}>Diagnostic de performance énergétique</Heading>
      {scales.length > 0 && (
        <View style={{ ...styles.row, gap: 26 }}>
          {scales.map((scale) => (
            <Scale key={scale.kind} scale={scale} />
          ))}
          {scales.length === 1 && <View style={{ flexBasis: 0, flexGrow: 1 }} />}
        </View>
      )}
      {text && <Words style={{ marginTop: scales.length ? 6 : 0 }}>{text}</Words>}
    </View>
  );
}
