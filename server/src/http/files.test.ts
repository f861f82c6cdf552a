import { describe, expect, it } from "vitest";
import { testApp } from "../test/app.ts";

const { app, as, fileStore } = await testApp();
const PHOTO = "real-estates/a/photos/b.webp";
await fileStore.write(PHOTO, Buffer.from("une image"), "image/webp");
await fileStore.write(
  "real-estates/a/documents/bail.pdf",
  Buffer.from("%PDF-1.4 un bail"),
  "application/pdf",
);

const get = async (url: string, headers: Record<string, string> = {}) => {
  const person = await as("VISITOR");
  return app.inject({ url, headers: { ...person.headers, ...headers } });
};

describe("a file", () => {
  it("is served to people who are signed in, from a path that runs no script", async () => {
    expect((await app.inject({ url: `/files/${PHOTO}` })).statusCode).toBe(401);
    const answer = await get(`/files/${PHOTO}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("une image");
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": "9",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
    });
  });

  it.each([
    "/files/..%2fpackage.json",
    "/files/real-estates/..%5c..%5cpackage.json",
    "/files/real-estates/a/photos/..%2f..%2f..%2f..%2fpackage.json",
    "/files/real-estates/a/photos/%252e%252e/b.webp",
    "/files/real-estates/a/photos/b.webp%00.jpg",
    "/files//etc/passwd",
    "/files/real-estates",
    "/files/.unfinished/x.webp",
    "/files/",
  ])("is none outside the keys of the store: %s", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: "Ressource non trouvée" });
  });
});
