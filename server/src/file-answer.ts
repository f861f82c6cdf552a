import type { Readable } from "node:stream";

/** An answer that is a file rather than JSON: sent as it comes, opened in the browser under `filename`. */
export class FileAnswer {
  readonly bytes: Readable;
  /** Bytes; undefined when the file is written while it is sent. */
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
