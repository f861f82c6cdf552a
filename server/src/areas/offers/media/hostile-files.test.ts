import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { Media, MediaKind } from "@plateau/contract/offers/media.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import sharp, { type Metadata } from "sharp";
import { describe, expect, it } from "vitest";
import {
  BROKEN_DOCUMENT,
  BROKEN_PDF,
  EMPTY_FILE,
  HEIC_FILE,
  MACROS,
  notOfKind,
  OTHER_TYPE,
  pictureRefusals,
  UNPACKS_TOO_LARGE,
} from "../../../media/file-refusals.ts";
import {
  compoundFile,
  corner,
  docx,
  jpeg,
  noise,
  pdf,
  png,
  xlsx,
  zip,
} from "../../../media/sample-files.fixture.ts";
import { testApp } from "../../../test/app.ts";
import { newOffer, readOffer } from "../offers.fixture.ts";
import { bytesOf, keysInStore, send, withMedia } from "./medias.fixture.ts";

const app = await testApp();
const broker = await app.as("USER");

const PDF = "application/pdf";
const DOC = "application/msword";
const XLS = "application/vnd.ms-excel";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const html = Buffer.from("<!doctype html><html><body><script>alert(document.domain)</script></body></html>");
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
const script = Buffer.from("/*<script>alert('polyglot')</script>*/");
const cut = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));
const ascii = (...parts: string[]): Buffer => Buffer.from(parts.join(""), "latin1");

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc32 = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};
const pngChunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([ascii(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const pixelBomb = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc((side + 1) * 100))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};

const isoMedia = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), ascii("ftyp", brand, "\0\0\0\0mif1", brand), Buffer.alloc(200)]);

const scriptedGif = async (): Promise<Buffer> => {
  const gif = await corner(16, 16).gif().toBuffer();
  return Buffer.concat([gif, ascii("*/=1;alert('polyglot')//")]);
};

const jpegWithZip = async (): Promise<Buffer> =>
  Buffer.concat([await jpeg(), zip([{ name: "polyglot.html", content: html }])]);

const brokenTable = (): Buffer => {
  const bytes = compoundFile("WordDocument");
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
};

type Hostile = [
  what: string,
  kind: MediaKind,
  contentType: string,
  bytes: () => Buffer | Promise<Buffer>,
  message: string,
];

