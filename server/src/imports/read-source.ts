import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ImportRefused } from "./import-refused.ts";

/**
 * Reads a file or an http(s) address, unzipped when its first bytes are gzip. `otherwise` is the consequence
 * to print after a failed read.
 * @throws ImportRefused when it cannot be read to the end
 */
export async function* readSource(
  source: string,
  otherwise = "rien n'a été importé",
): AsyncGenerator<Uint8Array> {
  const raw = /^https?:\/\//i.test(source) ? await openAddress(source) : await openFile(source);
  try {
    yield* unzipped(raw);
  } catch (error) {
    throw refusal(source, error, otherwise);
  } finally {
    raw.destroy();
  }
}

const openFile = async (path: string): Promise<Readable> => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new ImportRefused(`Le fichier « ${path} » n'existe pas ou ne peut pas être lu.`);
  if (!found.isFile()) throw new ImportRefused(`« ${path} » n'est pas un fichier.`);
  return createReadStream(path, { highWaterMark: 256 * 1024 });
};

const openAddress = async (url: string): Promise<Readable> => {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new ImportRefused(`L'adresse « ${url} » ne répond pas.`, { cause });
  });
  if (!response.ok || !response.body)
    throw new ImportRefused(`L'adresse « ${url} » répond ${response.status} au lieu du fichier.`);
  return Readable.fromWeb(response.body);
};

async function* unzipped(raw: Readable): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = raw[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const all = startingWith(first.value, chunks);
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b;
  // A source error destroys the stream with the same error: the loop throws it.
  yield* isGzip ? pipeline(Readable.from(all, { objectMode: false }), createGunzip(), () => {}) : all;
}

async function* startingWith(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start;
  for (let chunk = await rest.next(); !chunk.done; chunk = await rest.next()) yield chunk.value;
}

const refusal = (source: string, cause: unknown, otherwise: string): ImportRefused => {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return new ImportRefused(
    code.startsWith("Z_")
      ? `Le fichier « ${source} » est tronqué ou abîmé (gzip) : téléchargez-le de nouveau ; ${otherwise}.`
      : `La lecture de « ${source} » s'est interrompue ; ${otherwise}.`,
    { cause },
  );
};
