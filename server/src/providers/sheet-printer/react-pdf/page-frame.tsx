import { Image, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Sheet, SheetDocument } from "../port.ts";
import { ink, styles } from "./ink.ts";
import { type Pictures, pictureOf } from "./pictures-section.tsx";
import { Words } from "./words.tsx";

/** `totalPages` is only known in the second layout pass. */
type PageNumbers = { pageNumber: number; totalPages?: number };

function Mark(): ReactNode {
  return (
    <Svg viewBox="0 0 24 24" width={17} height={17}>
      <Path
        d="M2.5 2.5h19v13h-6.5v6H2.5z M8.5 8.5h6v6h-6z M14.5 11.5h7 M8.5 14.5v7"
        stroke={ink.accent}
        strokeWidth={1.4}
        fill="none"
      />
    </Svg>
  );
}

const LINE_OF_TEXT = { fontSize: 7, lineHeight: 1.35, maxLines: 1, textOverflow: "ellipsis" } as const;

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join("  ·  ");

const LOGO = { height: 26, width: 130 };

function Logo({ document, pictures }: Pick<FrameProps, "document" | "pictures">): ReactNode {
  const logo = pictureOf(document.agency.logo, pictures);
  if (!logo) return <Mark />;
  const scale = Math.min(LOGO.height / logo.height, LOGO.width / logo.width);
  return (
    <Image
      src={{ data: logo.data, format: logo.format }}
      style={{ width: logo.width * scale, height: logo.height * scale }}
    />
  );
}

function Header({ document, sheet, pictures }: Omit<FrameProps, "onPage">): ReactNode {
  const { agency } = document;
  return (
    <View
      fixed
      style={{
        ...styles.row,
        ...styles.header,
        alignItems: "center",
        paddingBottom: 10,
        borderBottomWidth: 0.75,
        borderBottomColor: ink.line,
      }}
    >
      <Logo document={document} pictures={pictures} />
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
      {sheet?.internal && (
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
          Document interne
        </Words>
      )}
      <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, marginLeft: 16, color: ink.faint }}>
        {[agency.address, joined(agency.phone, agency.email), agency.website].filter(Boolean).map((line) => (
          <Words key={line} style={{ ...LINE_OF_TEXT, textAlign: "right" }}>
            {line}
          </Words>
        ))}
      </View>
    </View>
  );
}

function Footer({ document, sheet }: Pick<FrameProps, "document" | "sheet">): ReactNode {
  const broker = sheet?.broker;
  const reference = sheet?.reference ? `Réf. ${sheet.reference}` : "";
  return (
    <View
      fixed
      style={{
        ...styles.row,
        ...styles.footer,
        alignItems: "flex-end",
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
        <Words style={LINE_OF_TEXT}>{joined(document.notice, document.day, reference)}</Words>
      </View>
    </View>
  );
}

/** Rendered again for each page, which would multiply a line height. */
function PageNumber({ onPage }: Pick<FrameProps, "onPage">): ReactNode {
  return (
    <Text
      fixed
      style={styles.pageNumber}
      render={(numbers) => {
        onPage(numbers);
        return `${numbers.pageNumber} / ${numbers.totalPages ?? 1}`;
      }}
    />
  );
}

type FrameProps = {
  document: Pick<SheetDocument, "agency" | "day"> & { notice: string };
  sheet: Sheet | null;
  pictures: Pictures;
  onPage: (numbers: PageNumbers) => void;
};

export function PageFrame(props: FrameProps): ReactNode {
  return (
    <>
      <Header {...props} />
      <Footer {...props} />
      <PageNumber onPage={props.onPage} />
    </>
  );
}
