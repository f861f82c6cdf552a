import { Link, Page, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Sheet } from "../port.ts";
import { CostsSection } from "./costs-section.tsx";
import { Cover } from "./cover.tsx";
import { EnergySection } from "./energy-section.tsx";
import { ink, styles } from "./ink.ts";
import { LocationSection } from "./location-section.tsx";
import { landscape, type Room, upright } from "./page-room.ts";
import { PhotosSection, type Pictures, PlansSection } from "./pictures-section.tsx";
import { TermsSection } from "./terms-section.tsx";
import { UnitsSection } from "./units-section.tsx";
import { Tagged, Words } from "./words.tsx";

function Description({ text }: { text: string }): ReactNode {
  return (
    <View style={{ marginTop: 14 }}>
      {text.split(/\n{2,}/).map((paragraph, at) => (
        <Words
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may say the same.
          key={at}
          style={{ fontSize: 9.5, lineHeight: 1.5, marginTop: at ? 5 : 0 }}
          orphans={2}
          widows={2}
        >
          {paragraph}
        </Words>
      ))}
    </View>
  );
}

/** `www.exemple.fr` or `https://exemple.fr/page`. */
const addressIn = (text: string): string | null => {
  const found = /(?:https?:\/\/|www\.)\S*[^\s.,;)]/.exec(text)?.[0];
  return found ? (found.startsWith("www.") ? `https://${found}` : found) : null;
};

/** A mention that names a web page leads to it. */
function Mention({ text }: { text: string }): ReactNode {
  const style = { fontSize: 7.5, color: ink.muted, marginTop: 2 };
  const words = <Words style={style}>{`${text.replace(/\.$/, "")}.`}</Words>;
  const address = addressIn(text);
  return address ? (
    <Link src={address} style={{ textDecoration: "none" }}>
      {words}
    </Link>
  ) : (
    words
  );
}

type MentionsProps = { sheet: Sheet; agency: readonly string[]; notes: readonly string[] };

/** What the law has a sheet say, what the agency must say of itself, and what this sheet could not print. */
export function Mentions({ sheet, agency, notes }: MentionsProps): ReactNode {
  const lines = [...sheet.mentions, ...agency, ...notes];
  if (lines.length === 0) return null;
  return (
    <View
      style={{ ...styles.section, paddingTop: 7, borderTopWidth: 0.75, borderTopColor: ink.line }}
      wrap={false}
    >
      {lines.map((text) => (
        <Mention key={text} text={text} />
      ))}
    </View>
  );
}

export type SheetPageProps = {
  sheet: Sheet;
  pictures: Pictures;
  /** Of the map, by `z/x/y`. */
  tiles: ReadonlyMap<string, Uint8Array>;
  fonts: string[];
  /** In a document of several. */
  bookmark: string | undefined;
  frame: ReactNode;
  agency: readonly string[];
  notes: readonly string[];
};

/** The lots, and what they cost. */
function Figures({ sheet, room }: { sheet: Sheet; room: Room }): ReactNode {
  const [first] = sheet.costs;
  return (
    <>
      {sheet.units && <UnitsSection table={sheet.units} room={room} id={`${sheet.id}-lots`} />}
      {first && <CostsSection block={first} />}
    </>
  );
}

function Details({ sheet, pictures, tiles, agency, notes }: SheetPageProps): ReactNode {
  return (
    <>
      {sheet.costs.slice(1).map((block) => (
        <CostsSection key={block.title} block={block} />
      ))}
      <LocationSection sheet={sheet} tiles={tiles} />
      {sheet.sections.map((section) => (
        <TermsSection key={section.id} section={section} />
      ))}
      <EnergySection energy={sheet.energy} />
      <PhotosSection sheet={sheet} pictures={pictures} />
      <PlansSection sheet={sheet} pictures={pictures} />
      <Mentions sheet={sheet} agency={agency} notes={notes} />
    </>
  );
}

const LINE = 14.5;

/** Lines of a text across an upright page, about. */
const linesOf = (text: string, letters: number): number =>
  text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);

/** A cover page that a turned page follows must not run over. */
const fitsOnCover = ({ title, description, broker }: Sheet): boolean =>
  155 - (broker ? 0 : -70) - 23 * (linesOf(title, 44) - 1) > LINE * linesOf(description ?? "", 98);

export function SheetPage(props: SheetPageProps): ReactNode {
  const { sheet, pictures, fonts, bookmark, frame } = props;
  const turned = sheet.units?.landscape === true;
  const onCover = !turned || fitsOnCover(sheet);
  const style = { ...styles.page, fontFamily: fonts };
  const description = sheet.description && <Description text={sheet.description} />;
  const sect = { tag: "Sect", tagKey: sheet.id } as const;
  return (
    <>
      <Page size="A4" style={style} experimentalPagination {...(bookmark ? { bookmark } : {})}>
        {frame}
        <Tagged id={sheet.id} {...sect}>
          <Cover sheet={sheet} pictures={pictures} />
          {onCover && description}
          {!turned && <Figures sheet={sheet} room={upright} />}
          {!turned && <Details {...props} />}
        </Tagged>
      </Page>
      {turned && (
        <Page size="A4" orientation="landscape" style={style} experimentalPagination>
          {frame}
          <Tagged {...sect}>
            <Figures sheet={sheet} room={landscape} />
          </Tagged>
        </Page>
      )}
      {turned && (
        <Page size="A4" style={style} experimentalPagination>
          {frame}
          <Tagged {...sect}>
            {!onCover && description}
            <Details {...props} />
          </Tagged>
        </Page>
      )}
    </>
  );
}
