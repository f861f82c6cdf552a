import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

export type CachedBody = {
  readonly version: string;
  /** Weak: compression changes the bytes. */
  readonly etag: string;
  readonly json: Buffer;
  /** Made at the first repetition. */
  brotli?: Promise<Buffer>;
};

/** Bodies of answers, by question; a body of another version of the data is not found. */
export type ResponseCache = {
  find(question: string, version: string): CachedBody | undefined;
  keep(question: string, body: CachedBody): void;
  state(): CacheState;
};

/** Since the start, but for the bytes. */
export type CacheState = { found: number; missed: number; bytes: number };

const MAX_BYTES = 64 * 1024 * 1024;

export const responseCache = (): ResponseCache => {
  const bodies = new LRUCache<string, CachedBody>({
    maxSize: MAX_BYTES,
    // Twice the text: the compressed copy is at most as long.
    sizeCalculation: ({ json }, question) => 2 * json.length + question.length + 200,
  });
  let [found, missed] = [0, 0];
  return {
    find: (question, version) => {
      const body = bodies.get(question);
      const current = body?.version === version ? body : undefined;
      if (current) found += 1;
      else missed += 1;
      return current;
    },
    keep: (question, body) => {
      bodies.set(question, body);
    },
    state: () => ({ found, missed, bytes: bodies.calculatedSize }),
  };
};

export const bodyOf = (json: Buffer, version = ""): CachedBody => ({
  version,
  etag: `W/"${createHash("sha1").update(json).digest("base64url")}"`,
  json,
});

const compress = promisify(brotliCompress);

const COMPRESSED_FROM = 2048;

const sendRepeated = async (request: FastifyRequest, reply: FastifyReply, body: CachedBody) => {
  const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers["accept-encoding"] ?? "");
  if (!acceptsBrotli || body.json.length < COMPRESSED_FROM) return reply.send(body.json);
  body.brotli ??= compress(body.json, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.json.length },
  });
  return reply
    .header("content-encoding", "br")
    .header("vary", "accept-encoding")
    .send(await body.brotli);
};

/** 304 to who has it. A repeated body is compressed once for all. */
export const sendWithTag = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
  { repeated }: { repeated: boolean },
) => {
  reply.header("cache-control", "private, no-cache").header("etag", body.etag);
  const known = request.headers["if-none-match"]?.split(",").map((each) => each.trim()) ?? [];
  if (known.includes(body.etag)) return reply.status(304).send();
  reply.header("content-type", "application/json; charset=utf-8");
  return repeated ? sendRepeated(request, reply, body) : reply.send(body.json);
};
