import type { Readable } from "node:stream";

/** What is kept under a key. */
export type StoredFile = { size: number; contentType: string; modifiedAt: Date };

/** Bytes `start` to `end`, both included, as HTTP counts them. */
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
 * Where photos, plans, documents and printed sheets are kept. Keys are paths of ASCII letters, digits, `-`, `_`, `.`
 * and `/`, without empty or dotted segments; any other key is a programming error and throws.
 *
 * Files may be 100 MB: they pass as streams and never stand in memory whole. A write is all or nothing: a reader sees
 * the file before, or after, never half of one.
 */
export type FileStore = {
  /** An address where one PUT, with this content type, puts the file. Needs no session: the address is the right. */
  presignUpload(terms: UploadTerms): Promise<string>;
  /** Where a browser sends the upload, as an origin for the page's content policy; null: to Plateau itself. */
  uploadOrigin: string | null;
  /** What is under a key; undefined when nothing is. The first step of confirming an upload. */
  find(key: string): Promise<StoredFile | undefined>;
  /** The bytes under a key, all or a range of them; undefined when nothing is there. */
  read(key: string, range?: ByteRange): Promise<{ file: StoredFile; bytes: Readable } | undefined>;
  write(key: string, bytes: Readable | Buffer, contentType: string): Promise<void>;
  /** The same bytes under another key. Throws when nothing is under `from`. */
  copy(from: string, to: string): Promise<void>;
  /** Removing what is not there is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every key that begins with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<{ key: string } & StoredFile>;
};
