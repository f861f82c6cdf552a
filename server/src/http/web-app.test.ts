import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import cookie from "@fastify/cookie";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveWebApp } from "./web-app.ts";

const PAGE = `<!doctype html><head><title>Plateau</title></head><body>${" ".repeat(2000)}</body>`;
const SIGN_IN = PAGE.replace("Plateau", "Connexion");
const routes = [
  ...["/", "/real-estates/list", "/real-estate/$id", "/requirements/"].map((path) => ({
    path,
    needsSession: true,
  })),
  ...["/sign-in", "/espace/$token"].map((path) => ({ path, needsSession: false })),
];
const app = fastify();
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateau-web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), PAGE);
  await writeFile(join(folder, "routes.json"), JSON.stringify(routes));
  await writeFile(join(folder, "index.html.gz"), gzipSync(PAGE));
  await writeFile(join(folder, "sign-in.html"), SIGN_IN);
  await writeFile(join(folder, "assets", "a1b2c3d4.js"), "export {};");
  await app.register(cookie);
  await serveWebApp(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("built web application", () => {
  it.each(["/", "/?lien=1", "/real-estates/list"])(
    "serves its page at %s, compressed or not",
    async (url) => {
      const plain = await get(url);
      expect({ status: plain.statusCode, body: plain.body }).toEqual({ status: 200, body: PAGE });
      const packed = await get(url, { "accept-encoding": "gzip" });
      expect(packed.statusCode).toBe(200);
      expect(packed.headers["content-encoding"]).toBe("gzip");
      expect(packed.headers["cache-control"]).toBe("no-cache");
    },
  );

  it("shows a browser without a session the sign-in page, which leads back", async () => {
    const accept = "text/html,*/*";
    const asked = await get("/real-estates/list?surfaceMin=200&status=published", { accept });
    expect([asked.statusCode, asked.headers.location]).toEqual([
      302,
      "/sign-in?retour=%2Freal-estates%2Flist%3FsurfaceMin%3D200%26status%3Dpublished",
    ]);
    expect(asked.headers["cache-control"]).toBe("no-cache");
    expect((await get("/sign-in?retour=%2F", { accept })).body).toBe(SIGN_IN);
    expect((await get("/espace/aB3-_9", { accept })).statusCode).toBe(200);
    const signedIn = { accept, cookie: "plateau_session=anything" };
    for (const url of ["/real-estates/list", "/sign-in"])
      expect((await get(url, signedIn)).body, url).toBe(PAGE);
  });

  it("sends a client without JavaScript to the page that needs none, and nobody else", async () => {
    const { body } = await get("/espace/aB3-_9?x=1");
    expect(body).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/espace/aB3-_9/lecture"></noscript>',
    );
    expect(body.replaceAll(/<noscript>.*?<\/noscript>/g, "")).toBe(PAGE);
    for (const url of ["/espace/%22%3E%3Cscript%3E", "/requirements"])
      expect((await get(url)).body).toBe(PAGE);
  });

  it.each([
    "/metrics",
    "/ready",
    "/wp-login.php",
    "/real-estate",
    "/real-estate/a/b",
    "/api",
    "/.env",
    "/sign-in.php",
  ])("never answers 200 at %s", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
    const browser = await get(url, { accept: "text/html,*/*" });
    expect(browser.statusCode).toBe(404);
  });

  it("caches assets for a year and returns 404 for others", async () => {
    const asset = await get("/assets/a1b2c3d4.js");
    expect(asset.statusCode).toBe(200);
    expect(asset.headers["cache-control"]).toContain("immutable");
    expect((await get("/assets/other.js")).statusCode).toBe(404);
  });
});