const refused: Hostile[] = [
  ["an empty photo", "photos", "image/jpeg", () => Buffer.alloc(0), EMPTY_FILE],
  ["one byte", "photos", "image/jpeg", () => Buffer.from([0xff]), notOfKind("photos")],
  ["zeros called JPEG", "photos", "image/jpeg", () => Buffer.alloc(5000), notOfKind("photos")],
  ["HTML called JPEG", "photos", "image/jpeg", () => html, notOfKind("photos")],
  ["SVG called PNG", "photos", "image/png", () => svg, notOfKind("photos")],
  ["SVG called WebP", "plans", "image/webp", () => svg, notOfKind("plans")],
  ["SVG without its prologue called GIF", "photos", "image/gif", () => svg.subarray(21), notOfKind("photos")],
  ["PDF called JPEG", "photos", "image/jpeg", pdf, notOfKind("photos")],
  ["PDF called PNG, as a plan", "plans", "image/png", pdf, OTHER_TYPE],
  ["PNG called JPEG", "photos", "image/jpeg", () => png(), OTHER_TYPE],
  ["JPEG called PNG", "photos", "image/png", () => jpeg(), OTHER_TYPE],
  ["JPEG called PDF, as a plan", "plans", PDF, () => jpeg(), OTHER_TYPE],
  ["JPEG called PDF, as a document", "documents", PDF, () => jpeg(), notOfKind("documents")],
  ["HEIC called JPEG", "photos", "image/jpeg", () => isoMedia("heic"), HEIC_FILE],
  ["HEIC called AVIF", "photos", "image/avif", () => isoMedia("heix"), HEIC_FILE],
  ["a film called AVIF", "photos", "image/avif", () => isoMedia("isom"), notOfKind("photos")],
  [
    "an AVIF without pixels",
    "photos",
    "image/avif",
    () => isoMedia("avif"),
    pictureRefusals["not-a-picture"],
  ],
  [
    "a program called JPEG",
    "photos",
    "image/jpeg",
    () => ascii("MZ\x90\0", "\0".repeat(300)),
    notOfKind("photos"),
  ],
  [
    "a JPEG's first bytes",
    "photos",
    "image/jpeg",
    async () => (await jpeg()).subarray(0, 20),
    pictureRefusals["not-a-picture"],
  ],
  [
    "a JPEG cut in its pixels",
    "photos",
    "image/jpeg",
    async () => cut(await noise(600, 400).jpeg().toBuffer(), 0.6),
    pictureRefusals.broken,
  ],
  [
    "a JPEG without its end",
    "photos",
    "image/jpeg",
    async () => cut(await noise(600, 400).jpeg().toBuffer(), 0.97),
    pictureRefusals.broken,
  ],
  [
    "a JPEG's start, then a script",
    "photos",
    "image/jpeg",
    () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), html]),
    pictureRefusals["not-a-picture"],
  ],
  [
    "a PNG cut in its pixels",
    "photos",
    "image/png",
    async () => cut(await noise(300, 200).png().toBuffer(), 0.5),
    pictureRefusals.broken,
  ],
  [
    "a WebP cut in its pixels",
    "photos",
    "image/webp",
    async () => cut(await noise(300, 200).webp().toBuffer(), 0.5),
    pictureRefusals["not-a-picture"],
  ],
  [
    "a GIF cut in its pixels",
    "photos",
    "image/gif",
    async () => cut(await noise(300, 200).gif().toBuffer(), 0.5),
    pictureRefusals["not-a-picture"],
  ],
  [
    "a TIFF cut in its pixels",
    "plans",
    "image/tiff",
    async () => cut(await noise(300, 200).tiff({ compression: "none" }).toBuffer(), 0.5),
    pictureRefusals["not-a-picture"],
  ],
  [
    "a PNG of 900 megapixels",
    "photos",
    "image/png",
    () => pixelBomb(30_000),
    pictureRefusals["too-many-pixels"],
  ],
  [
    "a PNG of 144 megapixels",
    "plans",
    "image/png",
    () => pixelBomb(12_000),
    pictureRefusals["too-many-pixels"],
  ],
  [
    "a small bomb that lacks its lines",
    "photos",
    "image/png",
    () => pixelBomb(1_000),
    pictureRefusals.broken,
  ],
  ["a cut PDF", "documents", PDF, () => cut(pdf(), 0.8), BROKEN_PDF],
  ["a PDF's first bytes", "plans", PDF, () => ascii("%PDF-"), BROKEN_PDF],
  ["HTML that ends like a PDF", "documents", PDF, () => Buffer.concat([html, pdf()]), notOfKind("documents")],
  [
    "a PDF with an archive behind",
    "documents",
    PDF,
    () => Buffer.concat([pdf(), zip([{ name: "x", content: randomBytes(3000) }])]),
    BROKEN_PDF,
  ],
  [
    "any archive called Word",
    "documents",
    DOCX,
    () => zip([{ name: "x.html", content: html }]),
    notOfKind("documents"),
  ],
  [
    "an archive with a Word part, but no list of types",
    "documents",
    DOCX,
    () => zip([{ name: "word/document.xml", content: "" }]),
    notOfKind("documents"),
  ],
  ["Excel called Word", "documents", DOCX, () => xlsx(), OTHER_TYPE],
  ["Word called PDF", "documents", PDF, () => docx(), OTHER_TYPE],
  [
    "a Word document with macros",
    "documents",
    DOCX,
    () => docx({ name: "word/vbaProject.bin", content: "x" }),
    MACROS,
  ],
  [
    "an Excel workbook with macros",
    "documents",
    XLSX,
    () => xlsx({ name: "xl/VBAPROJECT.BIN", content: "x" }),
    MACROS,
  ],
  ["a cut Word document", "documents", DOCX, () => cut(docx(), 0.7), BROKEN_DOCUMENT],
  [
    "a Word document with a page behind",
    "documents",
    DOCX,
    () => Buffer.concat([docx(), html]),
    BROKEN_DOCUMENT,
  ],
  ["a Word document that counts one part less", "documents", DOCX, () => miscounted(), BROKEN_DOCUMENT],
  ["an archive's first bytes", "documents", DOCX, () => ascii("PK\x03\x04"), BROKEN_DOCUMENT],
  ["a zip bomb", "documents", DOCX, () => zipBomb(), UNPACKS_TOO_LARGE],
  [
    "a zip bomb of many entries",
    "documents",
    XLSX,
    () =>
      xlsx(
        ...Array.from({ length: 2000 }, (_, index) => ({
          name: `xl/${index}`,
          content: "",
          claims: { unpacked: 1_000_000 },
        })),
      ),
    UNPACKS_TOO_LARGE,
  ],
  [
    "a zip bomb whose entries overlap",
    "documents",
    DOCX,
    () =>
      docx(
        ...Array.from({ length: 20 }, (_, index) => ({
          name: `word/${index}`,
          content: "",
          claims: { packed: 100_000 },
        })),
      ),
    UNPACKS_TOO_LARGE,
  ],
  [
    "an archive whose table of contents is nonsense",
    "documents",
    DOCX,
    () => garbledTable(),
    BROKEN_DOCUMENT,
  ],
  ["a compound file of nothing", "documents", DOC, () => compoundFile("Nothing"), notOfKind("documents")],
  [
    "an installer called Word",
    "documents",
    DOC,
    () => compoundFile("\u0005SummaryInformation", "Binary"),
    notOfKind("documents"),
  ],
  ["old Excel called old Word", "documents", DOC, () => compoundFile("Workbook"), OTHER_TYPE],
  [
    "a compound file cut in its directory",
    "documents",
    DOC,
    () => compoundFile("WordDocument").subarray(0, 1100),
    BROKEN_DOCUMENT,
  ],
  ["a compound file whose chain has no end", "documents", DOC, brokenTable, BROKEN_DOCUMENT],
  [
    "a compound file's first bytes",
    "documents",
    XLS,
    () => Buffer.from("d0cf11e0a1b11ae1", "hex"),
    BROKEN_DOCUMENT,
  ],
  ["RTF called Word", "documents", DOC, () => ascii("{\\rtf1 x}"), notOfKind("documents")],
];

