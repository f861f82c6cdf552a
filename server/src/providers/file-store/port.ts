import type { Readable } from "node:stream";

/** What is kept under a key. The content type is the one that the key's extension announces. */
export type StoredFile = { size: number; contentType: string; modifiedAt: Date };

/** Bytes `start` to `end`, both included, as HTTP counts them. An `end` after the last byte means the last byte. */
export type ByteRange = { start: number; end: number };

/** What an upload address is bound to. */
export type UploadTerms = {
  key: string;
  contentType: string;
  /** Bytes. When given, a file of another size is refused by the store. */
  size?: number | undefined;
  /** Seconds. */
  expiresIn: number;
};

/**
 * Where photos, plans, documents and printed sheets are kept. Keys are paths as `isFileKey` says, such as
 * `real-estates/…/photos/a1b2.jpg`; any other key is a programming error and throws, and so does a content type that
 * is not the one of the key's extension (`contentTypeOf`).
 *
 * Files may be 100 MB: they pass as streams and never stand in memory whole. A write is all or nothing: a reader sees
 * the file before, or after, never half of one. Every function throws `FileStoreUnavailable` when the store is away.
 */
export type FileStore = {
  /**
   * An address where one PUT, with this content type, puts the file. Needs no session: the address is the right, and
   * until it expires it can be used again. A path (`/uploads/…`) when Plateau itself receives the file.
   */
  presignUpload(terms: UploadTerms): Promise<string>;
  /** Where a browser sends the upload, as an origin for the page's content policy; null: to Plateau itself. */
  uploadOrigin: string | null;
  /** What is under a key; undefined when nothing is. The first step of confirming an upload. */
  find(key: string): Promise<StoredFile | undefined>;
  /**
   * The bytes under a key, all or a range of them; undefined when nothing is there. Throws a RangeError when the range
   * begins after the last byte. Whoever does not read `bytes` to the end destroys it.
   */
  read(key: string, range?: ByteRange): Promise<{ file: StoredFile; bytes: Readable } | undefined>;
  /** Puts the bytes under a key, in place of what was there. When the stream fails, nothing changes. */
  write(key: string, bytes: Readable | Buffer, contentType: string): Promise<void>;
  /** The same bytes under another key of the same content type. Throws when nothing is under `from`. */
  copy(from: string, to: string): Promise<void>;
  /** Removing what is not there is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every key that begins with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<{ key: string } & StoredFile>;
};

/** The store does not answer, or not now. */
export class FileStoreUnavailable extends Error {
  override name = "FileStoreUnavailable";
}

const LONGEST_KEY = 500;

/**
 * Whether a text may be a key: folders of ASCII letters, digits, `-` and `_`, then a name with an extension. Only the
 * name has a dot, so that no key is the folder of another and none leads out of the store.
 */
export const isFileKey = (text: string): boolean =>
  text.length <= LONGEST_KEY && /^(?:[\w-]{1,200}\/)*[\w-]{1,200}(?:\.[A-Za-z0-9]{1,20})+$/.test(text);
