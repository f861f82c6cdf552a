import { createHash } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { CHECKSUMS, END, type End, partName } from "./manifest.ts";

/** Most bytes are pictures, which are compressed already. */
const LEVEL = 3;

/** Entries whose checksums are held in memory at a time. */
export const CHECKSUMS_AT_ONCE = 1000;

export const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

/** As `sha256sum -c` reads it. */
export const checksumLine = (name: string, hash: string): string => `${hash}  ${name}\n`;

const encryptWith = (passphrase: string) =>
  async function* (plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await import("age-encryption");
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    yield* await encrypter.encrypt(ReadableStream.from(plain) as ReadableStream<Uint8Array>);
  };

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>;
  /** Fails when `bytes` are more or fewer than `size`. */
  addStream(name: string, size: number, bytes: Readable): Promise<void>;
  /** Resolves when `output` has everything. */
  finish(counts: Pick<End, "files" | "missingFiles">): Promise<void>;
  /** After a failure. */
  abandon(error: Error): Promise<void>;
};

/**
 * A tar archive of entries and lists of their checksums, compressed by gzip, then encrypted in the age format when there is a
 * passphrase: `age -d`, `tar xz` and `sha256sum -c` read it too.
 */
export const openArchiveWriter = (output: Writable, passphrase?: string): ArchiveWriter => {
  const archive = pack();
  const bytes = archive as unknown as Readable;
  const written = passphrase
    ? pipeline(bytes, createGzip({ level: LEVEL }), encryptWith(passphrase), output)
    : pipeline(bytes, createGzip({ level: LEVEL }), output);
  const broken = written.then(() => new Promise<never>(() => undefined));
  broken.catch(() => undefined);

  const digest = createHash("sha256");
  let lines: string[] = [];
  let lists = 0;
  let entries = 0;

  const put = (name: string, content: Buffer): Promise<void> =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => {
        archive.entry({ name, size: content.length, mtime: new Date() }, content, (error) =>
          error ? reject(error) : resolve(),
        );
      }),
    ]);

  const list = async (name: string, hash: string): Promise<void> => {
    entries += 1;
    lines.push(checksumLine(name, hash));
    if (lines.length >= CHECKSUMS_AT_ONCE) await flush();
  };

  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    const text = lines.join("");
    lines = [];
    digest.update(text);
    lists += 1;
    await put(partName(CHECKSUMS, lists), Buffer.from(text));
  };

  return {
    add: async (name, content) => {
      await put(name, content);
      await list(name, sha256(content));
    },
    addStream: async (name, size, content) => {
      const hash = createHash("sha256");
      const hashed = async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk);
          yield chunk;
        }
      };
      const sink = archive.entry({ name, size, mtime: new Date() }) as unknown as Writable;
      await Promise.race([broken, pipeline(content, hashed, sink)]);
      await list(name, hash.digest("hex"));
    },
    finish: async (counts) => {
      await flush();
      const end: End = { entries, digest: digest.digest("hex"), ...counts };
      await put(END, Buffer.from(JSON.stringify(end)));
      archive.finalize();
      await written;
    },
    abandon: async (error) => {
      bytes.destroy(error);
      await written.catch(() => undefined);
    },
  };
};
