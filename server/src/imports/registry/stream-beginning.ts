const LINE_END = "\n".charCodeAt(0);

type Begun = {
  beginning: Buffer;
  rest: () => AsyncGenerator<Uint8Array>;
  /** Read either `rest` or `whole`, not both. Leaving early closes the source. */
  whole: () => AsyncGenerator<Uint8Array>;
};

const begun = async (
  bytes: AsyncIterable<Uint8Array>,
  isEnough: (chunk: Uint8Array, size: number) => boolean,
): Promise<Begun> => {
  const source = bytes[Symbol.asyncIterator]();
  const start: Uint8Array[] = [];
  let size = 0;
  for (let next = await source.next(); !next.done; next = await source.next()) {
    start.push(next.value);
    size += next.value.length;
    if (isEnough(next.value, size)) break;
  }
  const beginning = Buffer.concat(start);
  async function* after(first: readonly Uint8Array[]) {
    try {
      yield* first;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { beginning, rest: () => after([]), whole: () => after([beginning]) };
};

/** At least `size` bytes, unless the stream is shorter. */
export const withBeginning = (bytes: AsyncIterable<Uint8Array>, size: number): Promise<Begun> =>
  begun(bytes, (_, read) => read >= size);

/** Official headers are shorter. */
const MAX_LINE_LENGTH = 64 * 1024;

/** The rest starts with the line's end. */
export const withFirstLine = async (
  bytes: AsyncIterable<Uint8Array>,
): Promise<Pick<Begun, "whole"> & { line: Buffer; rest: () => AsyncGenerator<Uint8Array> }> => {
  const { beginning, rest, whole } = await begun(
    bytes,
    (chunk, read) => chunk.includes(LINE_END) || read >= MAX_LINE_LENGTH,
  );
  const end = beginning.indexOf(LINE_END);
  const line = end < 0 ? beginning : beginning.subarray(0, end);
  async function* after() {
    yield beginning.subarray(line.length);
    yield* rest();
  }
  return { line, rest: after, whole };
};
