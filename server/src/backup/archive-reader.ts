import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { checksumLine, sha256 } from "./archive-writer.ts";
import { BackupRefused, damagedFile, foreignFile, wrongPassphrase } from "./backup-refused.ts";
import {
  CHECKSUMS,
  END,
  type End,
  endSchema,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from "./manifest.ts";

/** Opens the bytes of a backup from their beginning. */
export type BackupSource = () => Promise<Readable>;

const AGE = "age-encryption.org/v1";
const GZIP = Buffer.from([0x1f, 0x8b]);

const firstBytes = async (source: BackupSource): Promise<Buffer> => {
  const bytes = await source();
  try {
    for await (const chunk of bytes) return Buffer.from(chunk);
    return Buffer.alloc(0);
  } finally {
    bytes.destroy();
  }
};

/** @throws BackupRefused when it is neither plain nor encrypted as a backup is */
export const isEncrypted = async (source: BackupSource): Promise<boolean> => {
  const bytes = await firstBytes(source);
  if (bytes.subarray(0, AGE.length).toString("latin1") === AGE) return true;
  if (!bytes.subarray(0, GZIP.length).equals(GZIP)) throw foreignFile();
  return false;
};

const isWrongPassphrase = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("no identity matched");

const isNoArchive = (error: unknown): boolean => error instanceof Error && /tar header/i.test(error.message);

const decrypted = async (bytes: Readable, passphrase: string): Promise<Readable> => {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>);
    return Readable.from(plain);
  } catch (error) {
    bytes.destroy();
    throw isWrongPassphrase(error) ? wrongPassphrase() : damagedFile(error);
  }
};

/** `bytes` must be read before the next entry is asked for, or not at all. */
export type Entry = { name: string; size: number; bytes: Readable };

export type BackupReader = {
  manifest: Manifest;
  /** What lies between manifest and end. Throws BackupRefused once a checksum, the count or the end is wrong. */
  entries: AsyncGenerator<Entry, End>;
};

const parsed = <T>(schema: { parse(value: unknown): T }, bytes: Buffer): T => {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch (error) {
    throw damagedFile(error);
  }
};

const readManifest = (bytes: Buffer): Manifest => {
  let named: unknown;
  try {
    named = (JSON.parse(bytes.toString("utf8")) as { format?: unknown }).format;
  } catch {
    throw foreignFile();
  }
  if (named !== FORMAT) throw foreignFile();
  return parsed(manifestSchema, bytes);
};

/** Checks each list of checksums against what was read since the last one. */
const openChecks = () => {
  const digest = createHash("sha256");
  let read: string[] = [];
  let entries = 0;
  return {
    add: (name: string, hash: string): void => {
      entries += 1;
      read.push(checksumLine(name, hash));
    },
    checkList: (text: string): void => {
      if (text !== read.join("")) throw damagedFile();
      digest.update(text);
      read = [];
    },
    checkEnd: (end: End): void => {
      if (read.length > 0 || end.entries !== entries || end.digest !== digest.digest("hex"))
        throw damagedFile();
    },
  };
};

const MAX_MANIFEST_BYTES = 10_000_000;

/**
 * Streams a backup. What precedes a list of checksums is unverified until the list has been read: verify the whole once
 * before using anything. @throws BackupRefused
 */
export const openBackup = async (
  source: BackupSource,
  passphrase: string | undefined,
): Promise<BackupReader> => {
  const raw = await source();
  const plain = passphrase === undefined ? raw : await decrypted(raw, passphrase);
  const archive = extract();
  // A failure also ends the iteration below.
  const arrived = pipeline(plain, createGunzip(), archive as unknown as NodeJS.WritableStream);
  arrived.catch(() => undefined);
  const members = archive[Symbol.asyncIterator]();
  const checks = openChecks();

  const next = async () => {
    const found = await members.next().catch((error: unknown) => {
      throw damagedFile(error);
    });
    return found.done ? undefined : found.value;
  };

  type Member = NonNullable<Awaited<ReturnType<typeof next>>>;

  const wholeOf = async (member: Member): Promise<Buffer> => {
    if (member.header.size > MAX_MANIFEST_BYTES) throw damagedFile();
    return buffer(member).catch((error: unknown) => {
      throw damagedFile(error);
    });
  };

  const hashed = (member: Member) => {
    const hash = createHash("sha256");
    const bytes = async function* () {
      try {
        for await (const chunk of member as AsyncIterable<Buffer>) {
          hash.update(chunk);
          yield chunk;
        }
      } catch (error) {
        throw error instanceof BackupRefused ? error : damagedFile(error);
      }
    };
    return { hash, bytes: Readable.from(bytes(), { objectMode: false }) };
  };

  const first = await next().catch((error: BackupRefused) => {
    throw isNoArchive(error.cause) ? foreignFile() : error;
  });
  if (first?.header.name !== MANIFEST) throw foreignFile();
  const manifestBytes = await wholeOf(first);
  const manifest = readManifest(manifestBytes);
  checks.add(MANIFEST, sha256(manifestBytes));

  const entries = async function* (): AsyncGenerator<Entry, End> {
    try {
      for (let member = await next(); member; member = await next()) {
        const { name, size = 0 } = member.header;
        if (name.startsWith(CHECKSUMS)) checks.checkList((await wholeOf(member)).toString("utf8"));
        else if (name === END) {
          const end = parsed(endSchema, await wholeOf(member));
          checks.checkEnd(end);
          if (await next()) throw damagedFile();
          // The compression's own checksum comes last.
          await arrived.catch((error: unknown) => {
            throw damagedFile(error);
          });
          return end;
        } else {
          const { hash, bytes } = hashed(member);
          yield { name, size, bytes };
          // Whatever the reader left must be hashed too.
          if (!bytes.readableEnded) for await (const _ of bytes);
          checks.add(name, hash.digest("hex"));
        }
      }
      throw damagedFile();
    } finally {
      raw.destroy();
    }
  };
  return { manifest, entries: entries() };
};
