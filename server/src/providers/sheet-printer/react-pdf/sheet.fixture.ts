import { readFile } from "node:fs/promises";
import { type PdfText, readPdf } from "../../../test/pdf-text.ts";
import type { ReadPicture, Sheet, SheetDocument, SheetPrinter, UnitTable } from "../port.ts";

export const bareSheet: Sheet = {
  id: "11111111-1111-4111-8111-111111111111",
  reference: "M-2041",
  internal: false,
  title: "Bureaux à louer",
  kind: "Location · Bureaux",
  place: "12 Rue de Rivoli, 75004 Paris",
  judged: null,
  buildings: null,
  keyFigures: {
    labels: ["Surface", "Loyer mensuel HT HC", "Loyer annuel", "Postes"],
    rows: [
      { scope: null, cells: ["220\u202fm²", "4\u202f000\u202f€/mois", "48\u202f000\u202f€/an", "22 - 36"] },
    ],
  },
  description: null,
  access: null,
  units: null,
  costs: [],
  sections: [],
  energy: { scales: [], text: null },
  cover: null,
  photos: [],
  plans: [],
  location: null,
  broker: null,
  mentions: [],
  summary: {
    street: "12 Rue de Rivoli",
    commune: "75004 Paris",
    kind: "Location · Bureaux",
    surface: "220\u202fm²",
    money: "4\u202f000\u202f€/mois",
    posts: "–",
    whole: null,
  },
};

export const documentOf = (...sheets: Sheet[]): SheetDocument => ({
  title: "Essai",
  agency: {
    name: "Cabinet Vauban",
    address: "",
    phone: "",
    email: "",
    website: "",
    mentions: [],
    logo: null,
  },
  day: "21 novembre 2026",
  onePageEach: false,
  sheets,
});

export const unitsOf = (count: number): UnitTable => ({
  columns: [
    { label: "Usage", align: "left", money: false },
    { label: "Loyer mensuel", align: "right", money: true },
  ],
  landscape: false,
  floors: Array.from({ length: count }, (_, at) => String(at)),
  rows: Array.from({ length: count }, (_, at) => [`Lot${at + 1}.`, "4\u202f000,00\u202f€\u202f*"]),
  totals: ["Total", "400\u202f000,00\u202f€"],
  footnotes: ["* valeur calculée"],
});

export const printed = async (
  printer: SheetPrinter,
  document: SheetDocument,
  readPicture: ReadPicture = async () => undefined,
): Promise<PdfText & { bare: string }> => {
  const { path, dispose } = await printer.print(document, readPicture);
  try {
    const pdf = readPdf(await readFile(path));
    return { ...pdf, bare: withoutSpaces(pdf.text) };
  } finally {
    await dispose();
  }
};

export const withoutSpaces = (text: string): string => text.replace(/\s/g, "");
