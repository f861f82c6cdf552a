import { open, readFile } from "node:fs/promises";
import type { Raw } from "sharp";
import { PictureRefused } from "../port.ts";

type Pixels = { data: Buffer; raw: Raw };

const BI_RGB = 0;
const BI_BITFIELDS = 3;

type Header = {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  compression: number;
  start: number;
  stride: number;
  palette: number;
  colours: number;
};

const readHeader = (file: Buffer): Header => {
  const headerSize = file.readUInt32LE(14);
  const height = file.readInt32LE(22);
  const [width, bits] = [file.readInt32LE(18), file.readUInt16LE(28)];
  return {
    width,
    height: Math.abs(height),
    topDown: height < 0,
    bits,
    compression: file.readUInt32LE(30),
    start: file.readUInt32LE(10),
    stride: Math.ceil((width * bits) / 32) * 4,
    palette: 14 + headerSize,
    colours: file.readUInt32LE(46) || 2 ** Math.min(bits, 8),
  };
};

const orderOf = (file: Buffer, { bits, compression }: Header): readonly [number, number, number] => {
  if (bits !== 32 || compression !== BI_BITFIELDS) return [2, 1, 0];
  const byteOf = (mask: number) => [0xff, 0xff00, 0xff0000, 0xff000000].indexOf(mask);
  const order = [byteOf(file.readUInt32LE(54)), byteOf(file.readUInt32LE(58)), byteOf(file.readUInt32LE(62))];
  if (order.includes(-1)) throw new PictureRefused("not-a-picture");
  return order as [number, number, number];
};

const isKnown = ({ width, height, bits, compression }: Header): boolean =>
  width > 0 &&
  height > 0 &&
  width <= 32_767 &&
  height <= 32_767 &&
  ((compression === BI_RGB && [8, 24, 32].includes(bits)) || (compression === BI_BITFIELDS && bits === 32));

const draw = (file: Buffer, header: Header): Buffer => {
  const { width, height, topDown, bits, start, stride, palette, colours } = header;
  const order = orderOf(file, header);
  const data = Buffer.alloc(width * height * 3);
  const bytes = bits / 8;
  for (let y = 0; y < height; y++) {
    const line = start + (topDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x++) {
      const at = line + x * bytes;
      const from = bits === 8 ? palette + Math.min(file[at] ?? 0, colours - 1) * 4 : at;
      const to = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++)
        data[to + channel] = file[from + (order[channel] ?? 0)] ?? 0;
    }
  }
  return data;
};

const beginsLikeOne = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString("latin1") === "BM";
  } finally {
    await file.close();
  }
};

/**
 * Windows bitmaps, which sharp cannot read: uncompressed 8, 24 and 32 bits. Undefined for another format.
 * Requires every pixel: bounds memory to three times the file size. @throws PictureRefused
 */
export const readBitmap = async (path: string): Promise<Pixels | undefined> => {
  if (!(await beginsLikeOne(path))) return undefined;
  const file = await readFile(path);
  if (file.length < 66) throw new PictureRefused("broken");
  const header = readHeader(file);
  if (!isKnown(header)) throw new PictureRefused("not-a-picture");
  if (header.start + header.stride * header.height > file.length) throw new PictureRefused("broken");
  return { data: draw(file, header), raw: { width: header.width, height: header.height, channels: 3 } };
};
