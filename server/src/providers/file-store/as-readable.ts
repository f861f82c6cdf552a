import { Readable } from "node:stream";

/**
 * What is to be written, as a stream whose errors wait to be asked for: one that fails before the store has made room
 * for it would otherwise end the process.
 */
export const asReadable = (bytes: Readable | Buffer): Readable =>
  // A Readable made of a Buffer itself would pass it byte by byte.
  (Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes).on("error", () => undefined);
