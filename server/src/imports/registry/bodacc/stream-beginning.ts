/** The first bytes of a stream, at least `size` of them where there are as many, and the whole stream again. */
export const withBeginning = async (
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{ beginning: Buffer; whole: AsyncGenerator<Uint8Array> }> => {
  const source = bytes[Symbol.asyncIterator]();
  const start: Uint8Array[] = [];
  for (let length = 0; length < size; ) {
    const next = await source.next();
    if (next.done) break;
    start.push(next.value);
    length += next.value.length;
  }
  async function* whole() {
    try {
      yield* start;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { beginning: Buffer.concat(start), whole: whole() };
};