const zipBomb = (): Buffer => {
  const content = Buffer.alloc(10 * 1024 * 1024);
  return docx(...Array.from({ length: 60 }, (_, index) => ({ name: `word/media/${index}.bmp`, content })));
};

/** A reader that trusts the count misses the macros. */
const miscounted = (): Buffer => {
  const bytes = docx({ name: "word/vbaProject.bin", content: "x" });
  const countAt = bytes.length - 12;
  bytes.writeUInt16LE(bytes.readUInt16LE(countAt) - 1, countAt);
  return bytes;
};

const garbledTable = (): Buffer => {
  const bytes = docx();
  bytes.fill(0x41, bytes.length - 60, bytes.length - 40);
  return bytes;
};

const withoutBaggage = (metadata: Metadata): void => {
  for (const name of ["exif", "xmp", "iptc", "icc", "orientation", "comments", "tifftagPhotoshop"]) {
    expect(metadata).not.toHaveProperty(name);
  }
};

const secrets = ["GPS", "SECRET", "polyglot", "<script", "Exif", "xmpmeta", "PK\x03\x04"];

const expectClean = async (media: Media): Promise<Metadata> => {
  const all = await Promise.all(keysOf(media).map((key) => bytesOf(app, key)));
  for (const bytes of all) {
    for (const secret of secrets) expect(bytes.includes(ascii(secret))).toBe(false);
    withoutBaggage(await sharp(bytes).metadata());
  }
  return sharp(all[0]).metadata();
};

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="SECRET"/></rdf:RDF></x:xmpmeta>';

type Odd = [
  what: string,
  contentType: string,
  bytes: () => Promise<Buffer>,
  kept: { type: string; width: number; height: number },
];

const size = { width: 64, height: 48 };

