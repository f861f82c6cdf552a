import { renditionKey } from "@plateau/contract/offers/renditions.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { jpeg, pdf } from "../../../media/sample-files.fixture.ts";
import { testApp } from "../../../test/app.ts";
import { newOffer, readOffer, UNKNOWN_ID } from "../offers.fixture.ts";
import { confirm, keysInStore, type UploadAddress, withMedia } from "./medias.fixture.ts";

const app = await testApp();
const { as, nobody, db } = app;
const broker = await as("USER");
const bytes = await jpeg();
const photo = { kind: "photos", contentType: "image/jpeg", bytes } as const;

const fault = (field: string, message: string) => ({
  status: 422,
  body: { validationErrors: [{ field, message }] },
});

describe("an upload address", () => {
  const requestUpload = (id: string, query: Record<string, unknown>, client = broker) =>
    client.call<UploadAddress>("createMediaUpload", { params: { id }, query });

  it("accepts one file by PUT, added to the offer on confirmation", async () => {
    const { id } = await newOffer(broker);
    const { status, body } = await requestUpload(id, {
      mediaType: "photos",
      contentType: "image/jpeg",
      size: bytes.length,
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { contentType: "image/jpeg", expiresIn: 900 },
    });
    expect(body.s3Key).toMatch(new RegExp(`^real-estates/${id}/photos/[0-9a-f]{32}\\.jpg$`));
    const sent = await app.app.inject({
      method: "PUT",
      url: body.presignedUrl,
      headers: { "content-type": body.contentType },
      payload: bytes,
    });
    expect(sent.statusCode).toBeLessThan(300);
    const confirmed = await confirm(broker, id, { s3Key: body.s3Key, mediaType: "photos" });
    expect(confirmed.status).toBe(200);
    const seen = await app.app.inject({ url: confirmed.body.media.url, headers: broker.headers });
    expect(seen).toMatchObject({ statusCode: 200, headers: { "content-type": "image/jpeg" } });
  });

  it("uses the kind's first type by default", async () => {
    const { id } = await newOffer(broker);
    expect((await requestUpload(id, { mediaType: "photos" })).body.contentType).toBe("image/jpeg");
    expect((await requestUpload(id, { mediaType: "documents" })).body.s3Key).toMatch(/\.pdf$/);
  });

  it("is always different", async () => {
    const { id } = await newOffer(broker);
    const keys = [
      await requestUpload(id, { mediaType: "photos" }),
      await requestUpload(id, { mediaType: "photos" }),
    ];
    expect(new Set(keys.map(({ body }) => body.s3Key)).size).toBe(2);
  });

  it("refuses unauthenticated calls, unknown offers and a missing kind", async () => {
    const { id } = await newOffer(broker);
    expect((await requestUpload(id, { mediaType: "photos" }, nobody as typeof broker)).status).toBe(401);
    expect((await requestUpload(UNKNOWN_ID, { mediaType: "photos" })).status).toBe(404);
    expect((await requestUpload(id, {})).status).toBe(422);
    expect((await requestUpload(id, { mediaType: "videos" })).status).toBe(422);
    await broker.call("deleteOffer", { params: { id } });
    expect((await requestUpload(id, { mediaType: "photos" })).status).toBe(404);
  });

  it.each([
    ["photos", "application/pdf", "Ce fichier n’est pas une image (JPEG, PNG, WebP, AVIF, GIF, TIFF)"],
    ["photos", "image/svg+xml", "Ce fichier n’est pas une image (JPEG, PNG, WebP, AVIF, GIF, TIFF)"],
    [
      "photos",
      "image/heic",
      "Les images HEIC ne s’affichent pas partout\u202f: enregistrez celle-ci en JPEG",
    ],
    ["plans", "text/html", "Ce fichier n’est pas une image ou un PDF"],
    ["documents", "image/jpeg", "Ce fichier n’est pas un PDF, un document Word ou un classeur Excel"],
    ["documents", "application/zip", "Ce fichier n’est pas un PDF, un document Word ou un classeur Excel"],
    ["documents", "constructor", "Ce fichier n’est pas un PDF, un document Word ou un classeur Excel"],
  ])("refuses for %s the type %s", async (mediaType, contentType, message) => {
    const { id } = await newOffer(broker);
    expect(await requestUpload(id, { mediaType, contentType })).toMatchObject(fault("contentType", message));
  });

  it("refuses an empty file or one of more than 100 MB, and names it", async () => {
    const { id } = await newOffer(broker);
    const most = 100 * 1024 * 1024;
    const large = { mediaType: "photos", size: most + 1 };
    const oversize = (name: string) => `Le fichier ${name} dépasse la taille maximale de 100MB`;
    expect(await requestUpload(id, { ...large, name: "a.jpg" })).toMatchObject(
      fault("size", oversize("a.jpg")),
    );
    expect(await requestUpload(id, large)).toMatchObject(fault("size", oversize("envoyé")));
    expect(await requestUpload(id, { ...large, size: 0 })).toMatchObject(
      fault("size", "Ce fichier est vide"),
    );
    expect((await requestUpload(id, { ...large, size: most })).status).toBe(200);
  });

  it("refuses when the offer has the maximum of files", async () => {
    const { id } = await newOffer(broker);
    await db.run(sql`
      update real_estates set medias = jsonb_set(medias, '{photos}', (
        select jsonb_agg(json_build_object('s3Key', 'k' || n, 'url', '', 'type', '', 'name', '', 'size', 1,
          'uploadedAt', '2026-11-20T09:30:00.000Z')) from generate_series(1, 200) n))
      where id = ${id}`);
    expect(await requestUpload(id, { mediaType: "photos" })).toMatchObject({
      status: 409,
      body: { message: "L’offre a déjà 200 photos\u202f: supprimez-en avant d’en ajouter" },
    });
    expect((await requestUpload(id, { mediaType: "plans" })).status).toBe(200);
  });
});

