import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { FileStore } from "./port.ts";

const JPEG = "image/jpeg";
const PDF = "application/pdf";

let folders = 0;
const anyFolder = () => `real-estates/${++folders}`;

const MEGABYTE = 1024 * 1024;

function* megabytes(count: number): Generator<Buffer> {
  for (let at = 0; at < count; at++) yield Buffer.alloc(MEGABYTE, at);
}

/** Contract tests of every file store. `origin` is Plateau's own, where some stores receive uploads. */
export const fileStoreConformance = (
  name: string,
  made: () => { store: FileStore; origin: string | undefined },
): void => {
  const store = () => made().store;
  const textUnder = async (key: string, range?: { start: number; end: number }) => {
    const found = await store().read(key, range);
    return found && (await text(found.bytes));
  };
  const keysUnder = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of store().list(prefix)) keys.push(key);
    return keys.sort();
  };

  describe(`${name} file store`, () => {
    it("gives back what was written, with its size, its type and when", async () => {
      const key = `${anyFolder()}/photos/a.jpg`;
      await store().write(key, Buffer.from("une façade"), JPEG);
      const file = await store().find(key);
      expect(file).toMatchObject({ size: 11, contentType: JPEG });
      expect(Math.abs(Date.now() - (file?.modifiedAt.getTime() ?? 0))).toBeLessThan(120_000);
      const read = await store().read(key);
      expect(read?.file).toEqual(file);
      expect(read && (await text(read.bytes))).toBe("une façade");
    });

    it("has nothing where nothing was written", async () => {
      const key = `${anyFolder()}/photos/rien.jpg`;
      expect(await store().find(key)).toBeUndefined();
      expect(await store().read(key)).toBeUndefined();
      expect(await keysUnder(key)).toEqual([]);
      await expect(store().copy(key, `${anyFolder()}/photos/copie.jpg`)).rejects.toThrow();
    });

    it("keeps an empty file", async () => {
      const key = `${anyFolder()}/photos/vide.jpg`;
      await store().write(key, Readable.from([]), JPEG);
      expect(await store().find(key)).toMatchObject({ size: 0 });
      expect(await textUnder(key)).toBe("");
    });

    it("takes a stream of unknown length, to the byte", async () => {
      const key = `${anyFolder()}/documents/lourd.pdf`;
      await store().write(key, Readable.from(megabytes(24)), PDF);
      expect((await store().find(key))?.size).toBe(24 * MEGABYTE);
      const expected = createHash("sha256");
      for (const chunk of megabytes(24)) expected.update(chunk);
      const read = await store().read(key);
      const found = createHash("sha256");
      for await (const chunk of read?.bytes ?? []) found.update(chunk);
      expect(found.digest("hex")).toBe(expected.digest("hex"));
    });

    it("changes nothing when the stream fails half-way", async () => {
      const folder = anyFolder();
      const failing = () =>
        Readable.from(
          (function* () {
            yield Buffer.from("la moitié");
            throw new Error("coupure");
          })(),
        );
      await expect(store().write(`${folder}/photos/a.jpg`, failing(), JPEG)).rejects.toThrow("coupure");
      expect(await keysUnder(folder)).toEqual([]);
      await store().write(`${folder}/photos/a.jpg`, Buffer.from("avant"), JPEG);
      await expect(store().write(`${folder}/photos/a.jpg`, failing(), JPEG)).rejects.toThrow("coupure");
      expect(await textUnder(`${folder}/photos/a.jpg`)).toBe("avant");
    });

    it("fails, and does not end the process, on a stream that had failed before", async () => {
      const failed = new Readable({ read: () => undefined });
      failed.once("error", () => undefined).destroy(new Error("coupure"));
      await expect(store().write(`${anyFolder()}/photos/a.jpg`, failed, JPEG)).rejects.toThrow();
    });

    it("replaces a file whole: its copies keep the old bytes", async () => {
      const folder = anyFolder();
      await store().write(`${folder}/photos/a.jpg`, Buffer.from("avant"), JPEG);
      await store().copy(`${folder}/photos/a.jpg`, `${folder}/photos/b.jpg`);
      await store().copy(`${folder}/photos/a.jpg`, `${folder}/photos/b.jpg`);
      await store().write(`${folder}/photos/a.jpg`, Buffer.from("après"), JPEG);
      expect(await textUnder(`${folder}/photos/a.jpg`)).toBe("après");
      expect(await textUnder(`${folder}/photos/b.jpg`)).toBe("avant");
      await store().copy(`${folder}/photos/a.jpg`, `${folder}/photos/b.jpg`);
      expect(await textUnder(`${folder}/photos/b.jpg`)).toBe("après");
      expect(await keysUnder(folder)).toEqual([`${folder}/photos/a.jpg`, `${folder}/photos/b.jpg`]);
    });

    it("removes what is there and minds nothing that is not", async () => {
      const folder = anyFolder();
      const keys = ["a", "b", "c"].map((each) => `${folder}/photos/${each}.jpg`);
      for (const key of keys) await store().write(key, Buffer.from("x"), JPEG);
      await store().copy(keys[0] ?? "", `${folder}/photos/copie.jpg`);
      await store().remove([...keys, `${folder}/photos/rien.jpg`]);
      await store().remove([]);
      expect(await keysUnder(folder)).toEqual([`${folder}/photos/copie.jpg`]);
      expect(await textUnder(`${folder}/photos/copie.jpg`)).toBe("x");
    });

    it("lists every key of a prefix, at any depth, and no other", async () => {
      const folder = anyFolder();
      const keys = ["photos/a.jpg", "photos/a/320.jpg", "photos/a/800.jpg", "photos/ab.jpg", "plans/a.jpg"];
      for (const key of keys) await store().write(`${folder}/${key}`, Buffer.from(key), JPEG);
      await store().write(`${folder}0/photos/a.jpg`, Buffer.from("x"), JPEG);
      const under = async (prefix: string) =>
        (await keysUnder(prefix)).map((key) => key.slice(folder.length + 1));
      expect(await under(`${folder}/`)).toEqual([...keys].sort());
      expect(await under(`${folder}/photos/a/`)).toEqual(["photos/a/320.jpg", "photos/a/800.jpg"]);
      expect(await under(`${folder}/photos/ab`)).toEqual(["photos/ab.jpg"]);
      expect(await under(`${folder}/documents/`)).toEqual([]);
      for await (const file of store().list(`${folder}/plans/`))
        expect(file).toMatchObject({ size: 11, contentType: JPEG, modifiedAt: expect.any(Date) });
    });

    it.each([
      [0, 1, "01"],
      [0, 9, "0123456789"],
      [3, 5, "345"],
      [9, 9, "9"],
      [8, 4000, "89"],
    ])("reads the bytes %i to %i of ten", async (start, end, expected) => {
      const key = `${anyFolder()}/photos/a.jpg`;
      await store().write(key, Buffer.from("0123456789"), JPEG);
      expect(await textUnder(key, { start, end })).toBe(expected);
      const read = await store().read(key, { start, end });
      expect(read?.file.size).toBe(10);
      read?.bytes.destroy();
    });

    it("refuses a range that begins after the last byte", async () => {
      const key = `${anyFolder()}/photos/a.jpg`;
      await store().write(key, Buffer.from("0123456789"), JPEG);
      await expect(store().read(key, { start: 10, end: 12 })).rejects.toThrow(RangeError);
      expect(await store().read(`${anyFolder()}/photos/rien.jpg`, { start: 10, end: 12 })).toBeUndefined();
    });

    it("goes on after readers that leave in the middle", async () => {
      const key = `${anyFolder()}/documents/lourd.pdf`;
      await store().write(key, Readable.from(megabytes(4)), PDF);
      for (let reader = 0; reader < 60; reader++) (await store().read(key))?.bytes.destroy();
      expect((await store().find(key))?.size).toBe(4 * MEGABYTE);
    });

    it.each([
      "",
      "/a.jpg",
      "a//b.jpg",
      "../a.jpg",
      "a/../b.jpg",
      "a/./b.jpg",
      ".cache/a.jpg",
      "a/.jpg",
      "a/b",
      "a.d/b.jpg",
      "a\\b.jpg",
      "a b.jpg",
      "façade.jpg",
      "a/b.jpg/",
      "a\0.jpg",
      "C:/a.jpg",
      "a.jpg\n",
      `${"a/".repeat(260)}b.jpg`,
    ])("throws for %j, which is no key", async (key) => {
      await expect(store().find(key)).rejects.toThrow(TypeError);
      await expect(store().read(key)).rejects.toThrow(TypeError);
      await expect(store().write(key, Buffer.from("x"), JPEG)).rejects.toThrow(TypeError);
      await expect(store().copy(key, "a.jpg")).rejects.toThrow(TypeError);
      await expect(store().copy("a.jpg", key)).rejects.toThrow(TypeError);
      await expect(store().remove([key])).rejects.toThrow(TypeError);
      const presigned = async () => store().presignUpload({ key, contentType: JPEG, expiresIn: 60 });
      await expect(presigned()).rejects.toThrow(TypeError);
    });

    it("throws for a type that is not the one of the key's extension", async () => {
      const key = `${anyFolder()}/photos/a.jpg`;
      await expect(store().write(key, Buffer.from("x"), "text/html")).rejects.toThrow(TypeError);
      await store().write(key, Buffer.from("x"), JPEG);
      await expect(store().copy(key, `${anyFolder()}/photos/a.png`)).rejects.toThrow(TypeError);
    });

    describe("an upload address", () => {
      const send = async (address: string, body: string, contentType = JPEG) => {
        const headers = { "content-type": contentType };
        const url = new URL(address, made().origin);
        expect(url.origin).toBe(store().uploadOrigin ?? made().origin);
        return (await fetch(url, { method: "PUT", body, headers })).status;
      };

      it("puts the file with one PUT", async () => {
        const key = `${anyFolder()}/photos/envoi.jpg`;
        const address = await store().presignUpload({ key, contentType: JPEG, size: 5, expiresIn: 60 });
        expect(await send(address, "image")).toBe(200);
        expect(await textUnder(key)).toBe("image");
        expect(await store().find(key)).toMatchObject({ contentType: JPEG, size: 5 });
      });

      it("takes no other type, no other size, and nothing under another key", async () => {
        const key = `${anyFolder()}/photos/envoi.jpg`;
        const address = await store().presignUpload({ key, contentType: JPEG, size: 5, expiresIn: 60 });
        expect(await send(address, "image", "text/html")).toBeGreaterThanOrEqual(400);
        expect(await send(address, "images")).toBeGreaterThanOrEqual(400);
        expect(await send(address.replace("envoi", "autre"), "image")).toBe(403);
        expect(await store().find(key)).toBeUndefined();
        expect(await store().find(key.replace("envoi", "autre"))).toBeUndefined();
      });

      it("is refused once it has expired", async () => {
        const key = `${anyFolder()}/photos/envoi.jpg`;
        const address = await store().presignUpload({ key, contentType: JPEG, expiresIn: -10 });
        expect(await send(address, "image")).toBe(403);
        expect(await store().find(key)).toBeUndefined();
      });
    });
  });
};
