import { View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Sheet, SheetDocument } from "../port.ts";
import { ink, styles } from "./ink.ts";
import { Words } from "./words.tsx";

/** What stands around the content of each page, with the numbers of the page. */
export type Frame = (props: {
  children: ReactNode;
  pageNumber?: number;
  totalPages?: number;
  subPageNumber?: number;
}) => ReactNode;

type Numbers = Omit<Parameters<Frame>[0], "children">;

const LINE = { position: "absolute", borderColor: ink.accent } as const;

/**
 * The mark of Plateau: a floor plate with its core, out of boxes. The library draws no vectors around a page's content:
 * what stands there is laid out page by page, after vectors have been read.
 */
function Mark() {
  return (
    <View style={{ width: 17, height: 17 }}>
      <View style={{ ...LINE, left: 1, top: 1, width: 15, height: 10.5, borderWidth: 1 }} />
      <View
        style={{
          ...LINE,
          left: 1,
          top: 10,
          width: 10,
          height: 6,
          borderLeftWidth: 1,
          borderRightWidth: 1,
          borderBottomWidth: 1,
          backgroundColor: "#ffffff",
        }}
      />
      <View style={{ ...LINE, left: 5.5, top: 5, width: 5.5, height: 5.5, borderWidth: 1 }} />
      <View style={{ ...LINE, left: 11, top: 7.5, width: 5, height: 1, borderTopWidth: 1 }} />
      <View style={{ ...LINE, left: 5.5, top: 10.5, width: 1, height: 5.5, borderLeftWidth: 1 }} />
    </View>
  );
}

const LINE_OF_TEXT = { fontSize: 7, lineHeight: 1.35, maxLines: 1, textOverflow: "ellipsis" } as const;

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join("  ·  ");

function Header({ document, sheet }: { document: SheetDocument; sheet: Sheet | null }) {
  const { agency } = document;
  return (
    <View
      style={{
        ...styles.row,
        alignItems: "center",
        height: 34,
        paddingBottom: 10,
        marginBottom: 16,
        borderBottomWidth: 0.75,
        borderBottomColor: ink.line,
      }}
    >
      <Mark />
      <Words
        style={{
          fontSize: 11.5,
          fontWeight: 600,
          lineHeight: 1.2,
          marginLeft: 7,
          maxLines: 1,
          maxWidth: 210,
        }}
      >
        {agency.name}
      </Words>
      {sheet?.confidential && (
        <Words
          style={{
            marginLeft: 10,
            paddingHorizontal: 6,
            paddingVertical: 1.5,
            borderRadius: 3,
            borderWidth: 0.75,
            borderColor: ink.red,
            color: ink.red,
            fontSize: 7.5,
            fontWeight: 600,
            lineHeight: 1.2,
          }}
        >
          Confidentiel
        </Words>
      )}
      <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, marginLeft: 16, color: ink.faint }}>
        <Words style={{ ...LINE_OF_TEXT, textAlign: "right" }}>{agency.address}</Words>
        <Words style={{ ...LINE_OF_TEXT, textAlign: "right" }}>
          {joined(agency.phone, agency.email, agency.website)}
        </Words>
      </View>
    </View>
  );
}

function Footer({
  document,
  sheet,
  pageNumber,
  totalPages,
}: Numbers & { document: SheetDocument; sheet: Sheet | null }) {
  const broker = sheet?.broker;
  const reference = sheet ? `Réf. ${sheet.reference}` : "";
  return (
    <View
      style={{
        ...styles.row,
        alignItems: "flex-end",
        marginTop: 12,
        paddingTop: 7,
        borderTopWidth: 0.75,
        borderTopColor: ink.line,
        color: ink.faint,
      }}
    >
      <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        {broker && (
          <Words style={{ ...LINE_OF_TEXT, color: ink.muted }}>
            {joined(broker.name, broker.phone, broker.email)}
          </Words>
        )}
        <Words style={LINE_OF_TEXT}>{joined("Document non contractuel", document.day, reference)}</Words>
      </View>
      <Words style={{ ...LINE_OF_TEXT, width: 60, textAlign: "right", color: ink.muted }}>
        {`${pageNumber ?? 1} / ${totalPages ?? 1}`}
      </Words>
    </View>
  );
}

/** The header and footer of the pages of a sheet (null: of the summary). `onPage` is told the numbers as they come. */
export const pageFrame =
  (document: SheetDocument, sheet: Sheet | null, onPage: (numbers: Numbers) => void): Frame =>
  ({ children, ...numbers }) => {
    onPage(numbers);
    return (
      <>
        <Header document={document} sheet={sheet} />
        <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>{children}</View>
        <Footer document={document} sheet={sheet} {...numbers} />
      </>
    );
  };
