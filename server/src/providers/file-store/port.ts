import type { Readable } from "node:stream";

/** The content type comes from the key's extension. */
export type StoredFile = { size: number; contentType: string; modifiedAt: Date };

/** Both included, as in HTTP. A larger `end` means the last byte. */
export type ByteRange = { start: number; end: number };

export type UploadTerms = {
  key: string;
  contentType: string;
  /** In bytes; the store refuses another size. */
  size?: number | undefined;
  /** In bytes, for a file whose size is not known yet; a bucket cannot check it. 100 MB by default. */
  maxSize?: number;
  /** Seconds. */
  expiresIn: number;
};

/**
 * Stores photos, plans, documents and printed sheets. Keys satisfy `isFileKey`, such as
 * `real-estates/…/photos/a1b2.jpg`; another key, or a content type that differs from `contentTypeOf`, throws.
 *
 * Files reach 100 MB: always streamed. Writes are atomic. Every method throws `FileStoreUnavailable` when the
 * store is down.
 */
export type FileStore = {
  /**
   * Address for a PUT of this content type, without a session. Reusable until it expires. A path
   * (`/uploads/…`) when Plateau itself receives the file.
   */
  presignUpload(terms: UploadTerms): Promise<string>;
  /** Upload origin for the Content-Security-Policy; null when Plateau receives uploads. */
  uploadOrigin: string | null;
  /** Undefined when missing. The first step of confirming an upload. */
  find(key: string): Promise<StoredFile | undefined>;
  /**
   * Undefined when missing. RangeError when the range starts after the last byte. Destroy `bytes` unless it
   * is read to the end.
   */
  read(key: string, range?: ByteRange): Promise<{ file: StoredFile; bytes: Readable } | undefined>;
  /** Replaces the file. When the stream fails, nothing changes. */
  write(key: string, bytes: Readable | Buffer, contentType: string): Promise<void>;
  /** Both keys have the same content type. Throws when `from` is missing. */
  copy(from: string, to: string): Promise<void>;
  /** Ignores missing files. */
  remove(keys: readonly string[]): Promise<void>;
  /** Whether files can be stored now, without storing one. @throws FileStoreUnavailable or the disk's own error */
  check(): Promise<void>;
  /** In any order. */
  list(prefix: string): AsyncIterable<{ key: string } & StoredFile>;
};

export class FileStoreUnavailable extends Error {
  override name = "FileStoreUnavailable";
}

const MAX_KEY_LENGTH = 500;

/**
 * Folders of ASCII letters, digits, `-` and `_`, then a name with an extension. Only the name has a dot: no
 * key is another's folder or leaves the store.
 */
export const isFileKey = (text: string): boolean =>
  text.length <= MAX_KEY_LENGTH && /^(?:[\w-]{1,200}\/)*[\w-]{1,200}(?:\.[A-Za-z0-9]{1,20})+$/.test(text);
