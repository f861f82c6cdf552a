import { deflateRawSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

export const corner = (width = 64, height = 48): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    {
      input: {
        create: {
          width: Math.max(1, width >> 1),
          height: Math.max(1, height >> 1),
          channels: 3,
          background: "#ff0000",
        },
      },
      top: 0,
      left: 0,
    },
  ]);

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  corner(width, height).jpeg({ chromaSubsampling: "4:4:4" }).toBuffer();

export const png = (width?: number, height?: number): Promise<Buffer> =>
  corner(width, height).png().toBuffer();

export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

export const phonePhoto = async (): Promise<Sharp> => {
  const [width, height] = [6000, 4000];
  const tile = await sharp({
    create: {
      width: width / 4,
      height: height / 4,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 13 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#888888" } })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 85 });
};

export const pdf = (): Buffer =>
  Buffer.from(
    [
      "%PDF-1.4",
      "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
      "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj",
      "trailer<</Root 1 0 R>>",
      "startxref\n0\n%%EOF\n",
    ].join("\n"),
    "latin1",
  );

type Entry = { name: string; content: Buffer | string; claims?: { packed?: number; unpacked?: number } };

export const zip = (entries: readonly Entry[]): Buffer => {
  const files: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(claims?.packed ?? packed.length, 20);
    central.writeUInt32LE(claims?.unpacked ?? bytes.length, 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(offset, 42);
    files.push(local, Buffer.from(name), packed);
    contents.push(central, Buffer.from(name));
    offset += local.length + Buffer.byteLength(name) + packed.length;
  }
  const table = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, table, end]);
};

export const docx = (...more: Entry[]): Buffer =>
  zip([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "word/document.xml", content: "<w:document/>" },
    ...more,
  ]);

export const xlsx = (...more: Entry[]): Buffer =>
  zip([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "xl/workbook.xml", content: "<workbook/>" },
    ...more,
  ]);

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;

export const compoundFile = (...names: string[]): Buffer => {
  const all = ["Root Entry", ...names];
  const sectors = Math.ceil(all.length / 4);
  const header = Buffer.alloc(SECTOR);
  header.write("d0cf11e0a1b11ae1", "hex");
  header.writeUInt16LE(3, 0x1a);
  header.writeUInt16LE(9, 0x1e);
  header.writeUInt32LE(1, 0x2c);
  header.writeUInt32LE(1, 0x30);
  header.writeUInt32LE(END_OF_CHAIN, 0x44);
  header.fill(0xff, 0x4c);
  header.writeUInt32LE(0, 0x4c);
  const table = Buffer.alloc(SECTOR, 0xff);
  for (let sector = 1; sector <= sectors; sector++) {
    table.writeUInt32LE(sector === sectors ? END_OF_CHAIN : sector + 1, sector * 4);
  }
  table.writeUInt32LE(FREE - 2, 0);
  const directory = Buffer.alloc(sectors * SECTOR);
  for (const [index, name] of all.entries()) {
    directory.write(name, index * 128, "utf16le");
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 0x40);
  }
  return Buffer.concat([header, table, directory]);
};
