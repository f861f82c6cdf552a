import type { User } from "@plateau/contract/accounts/user.ts";
import { renditionKey, renditionWidths } from "@plateau/contract/offers/renditions.ts";
import sharp from "sharp";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { bytesOf } from "../../areas/offers/media/medias.fixture.ts";
import { sweepFiles } from "../../media/file-removals.ts";
import { corner, jpeg, pdf, png } from "../../media/sample-files.fixture.ts";
import { bitmap } from "../../providers/picture-maker/process/bitmap.fixture.ts";
import { type Client, testApp } from "../../test/app.ts";
import { newUser, refused, UNKNOWN_ID } from "./users.fixture.ts";

type Address = {
  presignedUrl: string;
  s3Key: string;
  contentType: string;
  expiresIn: number;
  instructions: string;
};

const app = await testApp();
const { as, nobody, db, fileStore } = app;
const [superuser, administrator] = [await as("SUPERUSER"), await as("ADMINISTRATOR")];

const requestUpload = (client: Client, id: string, query: Record<string, unknown> = {}) =>
  client.call<Address>("createProfileImageUpload", { params: { id }, query });

const confirm = (client: Client, id: string, s3Key: string) =>
  client.call<User>("confirmProfileImage", { params: { id }, body: { s3Key } });

const sent = async (
  client: Client,
  id: string,
  bytes: Buffer,
  contentType = "image/jpeg",
): Promise<string> => {
  const { status, body } = await requestUpload(client, id, { contentType });
  expect({ status, body }).toMatchObject({ status: 200 });
  await fileStore.write(body.s3Key, bytes, contentType);
  return body.s3Key;
};

const withPhoto = async (client: Client, id: string, bytes: Buffer, contentType?: string): Promise<User> => {
  const { status, body } = await confirm(client, id, await sent(client, id, bytes, contentType));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};

const keyOf = ({ picture }: User): string => picture?.replace("/files/", "") ?? "";

const keysInStore = async (id: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of fileStore.list(`users/${id}/`)) keys.push(key);
  return keys.sort();
};

describe("requesting a photo upload address", () => {
  it("returns an address bound to the person, JPEG by default", async () => {
    const me = await as("USER", 1);
    const { status, body } = await requestUpload(me, me.userId);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        s3Key: expect.stringMatching(new RegExp(`^users/${me.userId}/photo/[0-9a-f]{32}\\.jpg$`)),
        contentType: "image/jpeg",
        expiresIn: 900,
        instructions: expect.stringContaining("PUT"),
      },
    });
    const answer = await app.app.inject({
      method: "PUT",
      url: body.presignedUrl,
      headers: { "content-type": "image/jpeg" },
      payload: await jpeg(),
    });
    expect(answer.statusCode).toBe(200);
    expect((await confirm(me, me.userId, body.s3Key)).status).toBe(200);
  });

  it.each([
    ["image/jpeg", "jpg"],
    ["image/png", "png"],
    ["image/webp", "webp"],
    ["image/bmp", "bmp"],
  ])("accepts %s", async (contentType, extension) => {
    const me = await as("USER", 1);
    const { body } = await requestUpload(me, me.userId, { contentType });
    expect(body).toMatchObject({ contentType, s3Key: expect.stringMatching(new RegExp(`\\.${extension}$`)) });
  });

  it("refuses other types, and files that are empty or too large", async () => {
    const me = await as("USER", 1);
    for (const contentType of ["image/gif", "image/svg+xml", "application/pdf"]) {
      expect(await requestUpload(me, me.userId, { contentType })).toMatchObject(
        refused(422, "contentType", "Type de fichier non supporté"),
      );
    }
    expect(await requestUpload(me, me.userId, { size: 0 })).toMatchObject(
      refused(422, "size", "Ce fichier est vide"),
    );
    expect(await requestUpload(me, me.userId, { size: 10 * 1024 * 1024 + 1 })).toMatchObject(
      refused(422, "size", "La photo dépasse la taille maximale de 10\u00a0Mo"),
    );
  });

  it("allows one's own photo, and administrators on accounts not above their own group", async () => {
    const [me, colleague] = [await as("USER", 1), await as("VISITOR", 1)];
    expect((await requestUpload(colleague, me.userId)).status).toBe(403);
    expect((await requestUpload(colleague, colleague.userId)).status).toBe(200);
    expect((await requestUpload(administrator, me.userId)).status).toBe(200);
    expect((await requestUpload(administrator, superuser.userId)).status).toBe(403);
    expect((await requestUpload(administrator, UNKNOWN_ID)).status).toBe(404);
    expect((await requestUpload(me, UNKNOWN_ID)).status).toBe(403);
    expect((await requestUpload(nobody, me.userId)).status).toBe(401);
  });
});

