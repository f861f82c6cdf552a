import { request } from "node:http";
import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import { MAX_MEDIA_BYTES } from "@plateau/contract/offers/media.ts";
import sql from "sql-template-tag";
import { afterEach, describe, expect, it } from "vitest";
import { newOffer } from "../areas/offers/offers.fixture.ts";
import { type Client, testApp } from "../test/app.ts";
import { UPLOAD_QUOTA } from "./upload-quota.ts";

const { app, as, db, clock } = await testApp();
type Address = { presignedUrl: string; s3Key: string };
type Person = Client & { userId: string };

const MESSAGE =
  "Vous avez atteint la limite de 2\u00a0Go ou 2\u202f000\u00a0fichiers envoyés par jour\u202f: les envois reprennent le 24 novembre 2026 à 00:00";

let people = 0;
const newPerson = () => as("USER", ++people);

const requestAddress = async (person: Person, size?: number) => {
  const { id } = await newOffer(person);
  return person.call<Address & ErrorBody>("createMediaUpload", {
    params: { id },
    query: { mediaType: "photos", ...(size === undefined ? {} : { size }) },
  });
};

const spend = (person: Person, { files, bytes }: { files: number; bytes: number }, day = "2026-11-23") =>
  db.run(sql`
    insert into upload_charges (s3_key, person_id, day, bytes)
    select gen_random_uuid()::text, ${person.userId}, ${day}, ${bytes} from generate_series(1, ${files})`);

const put = (url: string, payload: Buffer) =>
  app.inject({ method: "PUT", url, headers: { "content-type": "image/jpeg" }, payload });

afterEach(() => {
  clock.now = undefined;
});

