import { connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import { MAX_MEDIA_BYTES } from "@plateau/contract/offers/media.ts";
import { describe, expect, it } from "vitest";
import { testApp } from "../test/app.ts";

const { app, fileStore, clock } = await testApp();
const origin = await app.listen({ port: 0, host: "127.0.0.1" });

const JPEG = "image/jpeg";
let uploads = 0;
const anyKey = () => `real-estates/a/photos/${++uploads}.jpg`;

const newUploadUrl = async (size?: number, expiresIn = 900) => {
  const key = anyKey();
  return { key, url: await fileStore.presignUpload({ key, contentType: JPEG, size, expiresIn }) };
};

const put = async (
  url: string,
  body: string | ReadableStream,
  headers: Record<string, string> = { "content-type": JPEG },
) => {
  const init: RequestInit = { method: "PUT", body, headers };
  const answer = await fetch(
    origin + url,
    body instanceof ReadableStream ? { ...init, duplex: "half" } : init,
  );
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as ErrorBody | undefined };
};

const stream = (bytes: number): ReadableStream =>
  Readable.toWeb(
    Readable.from(
      (function* () {
        const chunk = Buffer.alloc(1024 * 1024, 1);
        for (let left = bytes; left > 0; left -= chunk.length)
          yield chunk.subarray(0, Math.min(left, chunk.length));
      })(),
    ),
  ) as ReadableStream;

describe("upload", () => {
  it("stores the file under the key of its address, without a session", async () => {
    const { key, url } = await newUploadUrl(5);
    expect(url).toMatch(/^\/uploads\/real-estates\/a\/photos\/\d+\.jpg\?/);
    expect((await put(url, "image")).status).toBe(200);
    expect(await fileStore.find(key)).toMatchObject({ size: 5, contentType: JPEG });
  });

  it("accepts exactly 100 MB and not a byte more, with or without a declared length", async () => {
    const { key, url } = await newUploadUrl();
    expect((await put(url, stream(MAX_MEDIA_BYTES))).status).toBe(200);
    expect((await fileStore.find(key))?.size).toBe(MAX_MEDIA_BYTES);
    const more = await newUploadUrl();
    expect((await put(more.url, stream(MAX_MEDIA_BYTES + 1)).catch(() => ({ status: 413 }))).status).toBe(
      413,
    );
    expect(await fileStore.find(more.key)).toBeUndefined();
    const announced = await app.inject({
      method: "PUT",
      url: more.url,
      headers: { "content-type": JPEG, "content-length": String(MAX_MEDIA_BYTES + 1) },
    });
    expect(announced.statusCode).toBe(413);
    expect(announced.json<ErrorBody>().message).toBe("Le fichier dépasse la taille maximale de 100 Mo");
  });

  it.each([
    ["shorter", "imag", false],
    ["longer", "images", false],
    ["shorter, unannounced", "imag", true],
    ["longer, unannounced", "images", true],
  ])("refuses a file %s than its address states", async (_, body, unannounced) => {
    const { key, url } = await newUploadUrl(5);
    const sent = unannounced ? (Readable.toWeb(Readable.from([Buffer.from(body)])) as ReadableStream) : body;
    const answer = await put(url, sent);
    expect(answer.status).toBe(422);
    expect(answer.body?.validationErrors).toEqual([
      { field: "size", message: "Le fichier n’a pas la taille annoncée" },
    ]);
    expect(await fileStore.find(key)).toBeUndefined();
  });

  it.each([[{ "content-type": "text/html" }], [{ "content-type": "image/jpeg; charset=utf-8" }]])(
    "refuses a type that its address does not state: %o",
    async (headers) => {
      const { key, url } = await newUploadUrl();
      const answer = await put(url, "<script>", headers);
      expect(answer.status).toBe(415);
      expect(answer.body?.message).toBe("Le fichier doit être envoyé avec le type image/jpeg");
      expect(await fileStore.find(key)).toBeUndefined();
    },
  );

  it("refuses an expired address", async () => {
    const { key, url } = await newUploadUrl(5, 900);
    clock.now = new Date(Date.now() + 901_000);
    const answer = await put(url, "image");
    clock.now = undefined;
    expect(answer).toMatchObject({ status: 403, body: { message: "Cette adresse a expiré" } });
    expect(await fileStore.find(key)).toBeUndefined();
  });

  it.each<[string, (url: string) => string]>([
    ["another key", (url) => url.replace("/a/photos/", "/b/photos/")],
    ["another size", (url) => url.replace("size=5", "size=6")],
    ["no size", (url) => url.replace("size=5&", "")],
    ["another type", (url) => url.replace("image%2Fjpeg", "text%2Fhtml")],
    ["a later expiry", (url) => url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`)],
    ["one parameter more", (url) => `${url}&download=a`],
    ["a parameter twice", (url) => `${url}&size=5`],
    ["another signature", (url) => url.replace(/signature=./, "signature=!")],
    ["an empty signature", (url) => url.replace(/signature=.*/, "signature=")],
    ["no signature", (url) => url.replace(/&signature=.*/, "")],
    ["no query", (url) => url.replace(/\?.*/, "")],
    ["the path of a file", (url) => url.replace("/uploads/", "/files/")],
  ])("refuses an address with %s", async (_, tamper) => {
    const { key, url } = await newUploadUrl(5);
    expect([403, 404]).toContain((await put(tamper(url), "image")).status);
    expect(await fileStore.find(key)).toBeUndefined();
  });

  it("leaves nothing new in the store when the connection breaks", async () => {
    const { key, url } = await newUploadUrl();
    await fileStore.write(key, Buffer.from("avant"), JPEG);
    await new Promise<void>((resolve, reject) => {
      const { hostname, port } = new URL(origin);
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `PUT ${url} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: ${JPEG}\r\ncontent-length: 1000000\r\n\r\n`,
        );
        socket.write(Buffer.alloc(500_000, 1), () => setImmediate(() => socket.resetAndDestroy()));
      });
      socket.once("close", () => resolve()).once("error", reject);
    });
    const next = await newUploadUrl(5);
    expect((await put(next.url, "image")).status).toBe(200);
    for (let waited = 0; waited < 20; waited++) await sleep(10);
    expect((await fileStore.find(key))?.size).toBe(5);
  });
});
