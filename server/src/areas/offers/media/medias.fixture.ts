import type { Media, MediaKind } from "@plateau/contract/offers/media.ts";
import { expect } from "vitest";
import type { Answer, Client, TestApp } from "../../../test/app.ts";

export type UploadAddress = { s3Key: string; presignedUrl: string; contentType: string; expiresIn: number };

export type Sent = { kind: MediaKind; contentType: string; bytes: Buffer; name?: string };

export type Confirmed = { media: Media; updatedAt: string };

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

export const send = async (
  app: Pick<TestApp, "fileStore">,
  client: Client,
  id: string,
  { name, ...sent }: Sent,
): Promise<Answer<Confirmed>> => {
  const s3Key = await upload(app, client, id, sent);
  return confirm(client, id, { s3Key, mediaType: sent.kind, ...(name === undefined ? {} : { name }) });
};

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

export const keysInStore = async (
  { fileStore }: Pick<TestApp, "fileStore">,
  offerId: string,
): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of fileStore.list(`real-estates/${offerId}/`)) keys.push(key);
  return keys.sort();
};

export const bytesOf = async ({ fileStore }: Pick<TestApp, "fileStore">, key: string): Promise<Buffer> => {
  const found = await fileStore.read(key);
  if (!found) throw new Error(`Nothing is under ${key}`);
  const chunks: Buffer[] = [];
  for await (const chunk of found.bytes) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
