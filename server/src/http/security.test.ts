import { describe, expect, it } from "vitest";
import { testApp } from "../test/app.ts";

const { app, as } = await testApp();
const broker = await as("USER");

const answers = {
  "an answer": { method: "GET", url: "/api/session", headers: broker.headers },
  "a refusal": { method: "GET", url: "/api/session" },
  "an unknown address": { method: "GET", url: "/api/nowhere" },
  "a malformed address": { method: "GET", url: "/api/%ff" },
} as const;

describe("security headers", () => {
  it.each(Object.entries(answers))("stand on %s", async (_, request) => {
    const { headers } = await app.inject(request);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("same-origin");
    const policy = String(headers["content-security-policy"]);
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy.split(";")).toContain(directive);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["content-type"]).toMatch(/charset=utf-8/);
  });

  it("keep answers of the API out of caches", async () => {
    expect((await app.inject(answers["an answer"])).headers["cache-control"]).toBe("no-store");
  });
});

describe("requests outside the contract", () => {
  it.each(["TRACE", "PATCH", "OPTIONS"] as const)("with the method %s are not answered", async (method) => {
    const { statusCode } = await app.inject({ method, url: "/api/session", headers: broker.headers });
    expect(statusCode).toBeGreaterThanOrEqual(404);
    expect(statusCode).toBeLessThan(500);
  });

  it("with a repeated parameter are refused", async () => {
    const url = "/api/real-estates/search?limit=1&limit=2";
    expect((await app.inject({ method: "GET", url, headers: broker.headers })).statusCode).toBe(422);
  });
});
