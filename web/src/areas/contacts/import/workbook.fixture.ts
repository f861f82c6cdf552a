import { strToU8, zipSync } from "fflate";

type Cell = string | number | null;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const cellXml = (cell: Cell, row: number, column: number): string => {
  const at = `${String.fromCharCode(65 + column)}${row + 1}`;
  if (cell === null) return "";
  return typeof cell === "number"
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};

const sheetXml = (rows: readonly (readonly Cell[])[]): string => {
  const data = rows
    .map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, row, at)).join("")}</row>`,
    )
    .join("");
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`;
};

/** An .xlsx file of up to 26 columns, by the names of its sheets. */
export const workbook = (sheets: Record<string, readonly (readonly Cell[])[]>): Uint8Array<ArrayBuffer> => {
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at}"/>`,
  );
  const linked = names.map(
    (_, at) =>
      `<Relationship Id="r${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const files = {
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}">${linked.join("")}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
    ),
  };
  const bytes = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(bytes)));
};
