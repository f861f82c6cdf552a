import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveWebApp } from "./web-app.ts";

const PAGE = `<!doctype html><head><title>Plateau</title></head><body>${" ".repeat(2000)}</body>`;
const app = fastify();
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateau-web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), PAGE);
  await writeFile(join(folder, "index.html.gz"), gzipSync(PAGE));
  await writeFile(join(folder, "assets", "a1b2c3d4.js"), "export {};");
  await serveWebApp(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("built web application", () => {
  it.each(["/", "/?lien=1", "/sign-in", "/real-estates/list"])(
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

  it("sends a client without JavaScript to the page that needs none, and nobody else", async () => {
    const { body } = await get("/espace/aB3-_9?x=1");
    expect(body).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/espace/aB3-_9/lecture"></noscript>',
    );
    expect(body.replaceAll(/<noscript>.*?<\/noscript>/g, "")).toBe(PAGE);
    for (const url of ["/espace/", "/espace/%22%3E%3Cscript%3E", "/requirements", "/espace/a/b"])
      expect((await get(url)).body).toBe(PAGE);
  });

  it("caches assets for a year and returns 404 for others", async () => {
    const asset = await get("/assets/a1b2c3d4.js");
    expect(asset.statusCode).toBe(200);
    expect(asset.headers["cache-control"]).toContain("immutable");
    expect((await get("/assets/other.js")).statusCode).toBe(404);
  });
});
