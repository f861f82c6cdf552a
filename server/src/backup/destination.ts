import { createReadStream, createWriteStream } from "node:fs";
import { access, constants, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { PassThrough, type Readable, type Writable } from "node:stream";
import type { Config } from "../config.ts";
import { syncFolder } from "../providers/file-store/embedded/sync-folder.ts";
import type { BackupSource } from "./archive-reader.ts";
import { BackupRefused } from "./backup-refused.ts";

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Under a temporary name until it is complete, so that an interrupted backup is never taken for a whole one. */
export const writeToFile = async <T>(path: string, work: (output: Writable) => Promise<T>): Promise<T> => {
  const target = resolve(path);
  if (await exists(target))
    throw new BackupRefused(`« ${path} » existe déjà : choisissez un autre nom (the file exists).`);
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}.part`);
  const output = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
  try {
    const result = await work(output);
    await rename(draft, target);
    await syncFolder(dirname(target));
    return result;
  } catch (error) {
    // Its file may not be open yet, and would be made after it is removed.
    if (!output.closed) await new Promise<void>((resolve) => output.once("close", () => resolve()).destroy());
    await rm(draft, { force: true });
    throw error;
  }
};

/** A folder or a prefix of a bucket that keeps backups by name. */
export type Destination = {
  write<T>(name: string, work: (output: Writable) => Promise<T>): Promise<T>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Throws where nothing could be written. */
  check(): Promise<void>;
};

const folderDestination = (folder: string): Destination => ({
  write: async (name, work) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return writeToFile(join(folder, name), work);
  },
  names: async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return readdir(folder);
  },
  remove: (name) => rm(join(folder, name), { force: true }),
  check: async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  },
});

/** Two at a time: what is in memory. 10,000 parts make 160 GB. */
const PART_BYTES = 16 * 2 ** 20;

const bucketDestination = async (
  { host: name, pathname }: URL,
  bucket: NonNullable<Config["bucket"]>,
): Promise<Destination> => {
  const [{ openS3Client }, s3, { Upload }] = await Promise.all([
    import("../providers/file-store/s3/adapter.ts"),
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/lib-storage"),
  ]);
  const client = openS3Client(bucket);
  const folder = pathname.replace(/^\/+|\/+$/g, "");
  const prefix = folder && `${folder}/`;
  return {
    write: async (file, work) => {
      const body = new PassThrough();
      const upload = new Upload({
        client,
        params: { Bucket: name, Key: prefix + file, Body: body },
        partSize: PART_BYTES,
        queueSize: 2,
      });
      const sent = upload.done();
      sent.catch((error: Error) => body.destroy(error));
      try {
        const result = await work(body);
        await sent;
        return result;
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw error;
      }
    },
    names: async () => {
      const names: string[] = [];
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix }))
        for (const { Key = "" } of page.Contents ?? []) names.push(Key.slice(prefix.length));
      return names;
    },
    remove: async (file) => {
      await client.send(new s3.DeleteObjectCommand({ Bucket: name, Key: prefix + file }));
    },
    check: async () => {
      await client.send(new s3.HeadBucketCommand({ Bucket: name }));
    },
  };
};

const missingBucket = (): BackupRefused =>
  new BackupRefused("L’adresse désigne un compartiment : donnez aussi les variables S3_… (S3_… missing).");

/** `to`: a folder, or `s3://bucket/prefix`, which the S3_… variables open. @throws BackupRefused */
export const openDestination = async (to: string, config: Pick<Config, "bucket">): Promise<Destination> => {
  if (!to.startsWith("s3://")) return folderDestination(resolve(to));
  if (!config.bucket) throw missingBucket();
  return bucketDestination(new URL(to), config.bucket);
};

/** Undefined without a backup each night. */
export const destinationCheck = (
  config: Pick<Config, "backup" | "bucket">,
): (() => Promise<void>) | undefined => {
  const { to } = config.backup;
  return to === undefined ? undefined : async () => (await openDestination(to, config)).check();
};

/** `from`: a file, or `s3://bucket/key`. @throws BackupRefused */
export const openSource = async (from: string, config: Pick<Config, "bucket">): Promise<BackupSource> => {
  if (!from.startsWith("s3://")) return async () => createReadStream("", { fd: await open(from, "r") });
  if (!config.bucket) throw missingBucket();
  const [{ openS3Client }, { GetObjectCommand, NoSuchKey }] = await Promise.all([
    import("../providers/file-store/s3/adapter.ts"),
    import("@aws-sdk/client-s3"),
  ]);
  const client = openS3Client(config.bucket);
  const { host: Bucket, pathname } = new URL(from);
  const command = new GetObjectCommand({ Bucket, Key: decodeURIComponent(pathname.slice(1)) });
  return async () => {
    const { Body } = await client.send(command).catch((error: unknown) => {
      throw error instanceof NoSuchKey ? new BackupRefused(`${from} n’existe pas (no such object).`) : error;
    });
    return Body as Readable;
  };
};
