import { Document, renderToBuffer } from "@react-pdf/renderer";
import type { Sheet, SheetDocument } from "../port.ts";
import { PageFrame } from "./page-frame.tsx";
import type { PreparedPicture } from "./prepare-pictures.ts";
import { printable } from "./printable.ts";
import { SheetPage } from "./sheet-page.tsx";
import { SummaryPage } from "./summary-page.tsx";

const printableAll = <T,>(value: T): T => {
  if (typeof value === "string") return printable(value) as T;
  if (Array.isArray(value)) return value.map(printableAll) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, printableAll(each)])) as T;
};

const printableSheet = (sheet: Sheet): Sheet => ({
  ...printableAll(sheet),
  cover: sheet.cover,
  photos: sheet.photos,
  plans: sheet.plans,
});

/** Lays out twice: page numbers are known in the second pass. */
export const renderDocument = async (
  given: SheetDocument,
  pictures: ReadonlyMap<string, PreparedPicture>,
): Promise<{ pdf: Buffer; pages: number }> => {
  const sheets = given.sheets.map(printableSheet);
  const document = { ...printableAll({ ...given, sheets: [] }), sheets };
  const firstPages = new Map<number, number>();
  let pages = 0;
  const frameOf = (sheet: Sheet | null, index: number) => (
    <PageFrame
      document={document}
      sheet={sheet}
      onPage={({ pageNumber, subPageNumber, totalPages }) => {
        if (subPageNumber === 1) firstPages.set(index, pageNumber);
        pages = totalPages ?? pages;
      }}
    />
  );
  const pdf = await renderToBuffer(
    <Document
      title={document.title}
      author={document.agency.name}
      subject="Document non contractuel"
      creator="Plateau"
      producer="Plateau"
      language="fr-FR"
    >
      {sheets.length > 1 && (
        <SummaryPage
          document={document}
          frame={frameOf(null, -1)}
          firstPage={(index) => firstPages.get(index)}
        />
      )}
      {sheets.map((sheet, index) => (
        <SheetPage
          key={sheet.id}
          sheet={sheet}
          anchor={sheet.id}
          bookmark={sheets.length > 1 ? sheet.title : undefined}
          pictures={pictures}
          frame={frameOf(sheet, index)}
        />
      ))}
    </Document>,
  );
  return { pdf, pages };
};
