import { Writable } from "node:stream";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { withoutSecrets, withRedactedUrls } from "./private-addresses.ts";

const SECRET = "Zx81kQ-secret_0";

describe("logged addresses", () => {
  it.each([
    `/espace/${SECRET}`,
    `/espace/${SECRET}?from=mail`,
    `/%65space/${SECRET}`,
    `//espace//${SECRET}/`,
    `/espace/${SECRET.slice(0, 4)}%2${SECRET.slice(4)}`,
    `/ESPACE/${SECRET}`,
    `/api/client-space/${SECRET}`,
    `/api/client-space/${SECRET}/offers/12/answer`,
    `/api/calendar/${SECRET}/taches.ics`,
    `/files/real-estates/1/photos/2.jpg?expires=12&signature=${SECRET}`,
    `/premier-administrateur?code=${SECRET}`,
  ])("redact the secret of %s", (url) => {
    expect(withoutSecrets(url)).not.toMatch(/secret|Zx81/);
  });

  it.each(["/api/requirements/12/space", "/espaces/12", "/api/offers?limit=3&q=espace", "/"])(
    "are unchanged without a secret: %s",
    (url) => expect(withoutSecrets(url)).toBe(url),
  );

  it("are redacted in the server's log", async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const app = Fastify({ logger: { ...withRedactedUrls({ level: "trace", redact: [] }), stream } });
    app.get("/api/client-space/:token", (request) => {
      request.log.error({ req: request }, "The request failed");
      throw new Error("away");
    });
    await app.inject({ url: `/api/client-space/${SECRET}`, headers: { referer: `/espace/${SECRET}` } });
    await app.close();
    expect(lines.join("")).toContain("/api/client-space/***");
    expect(lines.join("")).not.toContain(SECRET);
  });
});
