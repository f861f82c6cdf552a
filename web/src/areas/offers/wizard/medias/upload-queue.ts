import type { MediaKind } from "@plateau/contract/offers/media.ts";

/** Transfers at a time: more would only share the same line. */
export const TRANSFERS_AT_ONCE = 3;

/**
 * `waiting` for a free line, `sending`, `sent` and waiting for its turn, `confirming` while the server checks and
 * prepares it, or `failed`. A file that has become the offer's is no longer in the queue.
 */
export type UploadState = "waiting" | "sending" | "sent" | "confirming" | "failed";

/** A file on its way to an offer. */
export type Upload = {
  id: string;
  kind: MediaKind;
  file: File;
  contentType: string;
  state: UploadState;
  /** From 0 to 1. */
  progress: number;
  /** Where the file lies once it is sent: a failed confirmation is tried again without sending it twice. */
  s3Key: string | null;
  /** Why it failed. */
  message: string | null;
};

export type NewUpload = Pick<Upload, "id" | "kind" | "file" | "contentType">;

export type UploadEvent =
  | { type: "added"; uploads: readonly NewUpload[] }
  | { type: "started" | "confirming" | "retried" | "removed"; id: string }
  | { type: "progressed"; id: string; progress: number }
  | { type: "sent"; id: string; s3Key: string }
  /** `resend`: what was sent is of no use any more. */
  | { type: "failed"; id: string; message: string; resend: boolean };

const begun = { state: "waiting", progress: 0, s3Key: null, message: null } as const;

/** The upload after an event of its own; null once it is out of the queue. */
const after = (upload: Upload, event: Exclude<UploadEvent, { type: "added" }>): Upload | null => {
  switch (event.type) {
    case "started":
      return { ...upload, state: "sending", progress: 0 };
    case "progressed":
      return upload.state === "sending" ? { ...upload, progress: event.progress } : upload;
    case "sent":
      return { ...upload, state: "sent", progress: 1, s3Key: event.s3Key };
    case "confirming":
      return { ...upload, state: "confirming" };
    case "failed":
      return {
        ...upload,
        state: "failed",
        message: event.message,
        ...(event.resend ? { s3Key: null, progress: 0 } : {}),
      };
    case "retried":
      return { ...upload, state: upload.s3Key ? "sent" : "waiting", message: null };
    case "removed":
      return null;
  }
};

/** The queue after what has happened. Events of uploads that are gone change nothing. */
export const uploadQueue = (queue: readonly Upload[], event: UploadEvent): readonly Upload[] =>
  event.type === "added"
    ? [...queue, ...event.uploads.map((upload) => ({ ...upload, ...begun }))]
    : queue.flatMap((upload) => (upload.id === event.id ? (after(upload, event) ?? []) : [upload]));

/** The uploads whose turn to be sent has come. */
export const toSend = (queue: readonly Upload[]): Upload[] => {
  const free = TRANSFERS_AT_ONCE - queue.filter(({ state }) => state === "sending").length;
  return queue.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free));
};

/**
 * The uploads whose turn to be confirmed has come: of each kind the first that has not failed, so that photos come to
 * the offer in the order they were given, whichever arrived first.
 */
export const toConfirm = (queue: readonly Upload[]): Upload[] => {
  const seen = new Set<MediaKind>();
  return queue.filter(({ kind, state }) => {
    if (state === "failed" || seen.has(kind)) return false;
    seen.add(kind);
    return state === "sent";
  });
};

/** How many are still on their way, and how many have failed. */
export const uploadCounts = (queue: readonly Upload[]): { underWay: number; failed: number } => {
  const failed = queue.filter(({ state }) => state === "failed").length;
  return { underWay: queue.length - failed, failed };
};
