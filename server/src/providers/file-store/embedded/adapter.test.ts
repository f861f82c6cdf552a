import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { fileStoreConformance } from "../conformance.ts";
import { embeddedFileStore } from "./adapter.ts";

const { app, fileStore } = await testApp();
const origin = await app.listen({ port: 0, host: "127.0.0.1" });
fileStoreConformance("embedded", () => ({ store: fileStore, origin }));

const parent = mkdtempSync(join(tmpdir(), "plateau-store-"));
afterAll(() => rmSync(parent, { recursive: true }));
const folder = join(parent, "files");
const openStore = () => embeddedFileStore({ folder, signUpload: () => "", clock: () => new Date() });
const store = await openStore();
const unfinished = () => readdirSync(join(folder, ".unfinished"));

describe("embedded file store", () => {
  it("follows no symbolic link out of its folder", async () => {
    mkdirSync(join(parent, "secret"));
    writeFileSync(join(parent, "secret", "a.jpg"), "secret");
    mkdirSync(join(folder, "real-estates"), { recursive: true });
    symlinkSync(join(parent, "secret"), join(folder, "real-estates", "dossier"));
    symlinkSync(join(parent, "secret", "a.jpg"), join(folder, "real-estates", "fichier.jpg"));
    for (const key of ["real-estates/dossier/a.jpg", "real-estates/fichier.jpg"]) {
      expect(await store.find(key)).toBeUndefined();
      expect(await store.read(key)).toBeUndefined();
      await expect(store.copy(key, "real-estates/copie.jpg")).rejects.toThrow();
      await store.remove([key]);
    }
    await expect(store.write("real-estates/dossier/b.jpg", Buffer.from("x"), "image/jpeg")).rejects.toThrow();
    expect(readdirSync(join(parent, "secret"))).toEqual(["a.jpg"]);
    for await (const { key } of store.list("")) expect(key).not.toContain("fichier");
    await store.write("real-estates/fichier.jpg", Buffer.from("x"), "image/jpeg");
    expect(statSync(join(parent, "secret", "a.jpg")).size).toBe(6);
  });

  it("closes files and folders to other system users, and those from before when they are used", async () => {
    const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);
    await store.write("c/photos/a.jpg", Buffer.from("x"), "image/jpeg");
    for (const path of [".", ".unfinished", "c", "c/photos"])
      expect([path, modeOf(path)]).toEqual([path, "700"]);
    expect(modeOf("c/photos/a.jpg")).toBe("600");
    for (const name of ["a.jpg", "copied.jpg"]) {
      chmodSync(folder, 0o755);
      chmodSync(join(folder, "c/photos"), 0o755);
      chmodSync(join(folder, "c/photos/a.jpg"), 0o644);
      await openStore();
      expect(modeOf(".")).toBe("700");
      if (name === "a.jpg") (await store.read("c/photos/a.jpg"))?.bytes.destroy();
      else await store.copy("c/photos/a.jpg", "c/photos/copied.jpg");
      expect(modeOf(`c/photos/${name}`)).toBe("600");
    }
    expect(modeOf("c/photos")).toBe("700");
  });

  it("serves the old bytes or the new ones while a file is replaced, never both", async () => {
    const versions = ["a", "b"].map((letter) => Buffer.alloc(1024 * 1024, letter));
    const write = (at: number) => store.write("a/photos/e.jpg", versions[at] ?? Buffer.of(), "image/jpeg");
    await write(0);
    const reads = Array.from({ length: 6 }, async () => {
      const read = await store.read("a/photos/e.jpg");
      const bytes = read ? await buffer(read.bytes) : Buffer.of();
      expect(versions.some((version) => version.equals(bytes))).toBe(true);
    });
    await Promise.all([...reads, write(1), write(0), write(1)]);
  });

  it("reads the first byte only", async () => {
    await store.write("a/photos/f.jpg", Buffer.from("0123456789"), "image/jpeg");
    const read = await store.read("a/photos/f.jpg", { start: 0, end: 0 });
    expect(read && (await buffer(read.bytes)).toString()).toBe("0");
  });

  it("copies by hard link where the disk supports it", async () => {
    await store.write("a/photos/a.jpg", Buffer.from("x"), "image/jpeg");
    await store.copy("a/photos/a.jpg", "b/photos/a.jpg");
    expect(statSync(join(folder, "b/photos/a.jpg")).ino).toBe(statSync(join(folder, "a/photos/a.jpg")).ino);
  });

  it("leaves no unfinished file behind, however a write ends", async () => {
    const failing = Readable.from(
      (function* () {
        yield Buffer.from("x");
        throw new Error("coupure");
      })(),
    );
    await expect(store.write("a/photos/b.jpg", failing, "image/jpeg")).rejects.toThrow("coupure");
    await store.write("a/photos/b.jpg", Buffer.from("x"), "image/jpeg");
    await store.copy("a/photos/b.jpg", "a/photos/c.jpg");
    await store.copy("a/photos/b.jpg", "a/photos/c.jpg");
    expect(unfinished()).toEqual([]);
  });

  it("clears files left unfinished for a day on startup, and no younger ones", async () => {
    for (const name of ["vieux", "jeune"]) writeFileSync(join(folder, ".unfinished", name), "x");
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
    utimesSync(join(folder, ".unfinished", "vieux"), twoDaysAgo, twoDaysAgo);
    await openStore();
    expect(unfinished()).toEqual(["jeune"]);
  });

  it("works behind a symbolic link", async () => {
    await store.write("a/photos/d.jpg", Buffer.from("x"), "image/jpeg");
    const link = join(parent, "lien");
    symlinkSync(folder, link);
    const linked = await embeddedFileStore({ folder: link, signUpload: () => "", clock: () => new Date() });
    expect(await linked.find("a/photos/d.jpg")).toMatchObject({ size: 1 });
  });
});
