import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { asReadable } from "../as-readable.ts";
import { checkKey, contentTypeOf } from "../content-types.ts";
import { type FileStore, isFileKey, type StoredFile } from "../port.ts";
import { type Bucket, openClient } from "./client.ts";
import { BucketRefused, isMissing, isOutOfRange, translated } from "./errors.ts";
import { spooled } from "./spool.ts";

type Answer = {
  ContentLength?: number | undefined;
  Size?: number | undefined;
  LastModified?: Date | undefined;
};

/** `size`: of the whole file, when the answer holds a part of it. */
const described = (key: string, answer: Answer, size = answer.ContentLength ?? answer.Size): StoredFile => ({
  size: size ?? 0,
  contentType: contentTypeOf(key),
  modifiedAt: answer.LastModified ?? new Date(0),
});

/** The whole size in `bytes 0-9/1234`. */
const wholeSize = (contentRange: string | undefined): number | undefined => {
  const size = contentRange?.split("/")[1];
  return size === undefined ? undefined : Number(size);
};

/** How many objects are removed at once. */
const AT_ONCE = 8;

/**
 * Files in a bucket of a service that speaks S3's protocol. Written against `@aws-sdk/client-s3`; what is particular to
 * a call is said at the call. @throws BucketRefused when the bucket cannot be listed with these keys.
 */
export const s3FileStore = async (bucket: Bucket): Promise<FileStore> => {
  const client = openClient(bucket);
  const Bucket = bucket.name;

  const presign: FileStore["presignUpload"] = ({ key, contentType, size, expiresIn }) => {
    checkKey(key, contentType);
    const upload = { Bucket, Key: key, ContentType: contentType };
    const command = new PutObjectCommand(size === undefined ? upload : { ...upload, ContentLength: size });
    // Without being named here the content type would not be signed, and the browser could send any other.
    return getSignedUrl(client, command, { expiresIn, signableHeaders: new Set(["content-type"]) });
  };

  const put = (key: string, Body: Buffer | Readable, ContentLength: number) =>
    client
      .send(new PutObjectCommand({ Bucket, Key: key, Body, ContentLength, ContentType: contentTypeOf(key) }))
      .catch(translated);

  await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 })).catch((error: unknown) => {
    throw new BucketRefused(Bucket, error);
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
      // In Node a body is a stream of its http module.
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
      // One by one: the call that removes many sends no Content-MD5, which several services insist on.
      const work = async () => {
        for (const key of left)
          await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(translated);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
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
