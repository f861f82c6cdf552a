import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import sql, { raw } from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { APPLICATION_LIMITS, openDatabase } from "../db/client.ts";
import { testApp } from "../test/app.ts";

const JPEG = "image/jpeg";
const timeLimits = { headersMs: 200, requestMs: 400, uploadBytesPerSecond: 1000, checkMs: 20 };
const { app, fileStore } = await testApp({ timeLimits });
const { hostname, port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));

const open = async () => {
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes;
  });
  socket.on("error", () => undefined);
  const closed = once(socket, "close").then(() => answer);
  return { socket, answer: () => closed };
};

const messageIn = (answer: string): string =>
  (JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4)) as ErrorBody).message;

let uploads = 0;
const openUpload = async (length: number) => {
  const key = `real-estates/a/photos/${++uploads}.jpg`;
  const url = await fileStore.presignUpload({ key, contentType: JPEG, expiresIn: 900 });
  const { socket, answer } = await open();
  socket.write(
    `PUT ${url} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n` +
      `content-type: ${JPEG}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return { key, socket, answer };
};

describe("a request", () => {
  it("ends when its headers do not arrive in time", async () => {
    const { socket, answer } = await open();
    socket.write(`GET /api/health HTTP/1.1\r\nhost: ${hostname}\r\nx-slow:`);
    const received = await answer();
    expect(received).toMatch(/^HTTP\/1.1 408 /);
    expect(messageIn(received)).toBe("La requête a mis trop de temps à arriver");
  });

  it("ends when nothing at all arrives in time", async () => {
    const { answer } = await open();
    expect(await answer()).toMatch(/^HTTP\/1.1 408 /);
  });

  it.each([
    ["POST /api/session", "application/json"],
    ["GET /api/health", "application/json"],
    ["PUT /uploads/real-estates/a/photos/unsigned.jpg", JPEG],
  ])("ends when its body does not arrive in time: %s", async (line, type) => {
    const { socket, answer } = await open();
    socket.write(
      `${line} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n{`,
    );
    expect(await answer()).toContain("HTTP/1.1 408 ");
  });
});

describe("an upload", () => {
  it("lasts longer than a request while it keeps its rate", async () => {
    const { key, socket, answer } = await openUpload(9000);
    for (let sent = 0; sent < 9000; sent += 1000) {
      socket.write(Buffer.alloc(1000, 1));
      await sleep(90);
    }
    expect(await answer()).toMatch(/^HTTP\/1.1 200 /);
    expect((await fileStore.find(key))?.size).toBe(9000);
  });

  it("ends when it falls below its rate, and leaves nothing", async () => {
    const { key, socket, answer } = await openUpload(9000);
    socket.write(Buffer.alloc(100, 1));
    const received = await answer();
    expect(received).toMatch(/^HTTP\/1.1 408 /);
    expect(messageIn(received)).toBe("La requête a mis trop de temps à arriver");
    expect(await fileStore.find(key)).toBeUndefined();
  });
});

const TOO_LONG = "La base de données a mis trop de temps à répondre\u202f: réessayez";

describe("a database statement", () => {
  it.each([
    ["a statement", { ...APPLICATION_LIMITS, statementMs: 700 }],
    ["a lock", { ...APPLICATION_LIMITS, lockMs: 100 }],
  ])("answers 503 when %s takes too long", async (_, limits) => {
    const { as, url } = await testApp({ database: { limits } });
    const broker = await as("USER");
    const other = openDatabase(url);
    await other.transaction(async (tx) => {
      await tx.run(sql`lock table contacts in access exclusive mode`);
      expect(await broker.call<ErrorBody>("listContacts")).toMatchObject({
        status: 503,
        body: { message: TOO_LONG },
      });
    });
    await other.close();
    expect((await broker.call("listContacts")).status).toBe(200);
  });

  it.each([
    ["a deadlock", "deadlock_detected"],
    ["a change that cannot be put in order with others", "serialization_failure"],
  ])("answers 503 at %s", async (_, condition) => {
    const { as, db } = await testApp();
    const broker = await as("USER");
    await db.run(sql`
      create function fail() returns trigger language plpgsql as ${raw(`'begin raise ${condition}; end'`)}`);
    await db.run(sql`create trigger fail before insert on contacts execute function fail()`);
    const body = { firstname: "Jean", lastname: "Durand", email: "jean@exemple.test" };
    expect(await broker.call<ErrorBody>("createContact", { body })).toMatchObject({
      status: 503,
      body: { message: TOO_LONG },
    });
  });
});

describe("health", () => {
  it("answers while the whole pool is in use", async () => {
    // A busy machine opens a connection late.
    const limits = { ...APPLICATION_LIMITS, pingMs: 30_000 };
    const { nobody, db } = await testApp({ database: { max: 1, limits } });
    await db.transaction(async () => {
      expect(await nobody.call("health")).toMatchObject({ status: 200, body: { database: "ok" } });
    });
  });
});
