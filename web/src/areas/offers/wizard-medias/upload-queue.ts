import type { MediaKind } from "@plateau/contract/offers/media.ts";

export const MAX_CONCURRENT_TRANSFERS = 3;

/**
 * `sent` waits for confirmation, `confirming` while the server processes it. Attached files leave the queue.
 */
export type UploadState = "waiting" | "sending" | "sent" | "confirming" | "failed";

export type Upload = {
  id: string;
  kind: MediaKind;
  file: File;
  contentType: string;
  state: UploadState;
  progress: number;
  /** Set once sent, so that a failed confirmation is retried without sending again. */
  s3Key: string | null;
  message: string | null;
  /** Failed offline: retried when the connection is back. */
  offline: boolean;
};

export type NewUpload = Pick<Upload, "id" | "kind" | "file" | "contentType">;

export type UploadEvent =
  | { type: "added"; uploads: readonly NewUpload[] }
  | { type: "started" | "confirming" | "retried" | "removed"; id: string }
  | { type: "progressed"; id: string; progress: number }
  | { type: "sent"; id: string; s3Key: string }
  /** `resend`: the sent file is unusable. */
  | { type: "failed"; id: string; message: string; resend: boolean; offline: boolean }
  | { type: "reconnected" };

const initialState = { state: "waiting", progress: 0, s3Key: null, message: null, offline: false } as const;

const retried = (upload: Upload): Upload => ({
  ...upload,
  state: upload.s3Key ? "sent" : "waiting",
  message: null,
  offline: false,
});

type EventOfOne = Extract<UploadEvent, { id: string }>;

const applyEvent = (upload: Upload, event: EventOfOne): Upload | null => {
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
        offline: event.offline,
        ...(event.resend ? { s3Key: null, progress: 0 } : {}),
      };
    case "retried":
      return retried(upload);
    case "removed":
      return null;
  }
};

/** Ignores events of removed uploads. */
export const uploadQueueReducer = (queue: readonly Upload[], event: UploadEvent): readonly Upload[] => {
  if (event.type === "added")
    return [...queue, ...event.uploads.map((upload) => ({ ...upload, ...initialState }))];
  if (event.type === "reconnected")
    return queue.map((upload) => (upload.state === "failed" && upload.offline ? retried(upload) : upload));
  return queue.flatMap((upload) => (upload.id === event.id ? (applyEvent(upload, event) ?? []) : [upload]));
};

export const nextToSend = (queue: readonly Upload[]): Upload[] => {
  const free = MAX_CONCURRENT_TRANSFERS - queue.filter(({ state }) => state === "sending").length;
  return queue.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free));
};

export const nextToConfirm = (queue: readonly Upload[]): Upload[] => {
  const seen = new Set<MediaKind>();
  return queue.filter(({ kind, state }) => {
    if (state === "failed" || seen.has(kind)) return false;
    seen.add(kind);
    return state === "sent";
  });
};

export const uploadCounts = (queue: readonly Upload[]): { underWay: number; failed: number } => {
  const failed = queue.filter(({ state }) => state === "failed").length;
  return { underWay: queue.length - failed, failed };
};
