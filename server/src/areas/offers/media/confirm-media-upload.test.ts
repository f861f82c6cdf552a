import type { Media } from "@plateau/contract/offers/media.ts";
import { renditionKey, renditionWidths } from "@plateau/contract/offers/renditions.ts";
import sharp from "sharp";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { corner, docx, jpeg, pdf, png } from "../../../media/sample-files.fixture.ts";
import { type PictureMaker, PictureRefused } from "../../../providers/picture-maker/port.ts";
import { processPictureMaker } from "../../../providers/picture-maker/process/adapter.ts";
import { testApp } from "../../../test/app.ts";
import { pictureProgram } from "../../../test/child.ts";
import { newOffer, readOffer, UNKNOWN_ID } from "../offers.fixture.ts";
import { bytesOf, confirm, keysInStore, send, upload, withMedia } from "./medias.fixture.ts";

const maker = processPictureMaker({ program: pictureProgram });
let failure: Error | undefined;
const pictureMaker: PictureMaker = {
  prepare: async (path) => {
    const thrown = failure;
    failure = undefined;
    if (thrown) throw thrown;
    return maker.prepare(path);
  },
  close: maker.close,
};

const app = await testApp({ ports: { pictureMaker } });
const { as, nobody, db, fileStore, clock } = app;
const broker = await as("USER");
const photo = { kind: "photos", contentType: "image/jpeg" } as const;

