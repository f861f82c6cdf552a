import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type BaseMap,
  BaseMapUnavailable,
  type MapFile,
  parseTilePlace,
  type TilePlace,
  VECTOR_TILE,
} from "../providers/base-map/port.ts";
import { missing, Refusal } from "../refusal.ts";

type MapParts = {
  baseMap: BaseMap;
  /** Given with the style to those who may see a map. */
  mapKey: string;
  /** Made from imported data; null where there is none. */
  readDetails: (place: TilePlace) => Promise<Uint8Array | null>;
};

type TileRequest = FastifyRequest<{ Params: { "*": string }; Querystring: { v?: unknown } }>;

const YEAR_S = 365 * 24 * 60 * 60;
const DAY_S = 24 * 60 * 60;

const DETAILS = "details/";
const OUTSIDE = "outside/";

/** The shipped map is open data and the same for all; the rest asks the database or another service. */
const isShipped = (path: string): boolean => !path.startsWith(DETAILS) && !path.startsWith(OUTSIDE);

const unzip = promisify(gunzip);
const zip = promisify(gzip);

const read = async ({ baseMap, readDetails }: MapParts, path: string): Promise<MapFile | null> => {
  if (!path.startsWith(DETAILS)) return baseMap.read(path);
  const place = parseTilePlace(path.slice(DETAILS.length));
  if (!place) throw missing();
  const bytes = await readDetails(place);
  return bytes && { bytes: await zip(bytes, { level: 1 }), contentType: VECTOR_TILE, gzipped: true };
};

/** The key changes with the shipped map, so that its files never change under their address. */
const cacheFor = (path: string, hasKey: boolean): string => {
  if (!isShipped(path)) return `private, max-age=${path.startsWith(DETAILS) ? 600 : DAY_S}`;
  return hasKey ? `public, max-age=${YEAR_S}, immutable` : "public, no-cache";
};

const isTile = (path: string): boolean => parseTilePlace(path.split("/").slice(-3).join("/")) !== undefined;

const send = async (request: TileRequest, reply: FastifyReply, { bytes, contentType, gzipped }: MapFile) => {
  const etag = `"${createHash("sha1").update(bytes).digest("base64url")}"`;
  reply.header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  reply.type(contentType).header("vary", "accept-encoding");
  if (!gzipped) return reply.send(Buffer.from(bytes));
  if (!/\bgzip\b/.test(String(request.headers["accept-encoding"]))) return reply.send(await unzip(bytes));
  return reply.header("content-encoding", "gzip").send(Buffer.from(bytes));
};

const answer = (parts: MapParts) => async (request: TileRequest, reply: FastifyReply) => {
  const path = request.params["*"];
  const hasKey = request.query.v === parts.mapKey;
  if (!hasKey && !isShipped(path)) throw new Refusal(401);
  let file: MapFile | null;
  try {
    file = await read(parts, path);
  } catch (error) {
    if (!(error instanceof BaseMapUnavailable)) throw error;
    request.log.warn({ err: error }, "The base map did not answer");
    throw new Refusal(503, "Le fond de carte ne répond pas");
  }
  if (!file && !isTile(path)) throw missing();
  reply.header("cache-control", cacheFor(path, hasKey));
  return file ? send(request, reply, file) : reply.status(204).send();
};

/** Tiles, glyphs and signs of the map, under the address that its style gives. */
export const serveMapTiles = (app: FastifyInstance, parts: MapParts): void => {
  app.route({
    method: ["GET", "HEAD"],
    url: "/tiles/*",
    compress: false,
    logLevel: "warn",
    handler: answer(parts),
  });
};
