import { readFile } from "node:fs/promises";
import { type Caller, fetchAs, postJson } from "./application.ts";
import { timed } from "./timing.ts";

export type SendingOrder = { caller: Caller; offerId: string; paths: string[]; atOnce: number };

const sendPhoto = async (caller: Caller, offerId: string, path: string): Promise<void> => {
  const bytes = await readFile(path);
  const query = `mediaType=photos&contentType=image/jpeg&size=${bytes.length}`;
  const answer = await fetchAs(caller, `/api/real-estates/${offerId}/media-upload-url?${query}`);
  const { s3Key, presignedUrl = "", contentType = "" } = (await answer.json()) as Record<string, string>;
  await fetchAs(caller, presignedUrl, {
    method: "PUT",
    headers: { "content-type": contentType },
    body: bytes,
  });
  const confirmed = await fetchAs(
    caller,
    `/api/real-estates/${offerId}/confirm-media-upload`,
    postJson({ s3Key, mediaType: "photos" }),
  );
  await confirmed.text();
};

const sendAll = async ({ caller, offerId, paths, atOnce }: SendingOrder): Promise<void> => {
  const sender = async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      await sendPhoto(caller, offerId, path);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
};

process.once("message", async (order: SendingOrder) => {
  process.send?.(await timed(() => sendAll(order)));
});
