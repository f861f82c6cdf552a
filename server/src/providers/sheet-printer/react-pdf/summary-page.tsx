import { Link, Page, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Sheet, SheetDocument } from "../port.ts";
import { tabularFigures } from "./fonts.ts";
import { ink, styles } from "./ink.ts";
import { Words } from "./words.tsx";

const WIDTHS = { rank: 22, place: 196, surface: 74, money: 136, posts: 52, page: 35 };

const cell = (width: number, right = false) =>
  ({ width, paddingHorizontal: 3, textAlign: right ? "right" : "left" }) as const;

const HEAD = { color: ink.faint, fontSize: 7.5, fontWeight: 500 } as const;

function Head(): ReactNode {
  return (
    <View
      fixed
      style={{
        ...styles.row,
        alignItems: "flex-end",
        paddingBottom: 4,
        borderBottomWidth: 0.75,
        borderBottomColor: ink.lineStrong,
      }}
    >
      <Words style={{ ...cell(WIDTHS.rank), ...HEAD }}>N°</Words>
      <Words style={{ ...cell(WIDTHS.place), ...HEAD }}>Adresse</Words>
      <Words style={{ ...cell(WIDTHS.surface, true), ...HEAD }}>Surface</Words>
      <Words style={{ ...cell(WIDTHS.money, true), ...HEAD }}>Loyer / prix</Words>
      <Words style={{ ...cell(WIDTHS.posts, true), ...HEAD }}>Postes</Words>
      <Words style={{ ...cell(WIDTHS.page, true), ...HEAD }}>Page</Words>
    </View>
  );
}

const LONG_PRICE = /.{25}/;

type LineProps = { sheet: Sheet; rank: number; firstPage: () => number | undefined };

function Line({ sheet: { id, summary, internal }, rank, firstPage }: LineProps): ReactNode {
  const kind = [summary.commune, summary.kind].filter(Boolean).join(" · ");
  return (
    <View
      wrap={false}
      style={{
        minHeight: 30,
        paddingVertical: 3,
        justifyContent: "center",
        borderBottomWidth: 0.5,
        borderBottomColor: ink.line,
        fontFeatureSettings: tabularFigures,
      }}
    >
      <View style={{ ...styles.row, alignItems: "center" }}>
        <Words style={{ ...cell(WIDTHS.rank), color: ink.faint }}>{rank}</Words>
        <View style={cell(WIDTHS.place)}>
          <Link src={`#${id}`} style={{ color: ink.text, textDecoration: "none" }}>
            <Words style={{ fontWeight: 500 }}>{summary.street || `Secteur ${summary.commune}`}</Words>
          </Link>
          <Words style={{ fontSize: 7.5, color: ink.faint }}>
            {`${summary.street ? kind : summary.kind}${internal ? " · Document interne" : ""}`}
          </Words>
        </View>
        <Words style={cell(WIDTHS.surface, true)}>{summary.surface}</Words>
        <Words
          style={{
            ...cell(WIDTHS.money, true),
            color: ink.money,
            fontSize: LONG_PRICE.test(summary.money) ? 7.5 : 9,
          }}
        >
          {summary.money}
        </Words>
        <Words style={cell(WIDTHS.posts, true)}>{summary.posts}</Words>
        {/* Rendered again for each page, which would multiply a line height. */}
        <Text
          style={{ ...cell(WIDTHS.page, true), fontSize: 9, color: ink.muted }}
          render={() => `${firstPage() ?? ""}`}
        />
      </View>
      {summary.whole && (
        <Words style={{ paddingLeft: WIDTHS.rank + 3, fontSize: 7.5, color: ink.muted }}>
          {`Chiffres par lot. ${summary.whole}`}
        </Words>
      )}
    </View>
  );
}

type SummaryPageProps = {
  document: SheetDocument;
  fonts: string[];
  frame: ReactNode;
  firstPage: (index: number) => number | undefined;
};

export function SummaryPage({ document, fonts, frame, firstPage }: SummaryPageProps): ReactNode {
  return (
    <Page size="A4" style={{ ...styles.page, fontFamily: fonts }} experimentalPagination>
      {frame}
      <Words tag="H1" style={{ fontSize: 19, fontWeight: 600, lineHeight: 1.22, letterSpacing: -0.25 }}>
        {document.title}
      </Words>
      <Words style={{ color: ink.muted, fontSize: 10, marginTop: 3, marginBottom: 14 }}>{document.day}</Words>
      <View>
        <Head />
        {document.sheets.map((sheet, at) => (
          <Line key={sheet.id} sheet={sheet} rank={at + 1} firstPage={() => firstPage(at)} />
        ))}
      </View>
    </Page>
  );
}
