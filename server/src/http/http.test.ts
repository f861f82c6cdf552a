import { readFileSync } from "node:fs";
import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import { type OperationName, operations } from "@plateau/contract/operations.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import type { AppParts } from "../app.ts";
import { TEST_PASSWORD, testApp } from "../test/app.ts";

const { app, nobody, as } = await testApp();
const names = Object.keys(operations) as OperationName[];
const ANY_ID = "00000000-0000-4000-8000-000000000000";

const isProtected = (name: OperationName) => (operations[name] as OperationSpec).access !== "public";
const samples: Readonly<Record<string, string>> = {
  type: "photos",
  numero: "75118000AO0042",
  siren: "000000018",
  entry: "1",
};

const paramsOf = (name: OperationName) =>
  Object.fromEntries(
    [...operations[name].path.matchAll(/\{(\w+)\}/g)].map(([, parameter = ""]) => [
      parameter,
      samples[parameter] ?? ANY_ID,
    ]),
  );

describe("every operation", () => {
  it.each(names.filter(isProtected))("%s requires a session", async (name) => {
    const { status, body } = await nobody.call<ErrorBody>(name, { params: paramsOf(name), body: {} });
    expect(status).toBe(401);
    expect(body.message).toBe("Authentification requise");
    expect(body.requestId).toBeTruthy();
  });

  const withOwnId = names.filter((name) => {
    const { path, params } = operations[name] as OperationSpec;
    return path.includes("{id}") && !params?.shape.id?.safeParse("pas-un-identifiant").success;
  });
  it.each(withOwnId)("%s returns 404 for a malformed id", async (name) => {
    const client = await as("SUPERUSER");
    const params = { ...paramsOf(name), id: "pas-un-identifiant" };
    expect((await client.call(name, { params, body: {} })).status).toBe(404);
  });

  it.each(names.filter((name) => "body" in operations[name] && isProtected(name)))(
    "%s names an unknown field",
    async (name) => {
      const client = await as("SUPERUSER");
      const { status, body } = await client.call<ErrorBody>(name, {
        params: paramsOf(name),
        body: { champInconnu: 1 },
      });
      if (name === "createAddress" || name === "updateAddress") return expect(status).toBe(422);
      expect(status).toBe(422);
      expect(body.validationErrors?.map(({ field }) => field)).toContain("champInconnu");
    },
  );
});

