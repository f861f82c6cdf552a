import { Circle, Path, Rect, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Sheet } from "../port.ts";
import { fontStack } from "./fonts.ts";
import { ink, styles, upright } from "./ink.ts";
import { type MapExtract, type MapShape, mapExtract } from "./map-extract.ts";
import type { Tag } from "./tagged-pdf.ts";
import { Heading, Words } from "./words.tsx";

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

function Marker({ width, radius }: { width: number; radius: number | null }): ReactNode {
  const [cx, cy] = [width / 2, HEIGHT / 2];
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

/** The length of a bar on the map, and what it measures. */
function ScaleBar({ extract: { height, pointsPerMetre, barMetres } }: { extract: MapExtract }): ReactNode {
  const [x, y, length] = [14, height - 12, barMetres * pointsPerMetre];
  return (
    <>
      <Path
        d={`M${x} ${y - 4}V${y}H${x + length}V${y - 4}`}
        stroke={ink.muted}
        strokeWidth={0.9}
        fill="none"
      />
      <Text x={x + length + 5} y={y} style={{ fontFamily: fontStack, fontSize: 7 }} fill={ink.muted}>
        {barMetres < 1000 ? `${barMetres} m` : `${barMetres / 1000} km`}
      </Text>
    </>
  );
}

function PlaceMap({ extract, alt }: { extract: MapExtract; alt: string }): ReactNode {
  const size = { width: extract.width, height: extract.height };
  const tag: Tag = { figure: alt };
  return (
    <View style={{ ...size, borderRadius: 5, overflow: "hidden" }}>
      <Svg viewBox={`0 0 ${extract.width} ${extract.height}`} style={size} {...{ tag }}>
        <Rect x={0} y={0} width={extract.width} height={extract.height} fill={colours.land} />
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
        <Marker width={extract.width} radius={extract.radius} />
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
        <ScaleBar extract={extract} />
      </Svg>
    </View>
  );
}

/** A longer text may break; a short one stays with the map. */
const SHORT = 400;

/** Where the offer is and how one gets there; without a map outside the area that Plateau draws. */
export function LocationSection({ sheet }: { sheet: Sheet }): ReactNode {
  const extract = sheet.location && mapExtract(sheet.location, { width: upright.width, height: HEIGHT });
  if (!extract && !sheet.access) return null;
  const short = (sheet.access?.length ?? 0) <= SHORT;
  const access = sheet.access && (
    <Words style={{ marginTop: extract ? 6 : 0 }} orphans={2} widows={2}>
      {sheet.access}
    </Words>
  );
  return (
    <View style={styles.section}>
      <View wrap={false}>
        <Heading ahead={40}>Situation et accès</Heading>
        {extract && (
          <>
            <PlaceMap extract={extract} alt={`Carte : ${sheet.place}`} />
            <View style={{ ...styles.row, justifyContent: "space-between", marginTop: 4 }}>
              <Words style={{ fontSize: 7.5, color: ink.faint }}>
                {sheet.location?.exact ? sheet.place : `${sheet.place}, sans adresse exacte`}
              </Words>
              <Words style={{ fontSize: 7.5, color: ink.faint }}>Fond de carte Plateau</Words>
            </View>
          </>
        )}
        {short && access}
      </View>
      {!short && access}
    </View>
  );
}