describe("confirming a photo", () => {
  it("shows it upright, without metadata, with renditions", async () => {
    const me = await as("USER", 2);
    const exif = { IFD0: { Copyright: "Secret" }, IFD3: { GPSLatitude: "48/1 52/1 0/1" } };
    const bytes = await corner(1200, 900).withExif(exif).jpeg().toBuffer();
    const user = await withPhoto(me, me.userId, bytes);
    expect(user.picture).toMatch(new RegExp(`^/files/users/${me.userId}/photo/[0-9a-f]{32}\\.jpg$`));
    const kept = await bytesOf(app, keyOf(user));
    expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 900 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes("Secret")).toBe(false);
    for (const width of renditionWidths) {
      const smaller = await sharp(await bytesOf(app, renditionKey(keyOf(user), width))).metadata();
      expect(smaller).toMatchObject({ format: "webp", width: Math.min(width, 1200) });
    }
    const { body } = await me.call<User>("getUser", { params: { id: me.userId } });
    expect(body).toEqual(user);
    expect(await app.app.inject({ url: user.picture ?? "", headers: me.headers })).toMatchObject({
      statusCode: 200,
    });
    expect((await app.app.inject({ url: user.picture ?? "" })).statusCode).toBe(401);
  });

  it("stores a bitmap as JPEG", async () => {
    const me = await as("USER", 3);
    const user = await withPhoto(me, me.userId, bitmap({ bits: 24 }), "image/bmp");
    expect(user.picture).toMatch(/\.jpg$/);
    expect(await sharp(await bytesOf(app, keyOf(user))).metadata()).toMatchObject({
      format: "jpeg",
      width: 3,
    });
  });

  it("replaces the previous photo and deletes its files", async () => {
    const me = await as("USER", 4);
    const first = await withPhoto(me, me.userId, await jpeg());
    const second = await withPhoto(me, me.userId, await png(), "image/png");
    expect(second.picture).toMatch(/\.png$/);
    expect(second.updatedAt > first.updatedAt).toBe(true);
    const stem = keyOf(second).replace(/\.png$/, "");
    const own = [...renditionWidths.map((width) => `${stem}/${width}.webp`), `${stem}.png`].sort();
    expect(await keysInStore(me.userId)).toEqual(own);
    await db.run(sql`update file_removals set since = since - interval '25 hours'`);
    await sweepFiles(db, fileStore, new Date());
    expect(await keysInStore(me.userId)).toEqual(own);
  });

  it("is idempotent, sequentially and concurrently", async () => {
    const me = await as("USER", 5);
    const s3Key = await sent(me, me.userId, await jpeg());
    const answers = await Promise.all([confirm(me, me.userId, s3Key), confirm(me, me.userId, s3Key)]);
    answers.push(await confirm(me, me.userId, s3Key));
    expect(new Set(answers.map(({ body }) => body.picture)).size).toBe(1);
    expect(answers.at(-1)?.status).toBe(200);
    expect(await keysInStore(me.userId)).toHaveLength(1 + renditionWidths.length);
  });

  it("refuses other content and deletes it", async () => {
    const me = await as("USER", 6);
    for (const [bytes, message] of [
      [pdf(), "Type de fichier non supporté"],
      [Buffer.from("<svg onload='alert(1)'/>"), "Type de fichier non supporté"],
      [await png(), "Le contenu de ce fichier n’est pas du type qu’annonce son nom"],
      [(await jpeg(900, 900)).subarray(0, 900), "Cette image est endommagée ou incomplète"],
      [Buffer.alloc(10 * 1024 * 1024 + 1), "La photo dépasse la taille maximale de 10\u00a0Mo"],
      [Buffer.of(), "Ce fichier est vide"],
    ] as const) {
      const s3Key = await sent(me, me.userId, bytes);
      expect(await confirm(me, me.userId, s3Key)).toMatchObject(refused(422, "s3Key", message));
    }
    expect(await keysInStore(me.userId)).toEqual([]);
    const { body } = await me.call<User>("getUser", { params: { id: me.userId } });
    expect(body.picture).toBeNull();
  });

  it("returns 409 until the photo has arrived", async () => {
    const me = await as("USER", 6);
    const { body } = await requestUpload(me, me.userId);
    expect((await confirm(me, me.userId, body.s3Key)).status).toBe(409);
  });

  it("returns 404 for an unissued key, another person's, or an offer's file", async () => {
    const [me, colleague] = [await as("USER", 6), await as("USER", 7)];
    const theirs = await sent(colleague, colleague.userId, await jpeg());
    const unissued = `users/${me.userId}/photo/${"a".repeat(32)}.jpg`;
    await fileStore.write(unissued, await jpeg(), "image/jpeg");
    const ofOffer = `real-estates/${me.userId}/photos/${"a".repeat(32)}.jpg`;
    await fileStore.write(ofOffer, await jpeg(), "image/jpeg");
    const climbing = `users/${me.userId}/photo/../../${colleague.userId}/photo/x.jpg`;
    for (const s3Key of [theirs, unissued, ofOffer, climbing]) {
      expect((await confirm(me, me.userId, s3Key)).status).toBe(404);
    }
    expect((await confirm(me, me.userId, "")).status).toBe(422);
    expect((await confirm(me, colleague.userId, theirs)).status).toBe(403);
    expect((await confirm(nobody, me.userId, unissued)).status).toBe(401);
    expect((await confirm(colleague, colleague.userId, theirs)).status).toBe(200);
  });

  it("lets administrators confirm for others, and returns the account", async () => {
    const { id } = await newUser(administrator);
    const user = await withPhoto(administrator, id, await jpeg());
    expect(user.account).toMatchObject({ userRoleName: "USER" });
    expect((await confirm(administrator, superuser.userId, "x")).status).toBe(403);
  });

  it("deletes the photo with its person", async () => {
    const { id } = await newUser(administrator);
    await withPhoto(administrator, id, await jpeg());
    await administrator.call("deleteUser", { params: { id } });
    expect(await keysInStore(id)).toEqual([]);
  });

  it("deletes an unconfirmed photo after a day", async () => {
    const me = await as("USER", 8);
    const s3Key = await sent(me, me.userId, await jpeg());
    await sweepFiles(db, fileStore, new Date());
    expect(await keysInStore(me.userId)).toEqual([s3Key]);
    await db.run(sql`update file_removals set since = since - interval '25 hours'`);
    await sweepFiles(db, fileStore, new Date());
    expect(await keysInStore(me.userId)).toEqual([]);
    expect((await confirm(me, me.userId, s3Key)).status).toBe(404);
  });
});
