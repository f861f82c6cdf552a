/** A4 in points. */
const SHORT = 595;
const LONG = 842;
const MARGIN = 64;
const LINE = 18;

/** A text in the one-byte encoding that PDF readers know without a font file; French is written in it whole. */
const winAnsi = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll("’", "\u0092")
      .replaceAll("œ", "\u009C")
      .replaceAll("–", "\u0096")
      .replaceAll("€", "\u0080"),
    "latin1",
  );

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

type Stream = { dictionary: string; bytes: Buffer };

const streamOf = ({ dictionary, bytes }: Stream): Stream => ({
  dictionary: `<<${dictionary}/Length ${bytes.length}>>`,
  bytes: Buffer.concat([Buffer.from("stream\n"), bytes, Buffer.from("\nendstream\n")]),
});

/** A PDF of numbered objects, from 1: each its dictionary, or a stream. The first one is the catalogue. */
const assemble = (objects: readonly (string | Stream)[]): Buffer => {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n", "latin1")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    const { dictionary, bytes } =
      typeof object === "string" ? { dictionary: object, bytes: undefined } : streamOf(object);
    add(Buffer.from(`${at + 1} 0 obj\n${dictionary}\n`, "latin1"));
    if (bytes) add(bytes);
    add(Buffer.from("endobj\n"));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end, "latin1")]);
};

/** One page of text: a title, then its lines. */
export const pdfOfText = (title: string, lines: readonly string[]): Buffer => {
  const text = [
    `BT /F2 20 Tf ${MARGIN} ${LONG - MARGIN - 20} Td (${escaped(title)}) Tj`,
    `/F1 11 Tf 0 -${2 * LINE} Td ${LINE} TL`,
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    "ET",
  ].join("\n");
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  return assemble([
    "<</Type/Catalog/Pages 2 0 R/Lang(fr-FR)>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${SHORT} ${LONG}]/Contents 6 0 R/Resources<</Font<</F1 4 0 R/F2 5 0 R>>>>>>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    { dictionary: "", bytes: winAnsi(text) },
  ]);
};

/** One page, lying, with a JPEG in colours on it as large as it can be. */
export const pdfOfPicture = (jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer => {
  const scale = Math.min((LONG - MARGIN) / width, (SHORT - MARGIN) / height);
  const [w, h] = [width * scale, height * scale];
  const place = [w, 0, 0, h, (LONG - w) / 2, (SHORT - h) / 2].map((figure) => figure.toFixed(2)).join(" ");
  return assemble([
    "<</Type/Catalog/Pages 2 0 R/Lang(fr-FR)>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${LONG} ${SHORT}]/Contents 5 0 R/Resources<</XObject<</P 4 0 R>>>>>>`,
    {
      dictionary: `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      bytes: jpeg,
    },
    { dictionary: "", bytes: Buffer.from(`q ${place} cm /P Do Q`) },
  ]);
};
