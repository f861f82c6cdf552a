import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import { renditionKey } from "@plateau/contract/offers/renditions.ts";
import { afterAll, describe, expect, it } from "vitest";
import { withMedia } from "../areas/offers/media/medias.fixture.ts";
import { newOffer } from "../areas/offers/offers.fixture.ts";
import { serverSecret } from "../db/server-secret.ts";
import { jpeg, pdf } from "../media/sample-files.fixture.ts";
import { s3FileStore } from "../providers/file-store/s3/adapter.ts";
import { KEYS, startStrictService } from "../providers/file-store/s3/strict-service.fixture.ts";
import { signedAddresses } from "../signed-addresses.ts";
import { type Client, type TestApp, testApp } from "../test/app.ts";
import { signedFileUrl } from "./files.ts";

const folder = mkdtempSync(join(tmpdir(), "plateau-files-s3-"));
const service = await startStrictService(folder, ["plateau"]);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});
const bucket = await s3FileStore({ ...KEYS, name: "plateau", endpoint: service.endpoint });

const PHOTO = "real-estates/a/photos/b.webp";
const PLAN = "real-estates/a/plans/c.pdf";
const DOCUMENT = "real-estates/a/documents/d.pdf";
const PRINTED = "cache/pdf/e.pdf";
const BYTES = "0123456789";

const fill = async ({ fileStore }: TestApp): Promise<void> => {
  await fileStore.write(PHOTO, Buffer.from(BYTES), "image/webp");
  await fileStore.write("real-estates/a/photos/vide.webp", Buffer.of(), "image/webp");
  for (const key of [PLAN, DOCUMENT, PRINTED])
    await fileStore.write(key, Buffer.from("%PDF-1.4"), "application/pdf");
};

