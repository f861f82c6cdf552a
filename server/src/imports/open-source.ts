import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { PassThrough, Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { ImportRefused } from "./import-refused.ts";

/**
 * Opens a file or an http(s) address as a stream of bytes, unzipped when they are gzip (told by their first bytes, not
 * by the name). What goes wrong on the way ends the stream with an ImportRefused.
 */
export const openSource = async (source: string): Promise<Readable> => {
  const raw = /^https?:\/\//i.test(source) ? await openAddress(source) : await openFile(source);
  return unzipped(raw, source);
};

const openFile = async (path: string): Promise<Readable> => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new ImportRefused(`Le fichier « ${path} » n'existe pas ou ne peut pas être lu.`);
  if (!found.isFile()) throw new ImportRefused(`« ${path} » n'est pas un fichier.`);
  return createReadStream(path, { highWaterMark: 256 * 1024 });
};

const openAddress = async (url: string): Promise<Readable> => {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new ImportRefused(`L'adresse « ${url} » ne répond pas.`, { cause });
  });
  if (!response.ok || !response.body)
    throw new ImportRefused(`L'adresse « ${url} » répond ${response.status} au lieu du fichier.`);
  return Readable.fromWeb(response.body);
};

const unzipped = async (raw: Readable, source: string): Promise<Readable> => {
  const chunks = raw[Symbol.asyncIterator]();
  const first = await chunks.next().catch((cause: unknown) => {
    throw refusal(source, cause);
  });
  const start = first.done ? Buffer.alloc(0) : Buffer.from(first.value);
  const rest = Readable.from(startingWith(start, chunks), { objectMode: false });
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  const through: Transform = isGzip ? createGunzip() : new PassThrough();
  const out = new PassThrough();
  pipeline(rest, through, out).catch((cause: unknown) => out.destroy(refusal(source, cause)));
  return out;
};

async function* startingWith(start: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start;
  for (let chunk = await rest.next(); !chunk.done; chunk = await rest.next()) yield chunk.value;
}

const refusal = (source: string, cause: unknown): ImportRefused => {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return new ImportRefused(
    code.startsWith("Z_")
      ? `Le fichier « ${source} » est tronqué ou abîmé (gzip) : téléchargez-le de nouveau ; rien n'a été importé.`
      : `La lecture de « ${source} » s'est interrompue ; rien n'a été importé.`,
    { cause },
  );
};
