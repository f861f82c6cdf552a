import { Readable } from "node:stream";

/** Delays stream errors until the first read: an early one would be uncaught and end the process. */
export const asReadable = (bytes: Readable | Buffer): Readable =>
  // `Readable.from(buffer)` would emit single bytes.
  (Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes).on("error", () => undefined);
