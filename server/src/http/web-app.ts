import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendUnknownPath } from "./errors.ts";
import { isSpacePage, withPlainPageLink } from "./plain-page.ts";
import { sessionCookie } from "./request-info.ts";

const YEAR_S = 365 * 24 * 60 * 60;

const isPage = (request: FastifyRequest): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  !/^\/(api|files|tiles|uploads|assets)(\/|$)/.test(request.url);

/** `/contacts/$id` of the web's router: any text may stand for `$id`. */
const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replace(/\/$/, "")
      .replaceAll(/[.*+?^()[\]{}|\\]/g, "\\$&")
      .replaceAll(/\$\w+/g, "[^/]+")}/?$`,
  );

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes("text/html") ?? false;

type Page = { pattern: RegExp; needsSession: boolean };

/** The build lists the application's pages beside them. */
const pagesOf = async (folder: string): Promise<Page[]> => {
  const routes = JSON.parse(await readFile(join(folder, "routes.json"), "utf8")) as {
    path: string;
    needsSession: boolean;
  }[];
  return routes.map(({ path, needsSession }) => ({ pattern: patternOf(path), needsSession }));
};

const SIGN_IN = "/sign-in";

/**
 * Hashed assets are cached for a year; the application's pages get the single page, or build instructions without a
 * build. Browsers without a session cookie get the sign-in page, which loads less. Any other path is 404: with the
 * page, which says so, for a browser.
 */
export const serveWebApp = async (app: FastifyInstance, folder: string): Promise<void> => {
  const built = existsSync(join(folder, "index.html"));
  const pages = built ? await pagesOf(folder) : [];
  const pageAt = (path: string): Page | undefined => pages.find(({ pattern }) => pattern.test(path));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: "/",
    index: false,
    serve: built,
    preCompressed: true,
    // One route a file: a wildcard reads the folder again for each request.
    wildcard: false,
    globIgnore: ["*.html", "**/*.{br,gz}"],
    setHeaders: (response, path) => {
      const lasting = path.includes(`${join(folder, "assets")}`);
      response.header("cache-control", lasting ? `public, max-age=${YEAR_S}, immutable` : "no-cache");
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return sendUnknownPath(request, reply);
    if (!built) return reply.status(503).type("text/plain").send("Run `npm run build` first.\n");
    const [path = ""] = request.url.split(/[?#]/);
    const page = pageAt(path);
    if (!page && !wantsPage(request)) return sendUnknownPath(request, reply);
    if (!page) reply.status(404);
    if (isSpacePage(request.url)) {
      const html = await readFile(join(folder, "index.html"), "utf8");
      return reply.type("text/html; charset=utf-8").send(withPlainPageLink(html, request.url));
    }
    reply.header("cache-control", "no-cache");
    const signedOut = request.cookies[sessionCookie(request)] === undefined;
    if (signedOut && page?.needsSession && wantsPage(request))
      return reply.redirect(`${SIGN_IN}?${new URLSearchParams({ retour: request.url })}`);
    return reply.sendFile(signedOut && path === SIGN_IN ? "sign-in.html" : "index.html");
  });
};
