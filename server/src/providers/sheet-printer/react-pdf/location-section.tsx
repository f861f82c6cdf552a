import { Circle, G, Path, Rect, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Sheet } from "../port.ts";
import { fontStack } from "./fonts.ts";
import { ink, styles } from "./ink.ts";
import { type MapExtract, type MapShape, mapExtract } from "./map-extract.ts";
import { MAP_HEIGHT as HEIGHT } from "./map-frame.ts";
import { type MapName, NAME_SIZES } from "./map-names.ts";
import { upright } from "./page-room.ts";
import type { Tag } from "./tagged-pdf.ts";
import { Heading, Words } from "./words.tsx";

const LAND = "#f5f2ec";

const colours: Record<MapShape["kind"], string> = {
  public: "#efe8dd",
  green: "#d8e8ce",
  wood: "#cbe0c0",
  water: "#b9d5e9",
  building: "#e5dfd5",
  border: "#a8a297",
  rail: "#a39d93",
  service: "#ffffff",
  street: "#ffffff",
  main: "#fff4d2",
  major: "#fae3a6",
  motorway: "#f3c27c",
};

const CASING = "#cfc6b6";

const names: Record<MapName["kind"], { colour: string; weight: number }> = {
  road: { colour: "#3b444b", weight: 500 },
  street: { colour: "#4d565d", weight: 400 },
  water: { colour: "#3f6f96", weight: 400 },
  place: { colour: "#22292f", weight: 600 },
  station: { colour: "#1f3f74", weight: 600 },
};

const modes: Record<string, { colour: string; letter: string }> = {
  metro: { colour: "#1f4fa3", letter: "M" },
  rer: { colour: "#b1312e", letter: "R" },
  train: { colour: "#56636f", letter: "G" },
  tram: { colour: "#2c7350", letter: "T" },
};

const isArea = ({ kind }: MapShape): boolean =>
  ["public", "green", "wood", "water", "building"].includes(kind);

function Shape({ shape }: { shape: MapShape }): ReactNode {
  if (isArea(shape)) return <Path d={shape.d} fill={colours[shape.kind]} fillRule="evenodd" />;
  return (
    <Path
      d={shape.d}
      fill="none"
      stroke={shape.casing ? CASING : colours[shape.kind]}
      strokeWidth={shape.width}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(shape.kind === "border" ? { strokeDasharray: "3 2" } : {})}
    />
  );
}

function Name({ name: { text, x, y, angle, kind } }: { name: MapName }): ReactNode {
  const { colour, weight } = names[kind];
  const fontSize = NAME_SIZES[kind];
  return (
    <G transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`}>
      <Text
        x={0}
        y={fontSize * 0.36}
        textAnchor="middle"
        style={{ fontFamily: fontStack, fontSize, fontWeight: weight }}
        fill={colour}
      >
        {text}
      </Text>
    </G>
  );
}

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

function Station({ x, y, mode }: { x: number; y: number; mode: string }): ReactNode {
  const { colour, letter } = modes[mode] ?? { colour: "#56636f", letter: "" };
  return (
    <>
      <Circle cx={x} cy={y} r={4} fill={colour} stroke="#ffffff" strokeWidth={0.7} />
      <Text
        x={x}
        y={y + 1.9}
        textAnchor="middle"
        style={{ fontFamily: fontStack, fontSize: 5.2, fontWeight: 600 }}
        fill="#ffffff"
      >
        {letter}
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
        <Rect x={0} y={0} width={extract.width} height={extract.height} fill={LAND} />
        {extract.shapes.map((shape) => (
          <Shape key={`${shape.kind} ${shape.casing}`} shape={shape} />
        ))}
        {extract.radius !== null && <Marker width={extract.width} radius={extract.radius} />}
        {extract.names.map((name) => (
          <Name key={`${name.text} ${name.x}`} name={name} />
        ))}
        {extract.stations.map(({ x, y, mode }) => (
          <Station key={`${x} ${y}`} x={x} y={y} mode={mode} />
        ))}
        {extract.radius === null && <Marker width={extract.width} radius={null} />}
        <ScaleBar extract={extract} />
      </Svg>
    </View>
  );
}

/** A longer text may break; a short one stays with the map. */
const SHORT = 400;

/** Where the offer is and how one gets there; without a map where the tiles have nothing. */
export function LocationSection({
  sheet,
  tiles,
}: {
  sheet: Sheet;
  tiles: ReadonlyMap<string, Uint8Array>;
}): ReactNode {
  const size = { width: upright.width, height: HEIGHT };
  const extract = sheet.location && mapExtract(sheet.location, size, tiles);
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
            <PlaceMap extract={extract} alt={`Carte\u202f: ${sheet.place}`} />
            <View style={{ ...styles.row, justifyContent: "space-between", marginTop: 4 }}>
              <Words style={{ fontSize: 7.5, color: ink.faint }}>
                {sheet.location?.exact ? sheet.place : `${sheet.place}, sans adresse exacte`}
              </Words>
              <Words style={{ fontSize: 7.5, color: ink.faint }}>© OpenMapTiles © OpenStreetMap</Words>
            </View>
          </>
        )}
        {short && access}
      </View>
      {!short && access}
    </View>
  );
}
