import { pipeline, Readable } from "node:stream";
import { pick } from "stream-json/filters/pick.js";
import { parser } from "stream-json/parser.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { ImportRefused } from "../import-refused.ts";
import type { ReadRecord } from "./registry-source.ts";

/**
 * The features of a GeoJSON file, one at a time, at their place in it.
 * @throws ImportRefused when it is no JSON, or ends too early
 */
export async function* readFeatures<Row>(
  bytes: AsyncIterable<Uint8Array>,
  rowOf: (feature: unknown) => Row | string,
): AsyncGenerator<ReadRecord<Row>> {
  const features = pipeline(
    Readable.from(bytes, { objectMode: false }),
    parser.asStream(),
    pick.asStream({ filter: "features" }),
    streamArray.asStream(),
    // A failure destroys the last stream with the same error: the loop over it throws.
    () => {},
  );
  try {
    for await (const { key, value } of features as AsyncIterable<{ key: number; value: unknown }>) {
      const row = rowOf(value);
      yield typeof row === "string" ? { at: key + 1, bad: row } : { at: key + 1, row };
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused("Ce fichier n'est pas un fichier GeoJSON entier.", { cause: error });
  }
}
