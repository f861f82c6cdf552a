import type { Media, MediaKind } from "@plateau/contract/offers/media.ts";
import { expect } from "vitest";
import type { Answer, Client, TestApp } from "../../../test/app.ts";

/** What `createMediaUpload` answers. */
export type UploadAddress = { s3Key: string; presignedUrl: string; contentType: string; expiresIn: number };

/** A file to send: its bytes and what it is said to be. */
export type Sent = { kind: MediaKind; contentType: string; bytes: Buffer; name?: string };

/** What `confirmMediaUpload` answers. */
export type Confirmed = { media: Media; updatedAt: string };

/** Asks for an address, and lets the bytes arrive in the store; answers the key. */
export const upload = async (
  { fileStore }: Pick<TestApp, "fileStore">,
  client: Client,
  id: string,
  { kind, contentType, bytes }: Omit<Sent, "name">,
): Promise<string> => {
  const { status, body } = await client.call<UploadAddress>("createMediaUpload", {
    params: { id },
    query: { mediaType: kind, contentType },
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  await fileStore.write(body.s3Key, bytes, contentType);
  return body.s3Key;
};

export const confirm = (
  client: Client,
  id: string,
  body: { s3Key: string; mediaType: MediaKind; name?: string },
): Promise<Answer<Confirmed>> => client.call<Confirmed>("confirmMediaUpload", { params: { id }, body });

/** Sends a file; answers its confirmation, whatever it says. */
export const send = async (
  app: Pick<TestApp, "fileStore">,
  client: Client,
  id: string,
  { name, ...sent }: Sent,
): Promise<Answer<Confirmed>> => {
  const s3Key = await upload(app, client, id, sent);
  return confirm(client, id, { s3Key, mediaType: sent.kind, ...(name === undefined ? {} : { name }) });
};

/** A file that became the offer's. */
export const withMedia = async (
  app: Pick<TestApp, "fileStore">,
  client: Client,
  id: string,
  sent: Sent,
): Promise<Media> => {
  const { status, body } = await send(app, client, id, sent);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.media;
};

/** Every key of an offer in the store. */
export const keysInStore = async (
  { fileStore }: Pick<TestApp, "fileStore">,
  offerId: string,
): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of fileStore.list(`real-estates/${offerId}/`)) keys.push(key);
  return keys.sort();
};

/** The bytes under a key. */
export const bytesOf = async ({ fileStore }: Pick<TestApp, "fileStore">, key: string): Promise<Buffer> => {
  const found = await fileStore.read(key);
  if (!found) throw new Error(`Nothing is under ${key}`);
  const chunks: Buffer[] = [];
  for await (const chunk of found.bytes) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
