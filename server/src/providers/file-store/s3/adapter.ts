import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { asReadable } from "../as-readable.ts";
import { checkKey, contentTypeOf } from "../content-types.ts";
import { type FileStore, FileStoreUnavailable, isFileKey, type StoredFile } from "../port.ts";
import { BucketRefused, isMissing, isOutOfRange, translated } from "./errors.ts";

/** A PUT needs its length in advance, and the file may not fit in memory. */
const spooled = async (
  bytes: Readable,
  work: (file: { path: string; size: number }) => Promise<unknown>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "plateau-spool-"));
  try {
    const file = createWriteStream(join(folder, "bytes"));
    await pipeline(bytes, file);
    await work({ path: join(folder, "bytes"), size: file.bytesWritten });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

type Bucket = {
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  endpoint?: string | undefined;
  /**
   * `https://host/bucket/key` instead of `https://bucket.host/key`: required by most self-hosted services.
   */
  forcePathStyle: boolean;
};

const CONNECT_MS = 5000;
const SILENCE_MS = 30_000;

/** Also for backups, in a bucket of their own. */
export const openS3Client = ({ region, endpoint, forcePathStyle, ...keys }: Bucket): S3Client =>
  new S3Client({
    region,
    forcePathStyle,
    ...(endpoint ? { endpoint } : {}),
    credentials: { accessKeyId: keys.accessKeyId, secretAccessKey: keys.secretAccessKey },
    // By default the SDK signs the checksum of an empty body, and every real upload is refused.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });

type Answer = {
  ContentLength?: number | undefined;
  Size?: number | undefined;
  LastModified?: Date | undefined;
};

const described = (key: string, answer: Answer, size = answer.ContentLength ?? answer.Size): StoredFile => ({
  size: size ?? 0,
  contentType: contentTypeOf(key),
  modifiedAt: answer.LastModified ?? new Date(0),
});

const wholeSize = (contentRange: string | undefined): number | undefined => {
  const size = contentRange?.split("/")[1];
  return size === undefined ? undefined : Number(size);
};

const AT_ONCE = 8;

/**
 * Files in an S3-compatible bucket, which may be away at the start. @throws BucketRefused when it answers and cannot be
 * listed with these keys.
 */
export const s3FileStore = async (bucket: Bucket): Promise<FileStore> => {
  const client = openS3Client(bucket);
  const Bucket = bucket.name;

  const presign: FileStore["presignUpload"] = ({ key, contentType, size, expiresIn }) => {
    checkKey(key, contentType);
    const upload = { Bucket, Key: key, ContentType: contentType };
    const command = new PutObjectCommand(size === undefined ? upload : { ...upload, ContentLength: size });
    // Otherwise the content type is not signed, and the browser could send another.
    return getSignedUrl(client, command, { expiresIn, signableHeaders: new Set(["content-type"]) });
  };

  const put = (key: string, Body: Buffer | Readable, ContentLength: number) =>
    client
      .send(new PutObjectCommand({ Bucket, Key: key, Body, ContentLength, ContentType: contentTypeOf(key) }))
      .catch(translated);

  const check = async (): Promise<void> => {
    await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 })).catch(translated);
  };
  await check().catch((error: unknown) => {
    // Away now: it may come back, and health says so meanwhile.
    if (!(error instanceof FileStoreUnavailable)) throw new BucketRefused(Bucket, error);
  });

  return {
    uploadOrigin: new URL(await presign({ key: "a.jpg", contentType: "image/jpeg", expiresIn: 1 })).origin,
    presignUpload: presign,
    async find(key) {
      checkKey(key);
      const answer = await client
        .send(new HeadObjectCommand({ Bucket, Key: key }))
        .catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          return translated(error);
        });
      return answer && described(key, answer);
    },
    async read(key, range) {
      checkKey(key);
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const command = new GetObjectCommand({ Bucket, Key: key, ...part });
      const answer = await client.send(command).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        if (isOutOfRange(error)) throw new RangeError(`${key} ends before the byte ${range?.start}`);
        return translated(error);
      });
      if (!answer) return undefined;
      const bytes = answer.Body as Readable;
      return { file: described(key, answer, wholeSize(answer.ContentRange)), bytes };
    },
    async write(key, bytes, contentType) {
      checkKey(key, contentType);
      if (Buffer.isBuffer(bytes)) await put(key, bytes, bytes.length);
      else await spooled(asReadable(bytes), ({ path, size }) => put(key, createReadStream(path), size));
    },
    async copy(from, to) {
      checkKey(from);
      checkKey(to, contentTypeOf(from));
      const command = new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` });
      await client.send(command).catch((error: unknown) => {
        if (isMissing(error)) throw new Error(`Nothing is under ${from}`);
        return translated(error);
      });
    },
    async remove(keys) {
      for (const key of keys) checkKey(key);
      const left = keys.values();
      // Deleting in bulk sends no Content-MD5, which several services require.
      const work = async () => {
        for (const key of left)
          await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(translated);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
    check,
    async *list(prefix) {
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
          for (const object of page.Contents ?? [])
            if (object.Key && isFileKey(object.Key))
              yield { key: object.Key, ...described(object.Key, object) };
        }
      } catch (error) {
        translated(error);
      }
    },
  };
};