describe("deleting a file of an offer", () => {
  it("removes it from the list and the store, with renditions", async () => {
    const { id } = await newOffer(broker);
    const [first, second] = [
      await withMedia(app, broker, id, photo),
      await withMedia(app, broker, id, photo),
    ];
    expect(await keysInStore(app, id)).toContain(renditionKey(first.s3Key, 320));
    const { updatedAt } = await readOffer(broker, id);
    const answer = await app.app.inject({
      method: "DELETE",
      url: `/api/real-estates/${id}/media/photos/${first.s3Key.replaceAll("/", "%2F")}`,
      headers: broker.headers,
    });
    expect(answer.statusCode).toBe(204);
    const offer = await readOffer(broker, id);
    expect(offer.medias.photos).toEqual([second]);
    expect(offer.updatedAt > updatedAt).toBe(true);
    expect(await keysInStore(app, id)).toHaveLength(8);
    expect(await db.rows(sql`select from file_removals`)).toEqual([]);
  });

  it("refuses unauthenticated calls and unknown keys", async () => {
    const [{ id }, other] = [await newOffer(broker), await newOffer(broker)];
    const media = await withMedia(app, broker, id, photo);
    const remove = (params: Record<string, string>, client = broker) =>
      client.call("deleteMedia", { params: { id, type: "photos", encodedKey: media.s3Key, ...params } });
    expect((await remove({}, nobody as typeof broker)).status).toBe(401);
    expect((await remove({ id: other.id })).status).toBe(404);
    expect((await remove({ id: UNKNOWN_ID })).status).toBe(404);
    expect((await remove({ type: "plans" })).status).toBe(404);
    expect((await remove({ type: "videos" })).status).toBe(404);
    for (const encodedKey of [
      "../../../etc/passwd",
      renditionKey(media.s3Key, 320),
      `./${media.s3Key}`,
      "x",
    ]) {
      expect((await remove({ encodedKey })).status).toBe(404);
    }
    expect(await keysInStore(app, id)).toHaveLength(4);
    expect((await remove({})).status).toBe(204);
    expect((await remove({})).status).toBe(404);
  });
});

