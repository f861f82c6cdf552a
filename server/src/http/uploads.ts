import { Transform, type TransformCallback } from "node:stream";
import { MAX_MEDIA_BYTES } from "@plateau/contract/offers/media.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AuditTrail } from "../audit/trail.ts";
import type { FileStore } from "../providers/file-store/port.ts";
import { invalid, Refusal } from "../refusal.ts";
import type { SignedAddresses } from "../signed-addresses.ts";
import { withAudit } from "./audited.ts";
import type { UploadWatch } from "./time-limits.ts";

type UploadRequest = FastifyRequest<{ Params: { "*": string }; Querystring: Record<string, unknown> }>;

type Terms = {
  key: string;
  contentType: string;
  size: number | undefined;
  maxSize: number;
  /** The request's length, or else as much as the address takes. */
  expected: number;
};

const tooLarge = ({ maxSize }: Terms): Refusal =>
  new Refusal(413, `Le fichier dépasse la taille maximale de ${Math.floor(maxSize / 1024 ** 2)} Mo`);

const otherSize = (): Refusal => invalid({ field: "size", message: "Le fichier n’a pas la taille annoncée" });

const checkSize = (bytes: number, terms: Terms): void => {
  if (bytes > terms.maxSize) throw tooLarge(terms);
  if (terms.size !== undefined && bytes !== terms.size) throw otherSize();
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
    const { size, maxSize } = this.#terms;
    if (this.#bytes > maxSize) done(tooLarge(this.#terms));
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
  // The store may start to read later than the upload breaks off.
  gauge.on("error", () => undefined);
  const breakOff = () => {
    if (!raw.readableEnded) gauge.destroy(new Error("The upload broke off"));
  };
  raw.once("close", breakOff);
  if (raw.destroyed) breakOff();
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
  const { type = "", size, max } = claims;
  if (request.headers["content-type"] !== type)
    throw new Refusal(415, `Le fichier doit être envoyé avec le type ${type}`);
  const maxSize = max === undefined ? MAX_MEDIA_BYTES : Number(max);
  const announced = request.headers["content-length"];
  const terms = {
    key,
    contentType: type,
    size: size === undefined ? undefined : Number(size),
    maxSize,
    expected: announced === undefined ? maxSize : Number(announced),
  };
  if (announced !== undefined) checkSize(Number(announced), terms);
  return terms;
};

/** For addresses that name no size: the others were counted when given. */
export type UploadCharges = {
  /** Returns what it counted, to settle whatever becomes of the upload. @throws Refusal 429 */
  reserve(key: string, bytes: number): Promise<number>;
  settle(key: string, terms: { reserved: number; arrived: number }): Promise<void>;
};

type UploadParts = {
  trail: AuditTrail;
  charges: UploadCharges;
  fileStore: FileStore;
  addresses: SignedAddresses;
  uploadWatch: UploadWatch;
};

const RECEIVE_UPLOAD = { path: "/uploads/{key}", access: "public" } as const;

/**
 * Direct uploads to the embedded store. The signature binds key, content type, expiry and, if known, size.
 * Refused or broken uploads leave nothing.
 */
export const receiveUploads = async (
  app: FastifyInstance,
  { trail, charges, fileStore, addresses, uploadWatch }: UploadParts,
): Promise<void> => {
  await app.register(async (scope) => {
    // Keeps the body a stream until the signature is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    const receive = async (request: UploadRequest, reply: FastifyReply) => {
      if (!isWorthDraining(request)) reply.header("connection", "close");
      const terms = admit(addresses, request);
      const reserved =
        terms.size === undefined ? await charges.reserve(terms.key, terms.expected) : undefined;
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
        if (reserved !== undefined) await charges.settle(terms.key, { reserved, arrived: gauge.bytes });
      }
      return reply.status(200).send();
    };
    scope.put("/uploads/*", withAudit(trail, { name: "receiveUpload", spec: RECEIVE_UPLOAD }, receive));
  });
};
