import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { KeyFigures } from "@plateau/contract/offers/key-figures.ts";
import { Image, Link, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Broker, Sheet } from "../port.ts";
import { tabularFigures } from "./fonts.ts";
import { ink, styles } from "./ink.ts";
import { upright } from "./page-room.ts";
import { Picture, type Pictures, pictureOf } from "./pictures-section.tsx";
import { Tagged, Words } from "./words.tsx";

const SCOPE_WIDTH = 50;

/** Ranges of rents need most of the width. */
const weightOf = (figures: KeyFigures, at: number): number =>
  Math.min(
    24,
    Math.max(13, figures.labels[at]?.length ?? 0, ...figures.rows.map(({ cells }) => cells[at]?.length ?? 0)),
  );

export function FiguresTable({ figures }: { figures: KeyFigures }): ReactNode {
  const scoped = figures.rows.length > 1;
  const longest = Math.max(...figures.rows.map(({ cells }) => cells.join("").length));
  const fontSize = longest > 75 ? 9.5 : longest > 55 ? 10 : longest > 42 ? 11 : 13;
  // A range that is too long for its column breaks after its first figure.
  const shown = (cell: string) => (longest > 75 && cell.length > 14 ? cell.replace(" - ", " -\n") : cell);
  const column = (at: number) =>
    ({ flexBasis: 0, flexGrow: weightOf(figures, at), paddingRight: 8 }) as const;
  return (
    <Tagged tag="Table" wrap={false} style={{ marginTop: 13 }}>
      <Tagged tag="TR" style={{ ...styles.row, alignItems: "flex-end" }}>
        {scoped && (
          <Words tag="TH" style={{ width: SCOPE_WIDTH, fontSize: 8 }}>
            {" "}
          </Words>
        )}
        {figures.labels.map((label, at) => (
          <View key={label} style={column(at)}>
            <Words tag="TH" style={{ color: ink.muted, fontSize: 8 }}>
              {label}
            </Words>
          </View>
        ))}
      </Tagged>
      {figures.rows.map(({ scope, cells }, row) => (
        <Tagged
          tag="TR"
          key={scope ?? ""}
          style={{
            ...styles.row,
            alignItems: "center",
            paddingVertical: 5,
            borderTopWidth: row ? 0.5 : 0.75,
            borderTopColor: row ? ink.line : ink.lineStrong,
          }}
        >
          {scoped && (
            <Words tag="TH" style={{ width: SCOPE_WIDTH, fontSize: 8.5, color: ink.muted }}>
              {scope === "par lot" ? "Par lot" : (scope ?? "")}
            </Words>
          )}
          {cells.map((cell, at) => (
            <View key={figures.labels[at]} style={column(at)}>
              <Words
                tag="TD"
                style={{
                  fontSize,
                  fontWeight: 600,
                  lineHeight: 1.25,
                  color: cell === "–" ? ink.faint : cell.includes("€") ? ink.money : ink.text,
                  fontFeatureSettings: tabularFigures,
                }}
              >
                {shown(cell)}
              </Words>
            </View>
          ))}
        </Tagged>
      ))}
    </Tagged>
  );
}

export function JudgedUnit({ text }: { text: string | null }): ReactNode {
  return (
    text && <Words style={{ marginTop: 6, fontSize: 9.5 }}>{`Pour votre recherche${NARROW}: ${text}`}</Words>
  );
}

const PORTRAIT = 40;

const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;

const linkStyle = { color: ink.accent, textDecoration: "none" } as const;

export function Contact({ broker, pictures }: { broker: Broker; pictures: Pictures }): ReactNode {
  const photo = pictureOf(broker.picture, pictures);
  return (
    <View
      style={{
        ...styles.row,
        alignItems: "center",
        marginTop: 12,
        backgroundColor: ink.paper,
        borderRadius: 5,
        padding: 9,
        gap: 10,
      }}
      wrap={false}
    >
      {photo && (
        <Image
          src={{ data: photo.data, format: photo.format }}
          style={{ width: PORTRAIT, height: PORTRAIT, borderRadius: PORTRAIT / 2, objectFit: "cover" }}
        />
      )}
      <View style={{ flexGrow: 1 }}>
        <Words style={{ color: ink.muted, fontSize: 8 }}>Votre contact</Words>
        <Words style={{ fontSize: 12, fontWeight: 600, lineHeight: 1.3 }}>{broker.name}</Words>
        {broker.role !== "" && <Words style={{ ...styles.muted, fontSize: 8.5 }}>{broker.role}</Words>}
      </View>
      <View style={{ alignItems: "flex-end" }}>
        {broker.phone !== "" && (
          <Link src={telephone(broker.phone)} style={linkStyle}>
            <Words style={{ fontSize: 11, fontWeight: 600 }}>{broker.phone}</Words>
          </Link>
        )}
        <Link src={`mailto:${broker.email}`} style={linkStyle}>
          <Words>{broker.email}</Words>
        </Link>
      </View>
    </View>
  );
}

export function Title({ sheet, size = 19 }: { sheet: Sheet; size?: number }): ReactNode {
  const reference = sheet.reference ? `Réf. ${sheet.reference}` : null;
  return (
    <View>
      <View style={{ ...styles.row, justifyContent: "space-between" }}>
        <Words style={{ color: ink.accent, fontSize: 9, fontWeight: 600 }}>{sheet.kind}</Words>
        {reference && <Words style={{ color: ink.muted, fontSize: 8.5 }}>{reference}</Words>}
      </View>
      <Words
        tag="H1"
        style={{ fontSize: size, fontWeight: 600, lineHeight: 1.22, marginTop: 2, letterSpacing: -0.25 }}
      >
        {sheet.title}
      </Words>
      <Words style={{ color: ink.muted, fontSize: 10, marginTop: 3 }}>{sheet.buildings ?? sheet.place}</Words>
    </View>
  );
}

export function Cover({ sheet, pictures }: { sheet: Sheet; pictures: Pictures }): ReactNode {
  const photo = pictureOf(sheet.cover, pictures);
  return (
    <View>
      <Title sheet={sheet} />
      {photo && (
        <Picture
          picture={photo}
          alt={sheet.cover?.caption ?? "Photo du bien"}
          style={{
            width: upright.width,
            height: upright.width / 2,
            marginTop: 12,
            objectFit: "cover",
            borderRadius: 5,
          }}
        />
      )}
      <FiguresTable figures={sheet.keyFigures} />
      <JudgedUnit text={sheet.judged} />
      {sheet.broker && <Contact broker={sheet.broker} pictures={pictures} />}
    </View>
  );
}