const accepted: Odd[] = [
  [
    "a JPEG that says where it was taken",
    "image/jpeg",
    () =>
      corner()
        .withExif({
          IFD0: { Copyright: "SECRET", Make: "SECRET" },
          IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 24/1", GPSLongitude: "2/1 21/1 7/1" },
        })
        .jpeg()
        .toBuffer(),
    { type: "image/jpeg", ...size },
  ],
  [
    "a JPEG with XMP",
    "image/jpeg",
    () => corner().withXmp(xmp).jpeg().toBuffer(),
    { type: "image/jpeg", ...size },
  ],
  [
    "a PNG with XMP and Exif",
    "image/png",
    () =>
      corner()
        .withXmp(xmp)
        .withExif({ IFD0: { Copyright: "SECRET" } })
        .png()
        .toBuffer(),
    { type: "image/png", ...size },
  ],
  [
    "a WebP with Exif",
    "image/webp",
    () =>
      corner()
        .withExif({ IFD0: { Copyright: "SECRET" } })
        .webp()
        .toBuffer(),
    { type: "image/webp", ...size },
  ],
  [
    "a wide-gamut JPEG",
    "image/jpeg",
    () => corner().withIccProfile("p3").jpeg().toBuffer(),
    { type: "image/jpeg", ...size },
  ],
  [
    "a CMYK JPEG",
    "image/jpeg",
    () => corner().toColourspace("cmyk").jpeg().toBuffer(),
    { type: "image/jpeg", ...size },
  ],
  [
    "a grey JPEG",
    "image/jpeg",
    () => corner().toColourspace("b-w").jpeg().toBuffer(),
    { type: "image/jpeg", ...size },
  ],
  [
    "a progressive JPEG",
    "image/jpeg",
    () => corner().jpeg({ progressive: true }).toBuffer(),
    { type: "image/jpeg", ...size },
  ],
  ["a JPEG that is an archive too", "image/jpeg", jpegWithZip, { type: "image/jpeg", ...size }],
  ["a JPEG with a page in its comment", "image/jpeg", () => commented(), { type: "image/jpeg", ...size }],
  ["a GIF that is a script too", "image/gif", scriptedGif, { type: "image/png", width: 16, height: 16 }],
  ["an animated GIF", "image/gif", () => animated(), { type: "image/png", width: 20, height: 20 }],
  [
    "a PNG of 16 bits",
    "image/png",
    () => corner().toColourspace("rgb16").png().toBuffer(),
    { type: "image/png", ...size },
  ],
  [
    "a PNG with transparent parts",
    "image/png",
    () => corner().ensureAlpha(0.5).png().toBuffer(),
    { type: "image/png", ...size },
  ],
  [
    "a PNG of a palette",
    "image/png",
    () => corner().png({ palette: true }).toBuffer(),
    { type: "image/png", ...size },
  ],
  ["a picture of one pixel", "image/png", () => png(1, 1), { type: "image/png", width: 1, height: 1 }],
  [
    "a picture of one line",
    "image/jpeg",
    () => jpeg(5000, 1),
    { type: "image/jpeg", width: 5000, height: 1 },
  ],
  [
    "a picture of one column",
    "image/png",
    () => png(1, 20_000),
    { type: "image/png", width: 1, height: 20_000 },
  ],
  [
    "a PNG with much XMP before its pixels",
    "image/png",
    () =>
      corner()
        .withXmp(xmp.replace("SECRET", "SECRET".repeat(5000)))
        .png()
        .toBuffer(),
    { type: "image/png", ...size },
  ],
  [
    "a TIFF whose directory comes last",
    "image/tiff",
    () => noise(100, 80).tiff({ compression: "none" }).toBuffer(),
    { type: "image/jpeg", width: 100, height: 80 },
  ],
  ["a TIFF", "image/tiff", () => corner().tiff().toBuffer(), { type: "image/jpeg", ...size }],
  [
    "a TIFF of 16 bits with transparent parts",
    "image/tiff",
    () => corner().ensureAlpha(0.5).toColourspace("rgb16").tiff({ compression: "lzw" }).toBuffer(),
    { type: "image/png", ...size },
  ],
  ["an AVIF", "image/avif", () => corner().removeAlpha().avif().toBuffer(), { type: "image/jpeg", ...size }],
];