describe.each([
  ["the folder", await testApp()],
  ["a bucket", await testApp({ ports: { fileStore: bucket } })],
])("a file from %s", (_, made) => {
  const { app, as, clock, db, fileStore } = made;
  const ready = fill(made);

  const get = async (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") => {
    await ready;
    const person = await as("USER");
    return app.inject({ method, url, headers: { ...person.headers, ...headers } });
  };

  it("is served to signed-in people, with a policy that runs no script", async () => {
    expect((await app.inject({ url: `/files/${PHOTO}` })).statusCode).toBe(401);
    expect((await app.inject({ url: "/files/real-estates/a/photos/rien.webp" })).statusCode).toBe(401);
    const answer = await get(`/files/${PHOTO}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(BYTES);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": "10",
      "content-disposition": `inline; filename="b.webp"; filename*=UTF-8''b.webp`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      "accept-ranges": "bytes",
    });
  });

  it("is served empty when it is empty", async () => {
    const answer = await get("/files/real-estates/a/photos/vide.webp");
    expect([answer.statusCode, answer.body, answer.headers["content-length"]]).toEqual([200, "", "0"]);
    const part = await get("/files/real-estates/a/photos/vide.webp", { range: "bytes=0-" });
    expect(part.statusCode).toBe(416);
  });

  it("answers HEAD without its bytes", async () => {
    const answer = await get(`/files/${PHOTO}`, {}, "HEAD");
    expect([answer.statusCode, answer.body, answer.headers["content-length"]]).toEqual([200, "", "10"]);
  });

  it("returns 304 to a browser that has it", async () => {
    const { headers } = await get(`/files/${PHOTO}`);
    const answer = await get(`/files/${PHOTO}`, { "if-none-match": `"autre", W/${headers.etag}` });
    expect([answer.statusCode, answer.body]).toEqual([304, ""]);
    expect((await get(`/files/${PHOTO}`, { "if-none-match": '"autre"' })).statusCode).toBe(200);
  });

  it.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=0-1", "01", "bytes 0-1/10"],
    ["bytes=9-9", "9", "bytes 9-9/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=8-999", "89", "bytes 8-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=-999", BYTES, "bytes 0-9/10"],
  ])("returns the part %s", async (range, body, contentRange) => {
    const answer = await get(`/files/${PHOTO}`, { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.body).toBe(body);
    expect(answer.headers["content-range"]).toBe(contentRange);
    expect(answer.headers["content-length"]).toBe(String(body.length));
  });

  it.each(["bytes=10-", "bytes=10-12", "bytes=-0", "bytes=99999999999999999999-"])(
    "returns 416 for %s",
    async (range) => {
      const answer = await get(`/files/${PHOTO}`, { range });
      expect(answer.statusCode).toBe(416);
      expect(answer.headers["content-range"]).toBe("bytes */10");
      expect(answer.json<ErrorBody>().message).toBe("La partie demandée est hors du fichier");
    },
  );

  it.each(["bytes=3-1", "bytes=0-1,4-5", "bytes=-", "octets=0-1", "bytes=a-b", "0-1"])(
    "is sent whole for %s, an unsupported range",
    async (range) => {
      const answer = await get(`/files/${PHOTO}`, { range });
      expect([answer.statusCode, answer.body]).toEqual([200, BYTES]);
    },
  );

  it("resumes only when unchanged", async () => {
    const { headers } = await get(`/files/${PHOTO}`);
    const part = (condition: string) => get(`/files/${PHOTO}`, { range: "bytes=4-", "if-range": condition });
    expect((await part(String(headers.etag))).statusCode).toBe(206);
    expect((await part('"autre"')).statusCode).toBe(200);
  });

  it("opens in the browser, or downloads under the requested name", async () => {
    const dispositionOf = async (url: string) => (await get(url)).headers["content-disposition"];
    expect(await dispositionOf(`/files/${PLAN}`)).toMatch(/^inline;/);
    const named = `/files/${PHOTO}?download=${encodeURIComponent("Façade « côté cour » d’été.webp")}`;
    expect(await dispositionOf(named)).toBe(
      `attachment; filename="Facade - cote cour - d-ete.webp"; filename*=UTF-8''Fa%C3%A7ade%20%C2%AB%20c%C3%B4t%C3%A9%20cour%20%C2%BB%20d%E2%80%99%C3%A9t%C3%A9.webp`,
    );
    const hostile = `/files/${PHOTO}?download=${encodeURIComponent('../a"\r\nset-cookie: x=1;\u202E.webp')}`;
    const answer = await get(hostile);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="..-a-set-cookie- x=1;.webp"; filename*=UTF-8''..-a-set-cookie-%20x%3D1%3B.webp`,
    );
    expect(await dispositionOf(`/files/${PHOTO}?download=%2F`)).toMatch(/^attachment; filename="-";/);
  });

  it("opens outside the sandbox when Plateau printed it, still running no script", async () => {
    const { headers } = await get(`/files/${PRINTED}`);
    expect(headers["content-security-policy"]).toBe("default-src 'none'");
    expect(headers["content-disposition"]).toMatch(/^inline;/);
  });

  it("always downloads a document instead of opening it", async () => {
    for (const query of ["", "?name=Bail.pdf", "?download=Bail.pdf"]) {
      const { headers } = await get(`/files/${DOCUMENT}${query}`);
      expect(headers["content-disposition"]).toMatch(/^attachment;/);
      expect(headers["content-type"]).toBe("application/pdf");
      expect(headers["content-security-policy"]).toContain("sandbox");
    }
  });

  it.each([
    "/files/..%2fpackage.json",
    "/files/real-estates/..%5c..%5cpackage.json",
    "/files/real-estates/a/photos/..%2f..%2f..%2f..%2fpackage.json",
    "/files/real-estates/a/photos/%252e%252e/b.webp",
    "/files/real-estates/a/photos/b.webp%00.jpg",
    "/files//etc/passwd",
    "/files/real-estates",
    "/files/real-estates/",
    "/files/.unfinished/x.webp",
    "/files/.unfinished",
    "/files/",
  ])("returns 404 outside the store's keys: %s", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: "Ressource non trouvée" });
  });

  it("cannot be reached by raw paths that no browser would send", async () => {
    const { port, hostname } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    const { headers } = await as("VISITOR");
    for (const path of [
      "/files/../package.json",
      "/files/%2e%2e/package.json",
      "/files/a/../../package.json",
    ]) {
      const status = await new Promise((resolve, reject) => {
        const outgoing = request({ hostname, port, path, headers, agent: false }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        outgoing.once("error", reject).end();
      });
      expect([404, 503]).toContain(status);
    }
  });

  describe("with a signed address", () => {
    const FIFTEEN_MINUTES = 15 * 60 * 1000;
    const sign = async (key: string, terms: { download?: string; name?: string } = {}) => {
      await ready;
      const addresses = signedAddresses(await serverSecret(db, "signed-addresses"), () => new Date());
      const expiresAt = new Date(Date.now() + FIFTEEN_MINUTES);
      return signedFileUrl(addresses)(key, { expiresAt, ...terms });
    };

    it("is read without a session until it expires", async () => {
      const url = await sign(PRINTED, { name: "Fiche – 12 rue de Rivoli.pdf" });
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.body]).toEqual([200, "%PDF-1.4"]);
      expect(answer.headers["content-disposition"]).toContain(
        "filename*=UTF-8''Fiche%20%E2%80%93%2012%20rue%20de%20Rivoli.pdf",
      );
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
      clock.now = new Date(Date.now() + FIFTEEN_MINUTES);
      const late = await app.inject({ url });
      clock.now = undefined;
      expect([late.statusCode, late.json<ErrorBody>().message]).toEqual([403, "Cette adresse a expiré"]);
    });

    it.each<[string, (url: string) => string]>([
      ["another key", (url) => url.replace("/e.pdf", "/f.pdf")],
      ["another name", (url) => url.replace("Fiche", "Facture")],
      ["no name", (url) => url.replace(/name=[^&]*&/, "")],
      ["a name to save it under", (url) => `${url}&download=a.html`],
      ["a later expiry", (url) => url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`)],
      ["another signature", (url) => url.replace(/signature=.{4}/, "signature=AAAA")],
      ["an empty signature", (url) => url.replace(/signature=.*/, "signature=")],
      ["two signatures", (url) => `${url}&signature=x`],
    ])("is refused with %s, even with a session", async (_, tamper) => {
      const url = tamper(await sign(PRINTED, { name: "Fiche.pdf" }));
      expect((await app.inject({ url })).statusCode).toBe(403);
      const answer = await get(url);
      expect(answer.statusCode).toBe(403);
      expect(answer.json<ErrorBody>().message).toBe("Cette adresse n’est pas valable");
    });

    it("refuses a file without a signature", async () => {
      const url = (await sign(PRINTED)).replace(/&signature=.*/, "");
      expect((await app.inject({ url })).statusCode).toBe(401);
    });

    it("does not allow uploading", async () => {
      const url = (await sign(PHOTO)).replace("/files/", "/uploads/");
      const headers = { "content-type": "image/webp" };
      expect((await app.inject({ method: "PUT", url, headers, payload: "x" })).statusCode).toBe(403);
      expect((await fileStore.find(PHOTO))?.size).toBe(10);
    });
  });
});

describe("S3 store", () => {
  it("returns 503, not 404, when unavailable", async () => {
    const other = await startStrictService(mkdtempSync(join(folder, "autre-")), ["plateau"]);
    const away = await s3FileStore({ ...KEYS, name: "plateau", endpoint: other.endpoint });
    const { app, as } = await testApp({ ports: { fileStore: away } });
    await other.stop();
    const { headers } = await as("USER");
    const answer = await app.inject({ url: `/files/${PHOTO}`, headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.json<ErrorBody>().message).toBe("Service momentanément indisponible");
  });

  it("is allowed by the content security policy for uploads only", async () => {
    const { app } = await testApp({ ports: { fileStore: bucket } });
    const policy = String((await app.inject({ url: "/api/health" })).headers["content-security-policy"]);
    expect(policy).toContain(`connect-src 'self' ${service.endpoint};`);
    expect(policy.split(service.endpoint)).toHaveLength(2);
  });
});

describe("a reader who disconnects", () => {
  it("does not block the next one", async () => {
    const { app, as, fileStore } = await testApp();
    const key = "real-estates/a/documents/lourd.pdf";
    await fileStore.write(key, Readable.from([Buffer.alloc(20 * 1024 * 1024)]), "application/pdf");
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const { headers } = await as("USER");
    for (let reader = 0; reader < 20; reader++) {
      const stop = new AbortController();
      const answer = await fetch(`${origin}/files/${key}`, { headers, signal: stop.signal });
      expect(answer.status).toBe(200);
      stop.abort();
    }
    const whole = await fetch(`${origin}/files/${key}`, { headers });
    expect((await whole.arrayBuffer()).byteLength).toBe(20 * 1024 * 1024);
  });
});

describe("the files of an offer", async () => {
  const made = await testApp();
  const [owner, colleague] = [await made.as("USER", 1), await made.as("USER", 2)];
  const [administrator, visitor] = [await made.as("ADMINISTRATOR"), await made.as("VISITOR")];
  const statusOf = async (url: string, { headers }: Client) =>
    (await made.app.inject({ url, headers })).statusCode;

  const publishedWithFiles = async () => {
    const { id } = await newOffer(owner, { status: "published" });
    const photo = { kind: "photos", contentType: "image/jpeg", bytes: await jpeg() } as const;
    const lease = { kind: "documents", contentType: "application/pdf", bytes: pdf() } as const;
    const sent = [await withMedia(made, owner, id, photo), await withMedia(made, owner, id, lease)];
    const [{ s3Key = "" } = {}] = sent;
    const urls = [...sent.map(({ url }) => url), `/files/${renditionKey(s3Key, 320)}`];
    return { id, sent, urls };
  };

  it("are for staff alone once deleted, for thirty days", async () => {
    const { id, sent, urls } = await publishedWithFiles();
    for (const url of urls) expect([url, await statusOf(url, visitor)]).toEqual([url, 200]);
    const { url: other } = await withMedia(made, owner, id, {
      kind: "plans",
      contentType: "application/pdf",
      bytes: pdf(),
    });
    for (const { s3Key } of sent) {
      const type = s3Key.includes("/photos/") ? "photos" : "documents";
      const params = { id, type, encodedKey: s3Key };
      expect((await owner.call("deleteMedia", { params })).status).toBeLessThan(300);
    }
    for (const url of urls) {
      expect([url, await statusOf(url, visitor)]).toEqual([url, 404]);
      expect([url, await statusOf(url, colleague)]).toEqual([url, 200]);
    }
    expect(await statusOf(other, visitor)).toBe(200);
  });

  it("are for administrators alone once the offer is deleted", async () => {
    const { id, urls } = await publishedWithFiles();
    expect((await owner.call("deleteOffer", { params: { id } })).status).toBeLessThan(300);
    for (const url of urls)
      for (const [person, status] of [
        [owner, 404],
        [colleague, 404],
        [visitor, 404],
        [administrator, 200],
      ] as const)
        expect([url, await statusOf(url, person)]).toEqual([url, status]);
  });
});
