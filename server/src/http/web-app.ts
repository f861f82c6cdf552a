import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendUnknownPath } from "./errors.ts";
import { isSpacePage, withPlainPageLink } from "./plain-page.ts";

const YEAR_S = 365 * 24 * 60 * 60;

const isPage = (request: FastifyRequest): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  !/^\/(api|files|uploads|assets)(\/|$)/.test(request.url);

/**
 * Hashed assets are cached for a year; any other path gets the single page, or build instructions without a
 * build.
 */
export const serveWebApp = async (app: FastifyInstance, folder: string): Promise<void> => {
  const built = existsSync(join(folder, "index.html"));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: "/",
    index: false,
    serve: built,
    preCompressed: true,
    allowedPath: (path) => path !== "/",
    setHeaders: (response, path) => {
      const lasting = path.includes(`${join(folder, "assets")}`);
      response.header("cache-control", lasting ? `public, max-age=${YEAR_S}, immutable` : "no-cache");
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return sendUnknownPath(request, reply);
    if (!built) return reply.status(503).type("text/plain").send("Run `npm run build` first.\n");
    if (isSpacePage(request.url)) {
      const html = await readFile(join(folder, "index.html"), "utf8");
      return reply.type("text/html; charset=utf-8").send(withPlainPageLink(html, request.url));
    }
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
};