describe("the upload quota of a person and day", () => {
  it("refuses more than 2 GB, says when uploads start again, and starts again then", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    clock.now = new Date("2026-11-23T22:30:00Z");
    await spend(person, { files: 20, bytes: MAX_MEDIA_BYTES });
    const refused = await requestAddress(person, MAX_MEDIA_BYTES);
    expect(refused).toMatchObject({
      status: 429,
      headers: { "retry-after": "1800" },
      body: { message: MESSAGE },
    });
    expect((await requestAddress(person, 1000)).status).toBe(200);
    expect((await requestAddress(other, MAX_MEDIA_BYTES)).status).toBe(200);
    clock.now = new Date("2026-11-23T23:00:00Z");
    expect((await requestAddress(person, MAX_MEDIA_BYTES)).status).toBe(200);
  });

  it("refuses more than 2,000 files, even to many requests at once", async () => {
    const person = await newPerson();
    clock.now = new Date("2026-11-23T12:00:00Z");
    await spend(person, { files: UPLOAD_QUOTA.files - 2, bytes: 1 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestAddress(person, 5)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it("counts profile pictures and logos too", async () => {
    const person = await as("ADMINISTRATOR");
    clock.now = new Date("2026-11-23T12:00:00Z");
    await spend(person, { files: UPLOAD_QUOTA.files, bytes: 1 });
    const query = { contentType: "image/jpeg", size: 5 };
    const params = { id: person.userId };
    expect((await person.call("createProfileImageUpload", { params, query })).status).toBe(429);
    expect((await person.call("createAgencyLogoUpload", { query })).status).toBe(429);
  });

  it("counts a file of unknown size when it arrives, and refuses it beyond the quota", async () => {
    const person = await newPerson();
    clock.now = new Date("2026-11-23T12:00:00Z");
    const [first, second] = [await requestAddress(person), await requestAddress(person)];
    expect((await put(first.body.presignedUrl, Buffer.alloc(1000, 1))).statusCode).toBe(200);
    expect(await db.row(sql`select bytes from upload_charges where s3_key = ${first.body.s3Key}`)).toEqual({
      bytes: 1000,
    });
    await spend(person, { files: 1, bytes: UPLOAD_QUOTA.bytes });
    const refused = await put(second.body.presignedUrl, Buffer.alloc(1000, 1));
    expect(refused.statusCode).toBe(429);
    expect(refused.json<ErrorBody>().message).toBe(MESSAGE);
  });
});

describe("uploads of unknown size at once", async () => {
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const HALF = 500_000;

  /** The first half of an upload, which the server has counted. */
  const begin = async ({ presignedUrl, s3Key }: Address) => {
    const headers = { "content-type": "image/jpeg", "content-length": 2 * HALF };
    const upload = request(`${origin}${presignedUrl}`, { method: "PUT", headers });
    const status = new Promise<number | undefined>((resolve, reject) =>
      upload.once("response", (answer) => resolve(answer.resume().statusCode)).once("error", reject),
    );
    status.catch(() => undefined);
    upload.write(Buffer.alloc(HALF, 1));
    await expect.poll(() => chargeOf(s3Key), { timeout: 30_000 }).toBe(2 * HALF);
    return { upload, status };
  };
  const chargeOf = async (s3Key: string) =>
    (await db.row<{ bytes: number }>(sql`select bytes from upload_charges where s3_key = ${s3Key}`))?.bytes;

  const withRoomForOne = async () => {
    const person = await newPerson();
    clock.now = new Date("2026-11-23T12:00:00Z");
    const [first, second] = [(await requestAddress(person)).body, (await requestAddress(person)).body];
    await spend(person, { files: 1, bytes: UPLOAD_QUOTA.bytes - 2 * HALF });
    return { first, second };
  };

  it("do not pass the quota together", async () => {
    const { first, second } = await withRoomForOne();
    const { upload, status } = await begin(first);
    expect((await put(second.presignedUrl, Buffer.alloc(HALF, 1))).statusCode).toBe(429);
    expect((await put(first.presignedUrl, Buffer.alloc(HALF, 1))).statusCode).toBe(429);
    upload.end(Buffer.alloc(HALF, 1));
    expect(await status).toBe(200);
    expect(await chargeOf(first.s3Key)).toBe(2 * HALF);
  });

  it("leave room again when one breaks off, for what did not arrive", async () => {
    const { first, second } = await withRoomForOne();
    const { upload, status } = await begin(first);
    upload.destroy();
    await expect(status).rejects.toThrow();
    await expect.poll(() => chargeOf(first.s3Key), { timeout: 30_000 }).toBeLessThanOrEqual(HALF);
    expect((await put(second.presignedUrl, Buffer.alloc(HALF, 1))).statusCode).toBe(200);
    expect(await chargeOf(second.s3Key)).toBe(HALF);
  });

  it("count the largest file of an address that is used again", async () => {
    const { first } = await withRoomForOne();
    for (const size of [1000, 3000, 2000])
      expect((await put(first.presignedUrl, Buffer.alloc(size, 1))).statusCode).toBe(200);
    expect(await chargeOf(first.s3Key)).toBe(3000);
  });
});

describe("the address of a profile picture or a logo", () => {
  it.each(["createProfileImageUpload", "createAgencyLogoUpload"] as const)(
    "takes 10 MB at most when it names no size: %s",
    async (operation) => {
      const person = await as("ADMINISTRATOR", 2);
      const request = () =>
        person.call<Address>(operation, {
          params: { id: person.userId },
          query: { contentType: "image/jpeg" },
        });
      const { body } = await request();
      const refused = await put(body.presignedUrl, Buffer.alloc(10 * 1024 ** 2 + 1));
      expect(refused.statusCode).toBe(413);
      expect(refused.json<ErrorBody>().message).toBe("Le fichier dépasse la taille maximale de 10 Mo");
      const widened = body.presignedUrl.replace(/max=\d+/, "max=99999999");
      expect((await put(widened, Buffer.alloc(10))).statusCode).toBe(403);
      expect((await put((await request()).body.presignedUrl, Buffer.alloc(10 * 1024 ** 2))).statusCode).toBe(
        200,
      );
    },
  );
});