describe("ordering the files of an offer", () => {
  const reorder = (id: string, newOrder: unknown, client = broker, type = "photos") =>
    client.call<{ items: unknown[]; updatedAt: string }>("reorderMedias", {
      params: { id, type },
      body: { newOrder },
    });

  it("sorts them by the given keys", async () => {
    const { id } = await newOffer(broker);
    const [a, b, c] = [
      await withMedia(app, broker, id, photo),
      await withMedia(app, broker, id, photo),
      await withMedia(app, broker, id, photo),
    ];
    const { status, body } = await reorder(id, [c.s3Key, a.s3Key, b.s3Key]);
    expect({ status, items: body.items }).toEqual({ status: 200, items: [c, a, b] });
    const offer = await readOffer(broker, id);
    expect(offer.medias.photos).toEqual([c, a, b]);
    expect(offer.updatedAt).toBe(body.updatedAt);
  });

  it("refuses unauthenticated calls and unknown offers; 409 when the list changed", async () => {
    const [{ id }, other] = [await newOffer(broker), await newOffer(broker)];
    const [a, b] = [await withMedia(app, broker, id, photo), await withMedia(app, broker, id, photo)];
    const theirs = await withMedia(app, broker, other.id, photo);
    expect((await reorder(id, [b.s3Key, a.s3Key], nobody as typeof broker)).status).toBe(401);
    expect((await reorder(UNKNOWN_ID, [])).status).toBe(404);
    expect((await reorder(id, "x")).status).toBe(422);
    for (const list of [
      [],
      [a.s3Key],
      [a.s3Key, a.s3Key],
      [a.s3Key, b.s3Key, b.s3Key],
      [a.s3Key, theirs.s3Key],
      [a.s3Key, b.s3Key, theirs.s3Key],
      [a.s3Key, `${b.s3Key}/../x`],
    ]) {
      expect((await reorder(id, list)).status).toBe(409);
    }
    expect((await reorder(id, [], broker, "plans")).status).toBe(200);
    expect((await readOffer(broker, id)).medias.photos).toEqual([a, b]);
  });
});

describe("saving the media lists of an offer", () => {
  const save = (id: string, medias: Record<string, unknown>) =>
    broker.call("updateOffer", {
      params: { id },
      body: { medias: { photos: [], plans: [], documents: [], ...medias } },
    });

  it("renames, orders and drops known files only", async () => {
    const { id } = await newOffer(broker);
    const [a, b, c] = [
      await withMedia(app, broker, id, photo),
      await withMedia(app, broker, id, photo),
      await withMedia(app, broker, id, photo),
    ];
    const renamed = { ...a, name: "Hall", url: "https://elsewhere.test/x", size: 1, type: "text/html" };
    expect((await save(id, { photos: [c, renamed] })).status).toBe(200);
    expect((await readOffer(broker, id)).medias.photos).toEqual([c, { ...a, name: "Hall" }]);
    expect(await keysInStore(app, id)).toContain(b.s3Key);
  });

  it("refuses a key of another offer or kind, or one given twice", async () => {
    const [{ id }, other] = [await newOffer(broker), await newOffer(broker)];
    const own = await withMedia(app, broker, id, photo);
    const plan = await withMedia(app, broker, id, {
      kind: "plans",
      contentType: "application/pdf",
      bytes: pdf(),
    });
    const theirs = await withMedia(app, broker, other.id, photo);
    const made = { ...own, s3Key: `real-estates/${id}/photos/made-up.jpg` };
    for (const second of [plan, theirs, made, own]) {
      expect(await save(id, { photos: [own, second], plans: [plan] })).toMatchObject(
        fault("medias.photos.1.s3Key", "Fichier inconnu"),
      );
    }
    expect(await keysInStore(app, id)).toHaveLength(5);
  });
});