describe("errors", () => {
  it("say that an API key is not valid", async () => {
    const headers = { authorization: "Bearer plateau_inconnue" };
    const answer = await app.inject({ url: "/api/real-estates", headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.json<ErrorBody>().message).toMatch(/^Clé d’API inconnue, expirée ou révoquée/);
  });

  it("are JSON with a French message for an unknown path", async () => {
    const answer = await app.inject({ url: "/api/nulle-part" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: "Ressource non trouvée" });
  });

  it.each([
    ["{", 400, "Le contenu envoyé n’est pas du JSON lisible"],
    ["", 422, "Données invalides"],
    ["null", 422, "Données invalides"],
    ["[]", 422, "Données invalides"],
    ['"texte"', 422, "Données invalides"],
  ])("say what is wrong with the body %s", async (payload, status, message) => {
    const headers = { "content-type": "application/json" };
    const answer = await app.inject({ method: "POST", url: "/api/session", payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json<ErrorBody>().message).toBe(message);
  });

  it("are not caused by a content type without a body", async () => {
    const { headers } = await as("SUPERUSER");
    const answer = await app.inject({
      method: "DELETE",
      url: `/api/contacts/${ANY_ID}`,
      headers: { ...headers, "content-type": "application/json" },
      payload: "",
    });
    expect(answer.statusCode).toBe(404);
  });

  it("return 413 for an oversized body and 415 for another content type", async () => {
    const large = await app.inject({
      method: "POST",
      url: "/api/session",
      payload: { email: "x".repeat(6e6) },
    });
    expect(large.statusCode).toBe(413);
    const headers = { "content-type": "text/csv" };
    const other = await app.inject({ method: "POST", url: "/api/session", payload: "a;b", headers });
    expect(other.statusCode).toBe(415);
    expect(other.json<ErrorBody>().message).toContain("Content-Type: application/json");
  });

  it("have a body and security headers for a malformed URL", async () => {
    for (const url of ["/api/%", "/%ff%fe", "/files/%E0%A4%A"]) {
      const answer = await app.inject({ url });
      expect(answer.statusCode, url).toBe(400);
      expect(answer.json<ErrorBody>()).toMatchObject({ message: "Requête invalide" });
      expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  it("answer shortly to a body of 129,000 unknown fields, or with a thousand mistakes", async () => {
    const client = await as("SUPERUSER");
    const unknown = Object.fromEntries(Array.from({ length: 129_000 }, (_, at) => [`champ${at}`, 1]));
    const refused = await client.call<ErrorBody>("createContact", { body: unknown });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "La requête contient trop de champs inconnus",
    ]);
    const contactIds = Array.from({ length: 150 }, () => "x");
    const invalid = await client.call<ErrorBody>("saveContacts", {
      params: { id: ANY_ID },
      body: { contactIds },
    });
    expect(invalid.status).toBe(422);
    expect(invalid.body.validationErrors?.length).toBe(101);
    expect(invalid.body.validationErrors?.at(-1)).toEqual({
      field: "general",
      message: "Et 50 autres erreurs",
    });
  });

  it("reveal nothing internal", async () => {
    const broken = await testApp({
      ports: {
        geocoder: {
          suggest: async () => {
            throw new Error("mot de passe de la base : 1234");
          },
          find: async () => [],
        },
      },
    });
    const client = await broken.as("USER");
    const answer = await client.call<ErrorBody>("suggestPlaces", { query: { q: "paris" } });
    expect(answer.status).toBe(500);
    expect(answer.body.message).toBe("Erreur serveur");
    expect(JSON.stringify(answer.body)).not.toContain("1234");
  });
});

describe("list operations", () => {
  it.each([0, 1001, "beaucoup", 1.5])("refuse a limit of %s", async (limit) => {
    const client = await as("USER");
    expect((await client.call("listContacts", { query: { limit } })).status).toBe(422);
  });

  it.each(["x", "a.b", `${"a".repeat(40)}.${"b".repeat(22)}`, "..", "é"])(
    "return 400 for the token %s",
    async (nextToken) => {
      const client = await as("USER");
      for (const name of ["listContacts", "searchOffers", "listOffers"] as const) {
        expect((await client.call(name, { query: { nextToken } })).status).toBe(400);
      }
    },
  );
});

describe("proxy operation", () => {
  const envelope = async (body: Record<string, unknown>) => {
    const client = await as("USER");
    const { body: answer } = await client.call<{ statusCode: number; body: string; ok: boolean }>(
      "callThroughProxy",
      {
        body,
      },
    );
    return answer;
  };

  it("runs the same route with the caller's rights", async () => {
    const answer = await envelope({ path: "/session", method: "GET" });
    expect(answer).toMatchObject({ statusCode: 200, ok: true });
    expect(JSON.parse(answer.body)).toMatchObject({ group: "USER" });
    expect(await envelope({ path: "/api-keys", method: "GET" })).toMatchObject({
      statusCode: 403,
      ok: false,
    });
  });

  it("knows a browser's session on the server's own name", async () => {
    const headers = { host: "plateau.exemple.fr" };
    const credentials = { email: "user-1@plateau.test", password: TEST_PASSWORD };
    const signIn = await app.inject({ method: "POST", url: "/api/session", headers, payload: credentials });
    const [cookie] = signIn.cookies.filter(({ name }) => name === "__Host-plateau_session");
    const answer = await app.inject({
      method: "POST",
      url: "/api/proxy",
      headers: { ...headers, cookie: `${cookie?.name}=${cookie?.value}` },
      payload: { path: "/session", method: "GET" },
    });
    expect(answer.json()).toMatchObject({ statusCode: 200, ok: true });
  });

  it("accepts the query and body as text", async () => {
    const refused = await envelope({ path: "/contacts", method: "GET", queryParams: "?limit=0" });
    expect(refused.statusCode).toBe(422);
    const contact = { firstname: "Ève", lastname: "Martin", email: "eve@plateau.test" };
    const created = await envelope({ path: "/contacts", method: "POST", body: JSON.stringify(contact) });
    expect(created.statusCode).toBe(201);
    expect(JSON.parse(created.body)).toMatchObject(contact);
  });

  it("accepts the query as a JSON object, and refuses what it cannot read of it", async () => {
    const search = (queryParams: string) =>
      envelope({ path: "/real-estates/search", method: "GET", queryParams });
    const found = await search('{"locationIds":["75108","75109"],"limit":1,"surfaceMin":null,"userId":""}');
    expect(found.statusCode).toBe(200);
    const refused = await search('{"limit":"abc"}');
    expect(JSON.parse(refused.body).validationErrors).toMatchObject([{ field: "limit" }]);
    const client = await as("USER");
    for (const queryParams of ["{", '{"a":{"b":1}}', '{"limit":1}}'])
      expect(
        (await client.call("callThroughProxy", { body: { path: "/contacts", queryParams } })).status,
      ).toBe(400);
  });

  it("hands no cookie back", async () => {
    const body = JSON.stringify({ email: "user-1@plateau.test", password: TEST_PASSWORD });
    const client = await as("USER");
    const answer = await client.call<{ statusCode: number; headers: Record<string, string> }>(
      "callThroughProxy",
      { body: { path: "/session", method: "POST", body } },
    );
    expect(answer.body.statusCode).toBe(200);
    expect(answer.body.headers).not.toHaveProperty("set-cookie");
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });

  it("gives on 200 hostile paths what the path gives outside, or 400", async () => {
    const client = await as("VISITOR");
    const protectedPaths = ["/api-keys", "/users", "/emails", "/system", "/proxy", "/session", "/contacts"];
    const disguises: ((path: string) => string)[] = [
      (path) => path,
      (path) => `/api${path}`,
      (path) => `/API${path}`,
      (path) => `/${path}`,
      (path) => `/.${path}`,
      (path) => `/..${path}`,
      (path) => `/x/..${path}`,
      (path) => `/api/../api${path}`,
      (path) => `/api/api${path}`,
      (path) => `/../files${path}`,
      (path) => `/%2e%2e${path}`,
      (path) => `/session/%2e%2e${path}`,
      (path) => `/session/%2E%2E%2F${path.slice(1)}`,
      (path) => `${path}/`,
      (path) => `${path}/.`,
      (path) => `${path}//`,
      (path) => `${path}%00`,
      (path) => `${path}%2f`,
      (path) => `${path}%5c..`,
      (path) => `${path};x=1`,
      (path) => `${path}#x`,
      (path) => `${path}?limit=1#/api/session`,
      (path) => `/\\exemple.test${path}`,
      (path) => `//exemple.test${path}`,
      (path) => `/http://exemple.test/api${path}`,
      (path) => `/@exemple.test${path}`,
      (path) => `/${encodeURIComponent(path.slice(1, 2))}${path.slice(2)}`,
      (path) => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
      (path) => path.toUpperCase(),
    ];
    const paths = protectedPaths.flatMap((path) => disguises.map((disguise) => disguise(path)));
    expect(paths.length).toBeGreaterThanOrEqual(200);
    for (const path of paths) {
      const inside = await client.call<{ statusCode: number; headers: Record<string, string> }>(
        "callThroughProxy",
        { body: { path, method: "GET" } },
      );
      if (inside.status === 400) continue;
      const own = path.startsWith("/api/") ? path : `/api${path}`;
      const outside = await app.inject({ url: own, headers: client.headers });
      expect([path, inside.status, inside.body.statusCode]).toEqual([path, 200, outside.statusCode]);
      expect(inside.body.headers["content-type"], path).toContain("json");
    }
  });

  it.each(["/proxy", "/api/proxy", "//proxy", "/proxy?x=1", "/%70roxy", "/api/%70rox%79"])(
    "does not call itself by %s",
    async (path) => {
      const client = await as("USER");
      const answer = await client.call<{ statusCode?: number }>("callThroughProxy", {
        body: { path, method: "POST" },
      });
      expect(answer.status === 400 || (answer.body.statusCode ?? 0) >= 400).toBe(true);
    },
  );
});

describe("published contract", () => {
  const read = async (url: string) => {
    const { headers } = await as("USER");
    return app.inject({ url, headers });
  };

  it("is OpenAPI 3.1 with every operation", async () => {
    const document = (await read("/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    const ids = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual([...names].sort());
  });

  it("describes the errors that any operation may answer", async () => {
    const { paths } = (await read("/api/openapi.json")).json<{
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    }>();
    for (const { responses } of Object.values(paths).flatMap((path) => Object.values(path)))
      expect(responses.default).toEqual({ $ref: "#/components/responses/Refusal" });
  });

  it("matches the committed document, so that a change of the wire format shows in a diff", async () => {
    const committed = readFileSync(new URL("../../../contract/openapi.json", import.meta.url), "utf8");
    expect((await read("/api/openapi.json")).json()).toEqual(JSON.parse(committed));
  });

  it("is browsable, with a session", async () => {
    expect((await app.inject({ url: "/api/docs" })).statusCode).toBe(401);
    const page = await read("/api/docs");
    expect(page.headers["content-type"]).toContain("text/html");
    for (const name of names) expect(page.body).toContain(name);
  });
});

describe("every answer", () => {
  it("allows scripts from its own origin only", async () => {
    const { headers } = await app.inject({ url: "/api/health" });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("https:");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("clears the browser's cache at sign-out, and its cookie is bound to the host", async () => {
    const body = { email: "user-7@plateau.test", password: TEST_PASSWORD };
    await as("USER", 7);
    const headers = { host: "plateau.test" };
    const opened = await app.inject({ method: "POST", url: "/api/session", payload: body, headers });
    const cookie = String(opened.headers["set-cookie"]);
    expect(cookie).toMatch(/^__Host-plateau_session=[^;]+; .*Path=\/; .*HttpOnly; Secure/);
    const closed = await app.inject({
      method: "DELETE",
      url: "/api/session",
      headers: { ...headers, cookie: cookie.split(";")[0] ?? "" },
    });
    expect([closed.statusCode, closed.headers["clear-site-data"]]).toEqual([204, '"cache"']);
  });

  it("trusts only the configured proxies", async () => {
    const forged = { "x-forwarded-for": "6.6.6.6, 203.0.113.7", host: "plateau.test" };
    const ips = async (trustProxy: AppParts["trustProxy"]) => {
      const behind = await testApp({ trustProxy });
      await behind.as("USER");
      const headers = { ...forged };
      const body = { email: "user-1@plateau.test", password: TEST_PASSWORD };
      await behind.app.inject({ method: "POST", url: "/api/session", payload: body, headers });
      return behind.db.rows<{ ip: string }>(sql`select ip from sessions`);
    };
    expect(await ips(1)).toContainEqual({ ip: "203.0.113.7" });
    expect(await ips(false)).not.toContainEqual({ ip: "203.0.113.7" });
    expect(await ips(["127.0.0.1"])).toContainEqual({ ip: "203.0.113.7" });
  });
});