const animated = (): Promise<Buffer> =>
  sharp(
    [
      { create: { width: 20, height: 20, channels: 3, background: "#ff0000" } },
      { create: { width: 20, height: 20, channels: 3, background: "#00ff00" } },
    ] as never,
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();

const commented = async (): Promise<Buffer> => {
  const bytes = await jpeg();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(script.length + 2);
  return Buffer.concat([bytes.subarray(0, 2), Buffer.from("fffe", "hex"), length, script, bytes.subarray(2)]);
};

const names: [given: string, kept: string][] = [
  ["../../etc/passwd", "..-..-etc-passwd"],
  ["C:\\Users\\x\\plan.pdf", "C:-Users-x-plan.pdf"],
  ["ligne\r\nSet-Cookie: a=b", "ligneSet-Cookie: a=b"],
  ["photo\u202Egpj.exe", "photogpj.exe"],
  ["z\u200Bé\u0007ro", "zéro"],
  ["\u202E\u200F", "Photo 1"],
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
];

const traversals = [
  "../../../etc/passwd",
  "/etc/passwd",
  "real-estates/../../secret.jpg",
  "real-estates\\..\\x.jpg",
  "real-estates/%2e%2e/x.jpg",
  "x\u0001.jpg",
  ".",
];

describe(`${refused.length + accepted.length} hostile or odd files`, () => {
  it.each(refused)(
    "%s is refused with its reason, and removed",
    async (_, kind, contentType, bytes, message) => {
      const { id } = await newOffer(broker);
      const answer = await send(app, broker, id, { kind, contentType, bytes: await bytes() });
      expect(answer).toMatchObject({
        status: 422,
        body: { validationErrors: [{ field: "s3Key", message }] },
      });
      expect((await readOffer(broker, id)).medias[kind]).toEqual([]);
      expect(await keysInStore(app, id)).toEqual([]);
    },
  );

  it.each(accepted)("%s is stored as its pixels only", async (_, contentType, bytes, kept) => {
    const { id } = await newOffer(broker);
    const media = await withMedia(app, broker, id, { kind: "photos", contentType, bytes: await bytes() });
    expect(media).toMatchObject(kept);
    const original = await expectClean(media);
    expect(original).toMatchObject({ width: kept.width, height: kept.height, depth: "uchar" });
    expect(original.pages ?? 1).toBe(1);
    expect(["srgb", "b-w"]).toContain(original.space);
  });
});

describe("a picture taken with the phone upright (orientation 6)", () => {
  it("is rotated, original and renditions, and loses its orientation tag", async () => {
    const { id } = await newOffer(broker);
    const bytes = await corner(640, 480).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const media = await withMedia(app, broker, id, { kind: "photos", contentType: "image/jpeg", bytes });
    expect(media).toMatchObject({ width: 480, height: 640 });
    await expectClean(media);
    for (const key of keysOf(media)) {
      const { data, info } = await sharp(await bytesOf(app, key))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const right = data.subarray((info.width - 5) * info.channels + info.width * info.channels * 4);
      expect(right[0]).toBeGreaterThan(200);
      const left = data.subarray(5 * info.channels + info.width * info.channels * 4);
      expect(left[0]).toBeLessThan(60);
    }
  });
});

describe("names and keys", () => {
  it.each(names)("stores the name %j as %j", async (name, kept) => {
    const { id } = await newOffer(broker);
    const sent = { kind: "photos", contentType: "image/jpeg", bytes: await jpeg() } as const;
    expect((await withMedia(app, broker, id, { ...sent, name })).name).toBe(kept);
  });

  it.each(traversals)("refuses the key %j", async (key) => {
    const { id } = await newOffer(broker);
    const params = { id };
    const statuses = [
      await broker.call("confirmMediaUpload", { params, body: { s3Key: key, mediaType: "photos" } }),
      await broker.call("reorderMedias", { params: { id, type: "photos" }, body: { newOrder: [key] } }),
      await broker.call("deleteMedia", { params: { id, type: "photos", encodedKey: key } }),
    ].map(({ status }) => status);
    for (const status of statuses) expect([404, 409, 422]).toContain(status);
  });
});
