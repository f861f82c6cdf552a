import { Circle, Path, Rect, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Sheet } from "../port.ts";
import { fontStack } from "./fonts.ts";
import { ink, page, styles } from "./ink.ts";
import { type MapShape, mapExtract } from "./map-extract.ts";
import { Words } from "./words.tsx";

const HEIGHT = 200;

const colours: Record<MapShape["kind"] | "land" | "name", string> = {
  land: "#f3efe6",
  green: "#dce6d3",
  river: "#c3d6e6",
  island: "#f3efe6",
  avenue: "#ffffff",
  ring: "#cbc4b5",
  name: "#6c757c",
};

function Marker({ radius }: { radius: number | null }): ReactNode {
  const [cx, cy] = [page.content / 2, HEIGHT / 2];
  if (radius !== null) {
    return (
      <Circle
        cx={cx}
        cy={cy}
        r={radius}
        fill={ink.accent}
        fillOpacity={0.13}
        stroke={ink.accent}
        strokeWidth={0.8}
      />
    );
  }
  return (
    <>
      <Circle cx={cx} cy={cy} r={13} fill={ink.accent} fillOpacity={0.18} />
      <Circle cx={cx} cy={cy} r={5.5} fill={ink.accent} stroke="#ffffff" strokeWidth={1.6} />
    </>
  );
}

export function LocationSection({ sheet }: { sheet: Sheet }): ReactNode {
  const size = { width: page.content, height: HEIGHT };
  const extract = sheet.location && mapExtract(sheet.location, size);
  if (!extract) return null;
  return (
    <View style={styles.section} wrap={false}>
      <Words style={styles.heading}>Situation</Words>
      <View style={{ ...size, borderRadius: 5, overflow: "hidden" }}>
        <Svg viewBox={`0 0 ${size.width} ${size.height}`} style={size}>
          <Rect x={0} y={0} width={size.width} height={size.height} fill={colours.land} />
          {extract.shapes.map(({ kind, d, width }) =>
            kind === "green" ? (
              <Path key={d} d={d} fill={colours.green} />
            ) : (
              <Path
                key={d}
                d={d}
                fill="none"
                stroke={colours[kind]}
                strokeWidth={width}
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            ),
          )}
          <Marker radius={extract.radius} />
          {extract.names.map(({ text, rank, x, y }) => (
            <Text
              key={text}
              x={x}
              y={y + 3}
              textAnchor="middle"
              style={{
                fontFamily: fontStack,
                fontSize: rank === 1 ? 9.5 : rank === 2 ? 8 : 7,
                fontWeight: 500,
              }}
              fill={colours.name}
            >
              {text}
            </Text>
          ))}
        </Svg>
      </View>
      <View
        style={{
          ...styles.row,
          justifyContent: "space-between",
          marginTop: 4,
        }}
      >
        <Words style={{ fontSize: 7.5, color: ink.faint }}>
          {sheet.location?.exact ? sheet.place : `${sheet.place} – secteur, sans adresse exacte`}
        </Words>
        <Words style={{ fontSize: 7.5, color: ink.faint }}>Fond de carte Plateau</Words>
      </View>
    </View>
  );
}
