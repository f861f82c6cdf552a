import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../db/database.ts";
import { type FileStore, isFileKey, type StoredFile } from "../providers/file-store/port.ts";
import { missing, Refusal } from "../refusal.ts";
import type { SignedAddresses } from "../signed-addresses.ts";
import { byteRange } from "./byte-range.ts";
import { refuseNobody } from "./caller.ts";
import { contentDisposition } from "./content-disposition.ts";

/** What the routes of files stand on. */
export type FileParts = {
  db: Db;
  fileStore: FileStore;
  signedAddresses: SignedAddresses;
  clock: () => Date;
};

type FileRequest = FastifyRequest<{ Params: { "*": string }; Querystring: Record<string, unknown> }>;

/** Until when an answer may be kept: a key's bytes never change, but an address may end. */
type Reading = { download: string | undefined; name: string | undefined; keepSeconds: number };

const YEAR_S = 365 * 24 * 60 * 60;

/** Where a file is read without a session, until a moment. */
export const signedFileUrl =
  (addresses: SignedAddresses) =>
  (
    key: string,
    { expiresAt, download, name }: { expiresAt: Date; download?: string; name?: string },
  ): string =>
    addresses.sign({
      path: `/files/${key}`,
      claims: { ...(download === undefined ? {} : { download }), ...(name === undefined ? {} : { name }) },
      expiresAt,
    });

const textOf = (parameter: unknown): string | undefined =>
  typeof parameter === "string" && parameter !== "" ? parameter : undefined;

/** By its signed address, else by a session. Refuses 401, 403. */
const admit = async (parts: FileParts, request: FileRequest): Promise<Reading> => {
  const [download, name] = [textOf(request.query.download), textOf(request.query.name)];
  if (!("signature" in request.query)) {
    await refuseNobody(parts.db)(request);
    return { download, name, keepSeconds: YEAR_S };
  }
  const { expiresAt } = parts.signedAddresses.open(`/files/${request.params["*"]}`, request.query);
  const left = Math.floor((expiresAt.getTime() - parts.clock().getTime()) / 1000);
  return { download, name, keepSeconds: Math.min(left, YEAR_S) };
};

const etagOf = ({ size, modifiedAt }: StoredFile): string =>
  `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`;

/** Documents come from outside the house: they are saved, never shown under Plateau's own address. */
const isDocument = (key: string): boolean => key.includes("/documents/");

/** Printed by Plateau itself: nothing to be kept in a sandbox, where some browsers show no PDF. */
const isPrinted = (key: string): boolean => key.startsWith("cache/pdf/");

const describe = (reply: FastifyReply, key: string, file: StoredFile, reading: Reading): void => {
  const attached = isDocument(key) || reading.download !== undefined;
  const name = reading.download ?? reading.name ?? key.slice(key.lastIndexOf("/") + 1);
  reply
    .type(file.contentType)
    .header("content-disposition", contentDisposition(attached ? "attachment" : "inline", name))
    .header("content-security-policy", isPrinted(key) ? "default-src 'none'" : "sandbox; default-src 'none'")
    .header("x-content-type-options", "nosniff")
    .header("cache-control", `private, max-age=${reading.keepSeconds}, immutable`)
    .header("etag", etagOf(file))
    .header("last-modified", file.modifiedAt.toUTCString())
    .header("accept-ranges", "bytes");
};

const isUnchanged = (request: FileRequest, file: StoredFile): boolean =>
  (request.headers["if-none-match"] ?? "").split(",").some((tag) => {
    const bare = tag.trim().replace(/^W\//, "");
    return bare === "*" || bare === etagOf(file);
  });

/** A part may only be added to the same bytes that the browser already has. */
const wantedRange = (request: FileRequest, file: StoredFile) => {
  const condition = request.headers["if-range"];
  const same = condition === undefined || condition === etagOf(file);
  return request.method === "GET" && same ? byteRange(request.headers.range, file.size) : "whole";
};

const answer = (parts: FileParts) => async (request: FileRequest, reply: FastifyReply) => {
  const reading = await admit(parts, request);
  const key = request.params["*"];
  const file = isFileKey(key) ? await parts.fileStore.find(key) : undefined;
  if (!file) throw missing();
  if (isUnchanged(request, file)) {
    describe(reply, key, file, reading);
    return reply.status(304).send();
  }
  const range = wantedRange(request, file);
  if (range === "beyond") {
    const headers = { "content-range": `bytes */${file.size}` };
    throw new Refusal(416, "La partie demandée est hors du fichier", { headers });
  }
  if (request.method === "HEAD") {
    describe(reply, key, file, reading);
    return reply.header("content-length", file.size).send();
  }
  const found = await parts.fileStore.read(key, range === "whole" ? undefined : range);
  // Removed, or replaced by a file of another size, between the two questions: as if it had never been there.
  if (found?.file.size !== file.size) {
    found?.bytes.destroy();
    throw missing();
  }
  describe(reply, key, found.file, reading);
  if (range === "whole") return reply.header("content-length", file.size).send(found.bytes);
  return reply
    .status(206)
    .header("content-length", range.end - range.start + 1)
    .header("content-range", `bytes ${range.start}-${range.end}/${file.size}`)
    .send(found.bytes);
};

/**
 * Serves the files of the store to people who are signed in and to those whom a signed address lets read one, from
 * paths that can run no script. Reading always passes through Plateau: `docs/decisions/0011-files-in-a-store.md`.
 */
export const serveFiles = (app: FastifyInstance, parts: FileParts): void => {
  // Compressing would break the ranges, and pictures are compressed already.
  app.route({ method: ["GET", "HEAD"], url: "/files/*", compress: false, handler: answer(parts) });
};
