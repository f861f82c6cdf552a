import type { Readable } from "node:stream";

/**
 * JSON text written by the database, sent without parsing it. An operation with `etag` sends it again until the version of
 * the offers changes: it depends on the question, the caller and the tables that the version covers.
 */
export class WrittenJson<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(): T {
    return JSON.parse(this.text) as T;
  }
}

/** Shown in the browser under `filename`. */
export class FileAnswer {
  readonly bytes: Readable;
  /** Bytes; undefined when streamed. */
  readonly size: number | undefined;
  readonly contentType: string;
  readonly filename: string;

  constructor(file: { bytes: Readable; size?: number; contentType: string; filename: string }) {
    this.bytes = file.bytes;
    this.size = file.size;
    this.contentType = file.contentType;
    this.filename = file.filename;
  }
}
