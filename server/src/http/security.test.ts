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

  it("with a repeated parameter are refused, except where the contract takes several", async () => {
    const search = (query: string) =>
      app.inject({ method: "GET", url: `/api/real-estates/search?${query}`, headers: broker.headers });
    expect((await search("limit=1&limit=2")).statusCode).toBe(422);
    const zone = "drawnZone=circle:2.34,48.86,500";
    expect((await search(`${zone}&${zone}`)).statusCode).toBe(200);
    const refused = await search(`${zone}&drawnZone=circle:2.34,48.86,5`);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      validationErrors: [
        { field: "drawnZone", message: "Le rayon doit être compris entre 10\u202fm et 50\u202fkm" },
      ],
    });
  });
});
