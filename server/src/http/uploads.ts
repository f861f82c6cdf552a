import { Transform, type TransformCallback } from "node:stream";
import { MAX_MEDIA_BYTES, MAX_MEDIA_MEGABYTES } from "@plateau/contract/offers/media.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FileStore } from "../providers/file-store/port.ts";
import { invalid, Refusal } from "../refusal.ts";
import type { SignedAddresses } from "../signed-addresses.ts";
import type { UploadWatch } from "./time-limits.ts";

type UploadRequest = FastifyRequest<{ Params: { "*": string }; Querystring: Record<string, unknown> }>;

type Terms = { key: string; contentType: string; size: number | undefined };

const tooLarge = (): Refusal =>
  new Refusal(413, `Le fichier dépasse la taille maximale de ${MAX_MEDIA_MEGABYTES} Mo`);

const otherSize = (): Refusal => invalid({ field: "size", message: "Le fichier n’a pas la taille annoncée" });

const checkSize = (bytes: number, { size }: Terms): void => {
  if (bytes > MAX_MEDIA_BYTES) throw tooLarge();
  if (size !== undefined && bytes !== size) throw otherSize();
};

/** Fails as soon as the size differs from the announced one. */
class Gauge extends Transform {
  readonly #terms: Terms;
  #bytes = 0;

  constructor(terms: Terms) {
    super();
    this.#terms = terms;
  }

  get bytes(): number {
    return this.#bytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    const { size } = this.#terms;
    if (this.#bytes > MAX_MEDIA_BYTES) done(tooLarge());
    else if (size !== undefined && this.#bytes > size) done(otherSize());
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    const { size } = this.#terms;
    done(size === undefined || this.#bytes === size ? null : otherSize());
  }
}

/** Not `pipeline`, which would close the connection before the response. */
const measured = ({ raw }: UploadRequest, terms: Terms): Gauge => {
  const gauge = new Gauge(terms);
  raw.once("error", (error) => gauge.destroy(error));
  raw.once("close", () => {
    if (!raw.readableEnded) gauge.destroy(new Error("The upload broke off"));
  });
  return raw.pipe(gauge);
};

/**
 * Browsers read the response only after sending. Bodies of unknown or excessive length close the connection.
 */
const isWorthDraining = ({ headers }: UploadRequest): boolean =>
  Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) <= MAX_MEDIA_BYTES;

const admit = (addresses: SignedAddresses, request: UploadRequest): Terms => {
  const key = request.params["*"];
  const { claims } = addresses.open(`/uploads/${key}`, request.query);
  const { type = "", size } = claims;
  if (request.headers["content-type"] !== type)
    throw new Refusal(415, `Le fichier doit être envoyé avec le type ${type}`);
  const terms = { key, contentType: type, size: size === undefined ? undefined : Number(size) };
  const announced = request.headers["content-length"];
  if (announced !== undefined) checkSize(Number(announced), terms);
  return terms;
};

/**
 * Direct uploads to the embedded store. The signature binds key, content type, expiry and, if known, size.
 * Refused or broken uploads leave nothing.
 */
export const receiveUploads = async (
  app: FastifyInstance,
  fileStore: FileStore,
  addresses: SignedAddresses,
  uploadWatch: UploadWatch,
): Promise<void> => {
  await app.register(async (scope) => {
    // Keeps the body a stream until the signature is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    scope.put("/uploads/*", async (request: UploadRequest, reply: FastifyReply) => {
      if (!isWorthDraining(request)) reply.header("connection", "close");
      const terms = admit(addresses, request);
      const gauge = measured(request, terms);
      const endWatch = uploadWatch.watch({
        request: request.raw,
        bytesArrived: () => gauge.bytes,
        stop: (reason) => gauge.destroy(reason),
      });
      try {
        await fileStore.write(terms.key, gauge, terms.contentType);
      } finally {
        endWatch();
        if (uploadWatch.isPastOrdinaryTime(request.raw)) reply.header("connection", "close");
        request.raw.unpipe().resume();
      }
      return reply.status(200).send();
    });
  });
};