describe("confirming an upload", () => {
  it("adds the picture to the offer with renditions, size and preview", async () => {
    const { id } = await newOffer(broker);
    const bytes = await jpeg(2000, 1500);
    const { status, body } = await send(app, broker, id, { ...photo, bytes, name: "Façade" });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        media: {
          url: `/files/${body.media.s3Key}`,
          type: "image/jpeg",
          name: "Façade",
          width: 2000,
          height: 1500,
          preview: expect.stringMatching(/^[\w+/]{20,60}=*$/),
        },
      },
    });
    const offer = await readOffer(broker, id);
    expect(offer.medias.photos).toEqual([body.media]);
    expect(offer.updatedAt).toBe(body.updatedAt);

    const original = await bytesOf(app, body.media.s3Key);
    expect(original).toHaveLength(body.media.size);
    for (const width of renditionWidths) {
      const rendition = await sharp(await bytesOf(app, renditionKey(body.media.s3Key, width))).metadata();
      expect(rendition).toMatchObject({ format: "webp", width, height: (width * 3) / 4 });
    }
    expect(await keysInStore(app, id)).toHaveLength(4);
  });

  it("never enlarges a picture", async () => {
    const { id } = await newOffer(broker);
    const media = await withMedia(app, broker, id, { ...photo, bytes: await jpeg(500, 200) });
    const widths = await Promise.all(
      renditionWidths.map(
        async (width) => (await sharp(await bytesOf(app, renditionKey(media.s3Key, width))).metadata()).width,
      ),
    );
    expect(widths).toEqual([320, 500, 500]);
  });

  it("stores a PDF and a Word document byte for byte, without renditions", async () => {
    const { id } = await newOffer(broker);
    const plan = await withMedia(app, broker, id, {
      kind: "plans",
      contentType: "application/pdf",
      bytes: pdf(),
    });
    expect(plan).toMatchObject({ type: "application/pdf", name: "Plan 1", size: pdf().length });
    expect(plan).not.toHaveProperty("width");
    const contentType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    const document = await withMedia(app, broker, id, { kind: "documents", contentType, bytes: docx() });
    expect(document).toMatchObject({ type: contentType, name: "Document 1" });
    expect(await bytesOf(app, plan.s3Key)).toEqual(pdf());
    expect(await bytesOf(app, document.s3Key)).toEqual(docx());
    expect(await keysInStore(app, id)).toEqual([document.s3Key, plan.s3Key].sort());
  });

  it("numbers unnamed files with the next free number", async () => {
    const { id } = await newOffer(broker);
    const bytes = await jpeg();
    const names = [];
    for (const name of [undefined, "Photo 3", undefined, undefined]) {
      names.push((await withMedia(app, broker, id, { ...photo, bytes, ...(name ? { name } : {}) })).name);
    }
    expect(names).toEqual(["Photo 1", "Photo 3", "Photo 4", "Photo 5"]);
  });

  it("keeps every file of several confirmations at once", async () => {
    const { id } = await newOffer(broker);
    const bytes = await jpeg();
    const keys = [];
    for (let index = 0; index < 5; index++) keys.push(await upload(app, broker, id, { ...photo, bytes }));
    const answers = await Promise.all(
      keys.map((s3Key) => confirm(broker, id, { s3Key, mediaType: "photos" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { medias } = await readOffer(broker, id);
    expect(new Set(medias.photos.map(({ name }) => name)).size).toBe(5);
  });

  it("refuses unauthenticated calls, unknown offers and keys, and another offer's key", async () => {
    const [{ id }, other] = [await newOffer(broker), await newOffer(broker)];
    const bytes = await jpeg();
    const s3Key = await upload(app, broker, id, { ...photo, bytes });
    const request = { s3Key, mediaType: "photos" } as const;
    expect((await confirm(nobody, id, request)).status).toBe(401);
    expect((await confirm(broker, UNKNOWN_ID, request)).status).toBe(404);
    expect((await confirm(broker, other.id, request)).status).toBe(404);
    expect((await confirm(broker, id, { ...request, mediaType: "plans" })).status).toBe(404);
    const unissued = `real-estates/${id}/photos/${"a".repeat(32)}.jpg`;
    await fileStore.write(unissued, bytes, "image/jpeg");
    expect((await confirm(broker, id, { ...request, s3Key: unissued })).status).toBe(404);
    expect((await broker.call("confirmMediaUpload", { params: { id }, body: { s3Key } })).status).toBe(422);
    expect((await confirm(broker, id, request)).status).toBe(200);
  });

  it("returns 404 when the offer was deleted after the upload address was issued", async () => {
    const { id } = await newOffer(broker);
    const s3Key = await upload(app, broker, id, { ...photo, bytes: await jpeg() });
    await broker.call("deleteOffer", { params: { id } });
    expect((await confirm(broker, id, { s3Key, mediaType: "photos" })).status).toBe(404);
  });

  it("answers 409 until the file has arrived, then confirms it", async () => {
    const { id } = await newOffer(broker);
    const { body } = await broker.call<{ s3Key: string }>("createMediaUpload", {
      params: { id },
      query: { mediaType: "photos" },
    });
    const request = { s3Key: body.s3Key, mediaType: "photos" } as const;
    expect((await confirm(broker, id, request)).status).toBe(409);
    await fileStore.write(body.s3Key, await jpeg(), "image/jpeg");
    expect((await confirm(broker, id, request)).status).toBe(200);
  });

  it("returns the same media when confirmed twice, sequentially or concurrently", async () => {
    const { id } = await newOffer(broker);
    const s3Key = await upload(app, broker, id, { ...photo, bytes: await jpeg() });
    const request = { s3Key, mediaType: "photos" } as const;
    const answers = await Promise.all([confirm(broker, id, request), confirm(broker, id, request)]);
    answers.push(await confirm(broker, id, { ...request, name: "Autre" }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect((await readOffer(broker, id)).medias.photos).toEqual([answers[0]?.body.media]);
    expect(await keysInStore(app, id)).toHaveLength(4);
  });

  it("returns 404 when the media has since been deleted", async () => {
    const { id } = await newOffer(broker);
    const s3Key = await upload(app, broker, id, { ...photo, bytes: await jpeg() });
    const { body } = await confirm(broker, id, { s3Key, mediaType: "photos" });
    const params = { id, type: "photos", encodedKey: body.media.s3Key };
    expect((await broker.call("deleteMedia", { params })).status).toBe(204);
    expect((await confirm(broker, id, { s3Key, mediaType: "photos" })).status).toBe(404);
  });

  it("keeps the checked file when the upload address is overwritten", async () => {
    const { id } = await newOffer(broker);
    const s3Key = await upload(app, broker, id, { ...photo, bytes: await jpeg() });
    const { body } = await confirm(broker, id, { s3Key, mediaType: "photos" });
    expect(body.media.s3Key).not.toBe(s3Key);
    const before = await bytesOf(app, body.media.s3Key);
    await fileStore.write(s3Key, Buffer.from("<script>"), "image/jpeg");
    expect(await bytesOf(app, body.media.s3Key)).toEqual(before);
  });

  it("can be retried after an interruption and leaves nothing behind", async () => {
    const { id } = await newOffer(broker);
    const s3Key = await upload(app, broker, id, { ...photo, bytes: await png() });
    const request = { s3Key, mediaType: "photos" } as const;
    const other = await upload(app, broker, id, { ...photo, bytes: await jpeg() });
    failure = new Error("power cut");
    expect((await confirm(broker, id, { ...request, s3Key: other })).status).toBe(500);
    expect((await readOffer(broker, id)).medias.photos).toEqual([]);
    const again = await confirm(broker, id, { ...request, s3Key: other });
    expect(again.status).toBe(200);
    expect((await readOffer(broker, id)).medias.photos).toEqual([again.body.media]);
  });

  it("refuses and removes a file that crashes the decoder", async () => {
    const { id } = await newOffer(broker);
    const s3Key = await upload(app, broker, id, { ...photo, bytes: await jpeg() });
    failure = new PictureRefused("broken");
    expect(await confirm(broker, id, { s3Key, mediaType: "photos" })).toMatchObject({
      status: 422,
      body: {
        validationErrors: [{ field: "s3Key", message: "Cette image est endommagée ou incomplète" }],
      },
    });
    expect(await keysInStore(app, id)).toEqual([]);
  });

  it("refuses a file over 100 MB put at the upload address", async () => {
    const { id } = await newOffer(broker);
    const { body } = await broker.call<{ s3Key: string }>("createMediaUpload", {
      params: { id },
      query: { mediaType: "documents" },
    });
    await fileStore.write(body.s3Key, Buffer.alloc(100 * 1024 * 1024 + 1), "application/pdf");
    expect(
      await confirm(broker, id, { s3Key: body.s3Key, mediaType: "documents", name: "bail.pdf" }),
    ).toMatchObject({
      status: 422,
      body: {
        validationErrors: [
          { field: "s3Key", message: "Le fichier bail.pdf dépasse la taille maximale de 100MB" },
        ],
      },
    });
    expect(await keysInStore(app, id)).toEqual([]);
  });

  it("refuses more than the maximum of files", async () => {
    const { id } = await newOffer(broker);
    const s3Key = await upload(app, broker, id, { ...photo, bytes: await jpeg() });
    const media = (index: number): Media => ({
      s3Key: `real-estates/${id}/photos/${index}.jpg`,
      url: "/files/x.jpg",
      type: "image/jpeg",
      name: `Photo ${index}`,
      size: 1,
      uploadedAt: "2026-11-20T09:30:00.000Z",
    });
    const medias = {
      photos: Array.from({ length: 200 }, (_, index) => media(index)),
      plans: [],
      documents: [],
    };
    await db.run(sql`update real_estates set medias = ${JSON.stringify(medias)}::jsonb where id = ${id}`);
    expect(await confirm(broker, id, { s3Key, mediaType: "photos" })).toMatchObject({
      status: 409,
      body: { message: "L’offre a déjà 200 photos\u202f: supprimez-en avant d’en ajouter" },
    });
  });

  it("returns 404 for yesterday's upload", async () => {
    const { id } = await newOffer(broker);
    const s3Key = await upload(app, broker, id, { ...photo, bytes: await corner().jpeg().toBuffer() });
    clock.now = new Date(Date.now() + 13 * 60 * 60 * 1000);
    const { status } = await confirm(broker, id, { s3Key, mediaType: "photos" });
    clock.now = undefined;
    expect(status).toBe(404);
  });
});
