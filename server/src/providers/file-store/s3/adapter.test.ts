import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, it, vi } from "vitest";
import { fileStoreConformance } from "../conformance.ts";
import { FileStoreUnavailable } from "../port.ts";
import { s3FileStore } from "./adapter.ts";
import { BucketRefused } from "./errors.ts";
import { KEYS, startStrictService } from "./strict-service.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "plateau-s3-"));
const service = await startStrictService(folder, ["plateau", "autre"]);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bucket = { ...KEYS, name: "plateau", endpoint: service.endpoint };
const store = await s3FileStore(bucket);

fileStoreConformance("S3", () => ({ store, origin: undefined }));

describe("a presigned address", () => {
  const queryOf = async (size?: number) => {
    const terms = { key: "a/b.jpg", contentType: "image/jpeg", size, expiresIn: 900 };
    return new URL(await store.presignUpload(terms)).searchParams;
  };

  it("is bound to its content type, to its size when it is known, and to its time", async () => {
    expect((await queryOf(5)).get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
    expect((await queryOf()).get("X-Amz-SignedHeaders")).toBe("content-type;host");
    expect((await queryOf()).get("X-Amz-Expires")).toBe("900");
    expect((await queryOf(0)).get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
  });

  it("holds no checksum: none can be right before the file is there", async () => {
    const names = [...(await queryOf(5)).keys()].map((name) => name.toLowerCase());
    expect(names.filter((name) => /checksum/.test(name))).toEqual([]);
  });

  it("leads to the service, which the page's policy must let it reach", () => {
    expect(store.uploadOrigin).toBe(service.endpoint);
  });
});

describe("the S3 store", () => {
  it("says at once, with the service's word, that its bucket cannot be used", async () => {
    const wrongKey = s3FileStore({ ...bucket, secretAccessKey: "faux" });
    await expect(wrongKey).rejects.toThrow(BucketRefused);
    await expect(wrongKey).rejects.toThrow("SignatureDoesNotMatch");
    await expect(s3FileStore({ ...bucket, name: "absent" })).rejects.toThrow("NoSuchBucket");
  });

  it("starts while the service is away, and says so", async () => {
    const away = await s3FileStore({ ...bucket, endpoint: "http://127.0.0.1:9" });
    await expect(away.check()).rejects.toThrow(FileStoreUnavailable);
  });

  it("spools a stream to a temporary file only while it sends it", async () => {
    const spool = mkdtempSync(join(folder, "spool-"));
    vi.stubEnv("TMPDIR", spool);
    let seen = 0;
    const bytes = Readable.from(
      (function* () {
        yield Buffer.from("x");
        seen = readdirSync(spool).length;
      })(),
    );
    await store.write("spool/a.pdf", bytes, "application/pdf");
    vi.unstubAllEnvs();
    expect(seen).toBe(1);
    expect(readdirSync(spool)).toEqual([]);
  });

  it("is unavailable, rather than empty, when its service has stopped", async () => {
    const other = await startStrictService(mkdtempSync(join(folder, "autre-")), ["plateau"]);
    const away = await s3FileStore({ ...bucket, endpoint: other.endpoint });
    await other.stop();
    await expect(away.find("a/b.jpg")).rejects.toThrow(FileStoreUnavailable);
    await expect(away.read("a/b.jpg")).rejects.toThrow(FileStoreUnavailable);
    await expect(away.write("a/b.jpg", Buffer.from("x"), "image/jpeg")).rejects.toThrow(FileStoreUnavailable);
    await expect(away.remove(["a/b.jpg"])).rejects.toThrow(FileStoreUnavailable);
    await expect(away.list("a/")[Symbol.asyncIterator]().next()).rejects.toThrow(FileStoreUnavailable);
  });
});
