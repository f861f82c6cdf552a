import { Document } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { PrintableDocument, RecordsDocument, Sheet, SheetDocument } from "../port.ts";
import { fontsFor } from "./fonts.ts";
import { OnePageSheet } from "./one-page-sheet.tsx";
import { PageFrame } from "./page-frame.tsx";
import type { PreparedPicture } from "./prepare-pictures.ts";
import { MISSING, type Printable, printableText } from "./printable.ts";
import { RecordsPages } from "./records-pages.tsx";
import { SheetPage } from "./sheet-page.tsx";
import { SummaryPage } from "./summary-page.tsx";
import { type LaidOut, layOut, writeTagged } from "./tagged-pdf.ts";

type Seen = (printable: Printable) => void;

const printableAll = <T,>(value: T, seen: Seen): T => {
  if (typeof value === "string") {
    const printable = printableText(value);
    seen(printable);
    return printable.text as T;
  }
  if (Array.isArray(value)) return value.map((each) => printableAll(each, seen)) as T;
  if (value === null || typeof value !== "object") return value;
  // Keys of files are not printed.
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === "keys" ? each : printableAll(each, seen)]),
  ) as T;
};

/** Reports what could not be printed. */
const printableSheet = (given: Sheet): { sheet: Sheet; notes: string[] } => {
  let [letters, pictograms] = [false, false];
  const sheet = printableAll(given, ({ lacksLetters, lacksPictograms }) => {
    letters ||= lacksLetters;
    pictograms ||= lacksPictograms;
  });
  return {
    sheet: { ...sheet, id: given.id },
    notes: [
      ...(letters ? [`${MISSING}\u202f: lettres d’une écriture que cette fiche n’imprime pas`] : []),
      ...(pictograms ? ["Les pictogrammes ne sont pas imprimés"] : []),
    ],
  };
};

const NOT_CONTRACTUAL = "Document non contractuel";

type Pages = { first: Map<number, number>; count: number };

export type Rendering = {
  document: SheetDocument;
  pictures: ReadonlyMap<string, PreparedPicture>;
  /** Of the map, by `z/x/y`. */
  tiles: ReadonlyMap<string, Uint8Array>;
};

const documentElement = async (
  { document: given, pictures, tiles }: Rendering,
  pages: Pages,
): Promise<ReactElement> => {
  const printable = given.sheets.map(printableSheet);
  const sheets = printable.map(({ sheet }) => sheet);
  const document = { ...printableAll({ ...given, sheets: [] }, () => undefined), sheets };
  const fonts = await fontsFor(JSON.stringify(document));
  const several = sheets.length > 1;
  const Layout = document.onePageEach ? OnePageSheet : SheetPage;
  const frameOf = (sheet: Sheet | null, index: number) => (
    <PageFrame
      document={{ ...document, notice: NOT_CONTRACTUAL }}
      sheet={sheet}
      pictures={pictures}
      onPage={({ pageNumber, totalPages }) => {
        pages.first.set(index, Math.min(pageNumber, pages.first.get(index) ?? pageNumber));
        pages.count = totalPages ?? pages.count;
      }}
    />
  );
  return (
    <Document>
      {several && (
        <SummaryPage
          document={document}
          fonts={fonts}
          frame={frameOf(null, -1)}
          firstPage={(index) => pages.first.get(index)}
        />
      )}
      {printable.map(({ sheet, notes }, index) => (
        <Layout
          key={sheet.id}
          sheet={sheet}
          bookmark={several ? sheet.title : undefined}
          pictures={pictures}
          tiles={tiles}
          fonts={fonts}
          frame={frameOf(sheet, index)}
          agency={document.agency.mentions}
          notes={notes}
        />
      ))}
    </Document>
  );
};

/** Lays out twice: page numbers are known in the second pass. */
export const layOutDocument = async (rendering: Rendering): Promise<{ layout: LaidOut; pages: number }> => {
  const pages: Pages = { first: new Map(), count: 0 };
  const layout = await layOut(await documentElement(rendering, pages));
  return { layout, pages: layout.children?.length ?? pages.count };
};

const layOutRecords = async (
  given: RecordsDocument,
  pictures: ReadonlyMap<string, PreparedPicture>,
): Promise<{ layout: LaidOut; pages: number }> => {
  const document = printableAll(given, () => undefined);
  const fonts = await fontsFor(JSON.stringify(document));
  const layout = await layOut(<RecordsPages document={document} fonts={fonts} pictures={pictures} />);
  return { layout, pages: layout.children?.length ?? 1 };
};

export const renderDocument = async ({
  document,
  pictures,
  tiles,
}: Omit<Rendering, "document"> & { document: PrintableDocument }): Promise<{
  pdf: Buffer;
  pages: number;
}> => {
  const { layout, pages } = await ("sheets" in document
    ? layOutDocument({ document, pictures, tiles })
    : layOutRecords(document, pictures));
  const pdf = await writeTagged(layout, {
    title: document.title,
    author: document.agency.name,
    subject: "sheets" in document ? NOT_CONTRACTUAL : document.notice,
  });
  return { pdf, pages };
};
