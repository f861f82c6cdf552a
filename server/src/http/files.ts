import { isAdministrator, mayCall } from "@plateau/contract/accounts/groups.ts";
import { sufficientScopes } from "@plateau/contract/api/scopes.ts";
import { renditionWidths } from "@plateau/contract/offers/renditions.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import sql, { empty, type Sql } from "sql-template-tag";
import type { AuditTrail } from "../audit/trail.ts";
import type { Db } from "../db/database.ts";
import { type ByteRange, type FileStore, isFileKey, type StoredFile } from "../providers/file-store/port.ts";
import { isReadable, type Reader } from "../readable-offers.ts";
import { missing, Refusal } from "../refusal.ts";
import type { SignedAddresses } from "../signed-addresses.ts";
import { noteCaller, withAudit } from "./audited.ts";
import { requireCaller } from "./caller.ts";
import { contentDisposition } from "./content-disposition.ts";

/** `"whole"` without a range, or with one RFC 9110 lets us ignore; `"beyond"` when not satisfiable. */
const byteRange = (header: string | undefined, size: number): ByteRange | "whole" | "beyond" => {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "beyond" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "whole";
  if (start >= size) return "beyond";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
};

export type FileParts = {
  db: Db;
  trail: AuditTrail;
  fileStore: FileStore;
  signedAddresses: SignedAddresses;
};

type FileRequest = FastifyRequest<{ Params: { "*": string }; Querystring: Record<string, unknown> }>;

type Reading = { download: string | undefined; name: string | undefined };

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

const READ_FILE = { path: "/files/{key}", access: "signed-in" } as const;

/** Nearly all files are those of offers. */
const FILE_SCOPES = sufficientScopes("read", "offers");

const OFFER_FILE = /^real-estates\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\//;

const RENDITION = new RegExp(`/(?:${renditionWidths.join("|")})\\.webp$`);

/** The file, or the one that it is a rendition of, is not deleted. A condition on `real_estates r`. */
const isAmongMedias = (key: string): Sql => {
  const isRendition = RENDITION.test(key);
  const path = `$.*[*].s3Key ? (@ ${isRendition ? "starts with" : "=="} $key)`;
  const original = isRendition ? key.replace(RENDITION, ".") : key;
  return sql`jsonb_path_exists(r.medias, ${path}::jsonpath, jsonb_build_object('key', ${original}::text))`;
};

/**
 * Files of deleted offers are for administrators, who alone see them in the bin, and deleted files of an offer for staff.
 * Visitors get printed sheets by signed address only.
 */
const mayReadFile = async (db: Db, me: Reader, key: string): Promise<boolean> => {
  const isStaff = mayCall("staff", me.group);
  const offerId = OFFER_FILE.exec(key)?.[1];
  if (offerId === undefined) return isStaff || !(key.startsWith("real-estates/") || key.startsWith("cache/"));
  const offer = await db.row(sql`
    select 1 from real_estates r where r.id = ${offerId} and ${isReadable(me)}
      ${isAdministrator(me.group) ? empty : sql`and r.deleted_at is null`}
      ${isStaff ? empty : sql`and ${isAmongMedias(key)}`}`);
  return offer !== undefined;
};

const admit = async (parts: FileParts, request: FileRequest): Promise<Reading> => {
  const [download, name] = [textOf(request.query.download), textOf(request.query.name)];
  if (!("signature" in request.query)) {
    const me = await requireCaller(parts.db, request, FILE_SCOPES, {
      onIdentified: (caller) => noteCaller(request, caller),
    });
    if (!(await mayReadFile(parts.db, me, request.params["*"]))) throw missing();
  } else {
    parts.signedAddresses.open(`/files/${request.params["*"]}`, request.query);
  }
  return { download, name };
};

const etagOf = ({ size, modifiedAt }: StoredFile): string =>
  `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`;

/** External content: downloaded, never shown under Plateau's origin. */
const isDocument = (key: string): boolean => key.includes("/documents/");

/** Some browsers show no PDF in a sandbox; these are our own. */
const isPrinted = (key: string): boolean => key.startsWith("cache/pdf/");

const describe = (reply: FastifyReply, key: string, file: StoredFile, reading: Reading): void => {
  const attached = isDocument(key) || reading.download !== undefined;
  const name = reading.download ?? reading.name ?? key.slice(key.lastIndexOf("/") + 1);
  reply
    .type(file.contentType)
    .header("content-disposition", contentDisposition(attached ? "attachment" : "inline", name))
    .header("content-security-policy", isPrinted(key) ? "default-src 'none'" : "sandbox; default-src 'none'")
    .header("x-content-type-options", "nosniff")
    // Asked for again each time, so that a lost right counts at once; the answer is mostly 304.
    .header("cache-control", "private, no-cache")
    .header("etag", etagOf(file))
    .header("last-modified", file.modifiedAt.toUTCString())
    .header("accept-ranges", "bytes");
};

const isUnchanged = (request: FileRequest, file: StoredFile): boolean =>
  (request.headers["if-none-match"] ?? "").split(",").some((tag) => {
    const bare = tag.trim().replace(/^W\//, "");
    return bare === "*" || bare === etagOf(file);
  });

/** `If-Range`: a part may only extend the same bytes. */
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
  // Removed or replaced between the two reads.
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

/** For sessions and signed addresses. Why reads pass through Plateau: `docs/decisions/0011-file-store.md`. */
export const serveFiles = (app: FastifyInstance, parts: FileParts): void => {
  // Compression would break ranges.
  app.route({
    method: ["GET", "HEAD"],
    url: "/files/*",
    compress: false,
    handler: withAudit(parts.trail, { name: "readFile", spec: READ_FILE }, answer(parts)),
  });
};
