import { Readable } from "node:stream";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { purgeDeletedOffers } from "../areas/offers/deleted-offers.ts";
import { purgeDeletedMedias } from "../areas/offers/media/deleted-medias.ts";
import { confirm, keysInStore, upload, withMedia } from "../areas/offers/media/medias.fixture.ts";
import { newOffer, readOffer } from "../areas/offers/offers.fixture.ts";
import { openSnapshot } from "../backup/snapshot.ts";
import { FileStoreUnavailable } from "../providers/file-store/port.ts";
import { testApp } from "../test/app.ts";
import { removeScheduled, sweepFiles } from "./file-removals.ts";
import { jpeg } from "./sample-files.fixture.ts";
import { mediaStem } from "./store-file.ts";

const app = await testApp();
const { as, db, fileStore } = app;
const broker = await as("USER");
const photo = { kind: "photos", contentType: "image/jpeg", bytes: await jpeg() } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const tomorrow = () => new Date(Date.now() + DAY_MS + 60_000);

const whileDeaf = async (work: () => Promise<void>): Promise<void> => {
  const { remove } = fileStore;
  fileStore.remove = async () => {
    throw new FileStoreUnavailable("away");
  };
  await work().finally(() => {
    fileStore.remove = remove;
  });
};

describe("the sweep", () => {
  it("removes unconfirmed uploads after a day and keeps today's", async () => {
    const { id } = await newOffer(broker);
    const key = await upload(app, broker, id, photo);
    await sweepFiles(db, fileStore, new Date());
    expect(await keysInStore(app, id)).toEqual([key]);
    await sweepFiles(db, fileStore, tomorrow());
    expect(await keysInStore(app, id)).toEqual([]);
    expect(await db.rows(sql`select from media_uploads`)).toEqual([]);
  });

  it("leaves every file until a running backup has read it", async () => {
    await db.run(sql`insert into file_removals (s3_key, since) values ('a/dropped.jpg', now())`);
    await fileStore.write("a/dropped.jpg", photo.bytes, "image/jpeg");
    const snapshot = await openSnapshot(app.url);
    await removeScheduled(app, ["a/dropped.jpg"]);
    await sweepFiles(db, fileStore, new Date());
    expect(await fileStore.find("a/dropped.jpg")).toBeDefined();
    await snapshot.close();
    await sweepFiles(db, fileStore, new Date());
    expect(await fileStore.find("a/dropped.jpg")).toBeUndefined();
  });

  it("removes the files of an interrupted confirmation", async () => {
    const { id } = await newOffer(broker);
    const key = await upload(app, broker, id, photo);
    for (const written of [`${mediaStem(key)}.jpg`, `${mediaStem(key)}/320.webp`]) {
      await fileStore.write(
        written,
        Readable.from([photo.bytes]),
        written.endsWith("jpg") ? "image/jpeg" : "image/webp",
      );
    }
    await sweepFiles(db, fileStore, tomorrow());
    expect(await keysInStore(app, id)).toEqual([]);
  });

  it("keeps a confirmed media and removes files put at its upload address later", async () => {
    const { id } = await newOffer(broker);
    const key = await upload(app, broker, id, photo);
    await confirm(broker, id, { s3Key: key, mediaType: "photos" });
    await fileStore.write(key, photo.bytes, "image/jpeg");
    expect(await keysInStore(app, id)).toHaveLength(5);
    await sweepFiles(db, fileStore, tomorrow());
    expect(await keysInStore(app, id)).toHaveLength(4);
    const seen = await app.app.inject({
      url: (await readOffer(broker, id)).medias.photos[0]?.url ?? "",
      headers: broker.headers,
    });
    expect(seen.statusCode).toBe(200);
  });

  it("retries removals that failed", async () => {
    const { id } = await newOffer(broker);
    const media = await withMedia(app, broker, id, photo);
    const params = { id, type: "photos", encodedKey: media.s3Key };
    expect((await broker.call("deleteMedia", { params })).status).toBe(204);
    await whileDeaf(async () => {
      expect(await purgeDeletedMedias(db, new Date(Date.now() + 31 * DAY_MS))).toBe(1);
      await expect(sweepFiles(db, fileStore, new Date())).rejects.toThrow("away");
    });
    expect((await readOffer(broker, id)).medias.photos).toEqual([]);
    expect(await keysInStore(app, id)).toHaveLength(4);
    expect(await sweepFiles(db, fileStore, new Date())).toBe(4);
    expect(await keysInStore(app, id)).toEqual([]);
    expect(await sweepFiles(db, fileStore, new Date())).toBe(0);
  });
});

describe("a deleted offer", () => {
  it("keeps its files until it is purged", async () => {
    const { id } = await newOffer(broker);
    await withMedia(app, broker, id, photo);
    await broker.call("deleteOffer", { params: { id } });
    await purgeDeletedOffers(db, new Date());
    await sweepFiles(db, fileStore, new Date());
    expect(await keysInStore(app, id)).toHaveLength(4);

    const later = new Date(Date.now() + 31 * DAY_MS);
    expect(await purgeDeletedOffers(db, later)).toBe(1);
    await sweepFiles(db, fileStore, later);
    expect(await keysInStore(app, id)).toEqual([]);
  });
});
