import type { Media, MediaKind } from "@plateau/contract/offers/media.ts";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { api } from "../../../../api/client.ts";
import { ApiFailure } from "../../../../api/failure.ts";
import { chooseFiles, mediaNameOf } from "./choose-files.ts";
import { sendFile, uploadFailureText } from "./send-file.ts";
import { toConfirm, toSend, type Upload, type UploadEvent, uploadQueue } from "./upload-queue.ts";

/** What a kind of files refused, with a key for each sentence. */
type Refusal = { id: string; kind: MediaKind; text: string };

export type Uploads = {
  queue: readonly Upload[];
  refusals: readonly Refusal[];
  /** Puts files in the queue, but for those that may not be sent. `held`: how many of this kind the offer has. */
  add: (kind: MediaKind, files: readonly File[], held: number) => void;
  cancel: (id: string) => void;
  retry: (id: string) => void;
  dismissRefusals: (kind: MediaKind) => void;
};

type Confirmed = { kind: MediaKind; media: Media; updatedAt: string };

/** Sending files to an offer: address, transfer, confirmation. What is still under way is given up when the page goes. */
export function useUploads(offerId: string, onConfirmed: (confirmed: Confirmed) => void): Uploads {
  const [queue, dispatch] = useReducer(uploadQueue, []);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const tell = useRef(onConfirmed);
  useEffect(() => {
    tell.current = onConfirmed;
  });

  useEffect(() => {
    for (const upload of toSend(queue)) begin(running.current, upload, dispatch, "started", send);
    for (const upload of toConfirm(queue)) begin(running.current, upload, dispatch, "confirming", confirm);

    async function send(upload: Upload, signal: AbortSignal): Promise<UploadEvent> {
      const s3Key = await transfer(offerId, upload, signal, (progress) =>
        dispatch({ type: "progressed", id: upload.id, progress }),
      );
      return { type: "sent", id: upload.id, s3Key };
    }

    async function confirm(upload: Upload, signal: AbortSignal): Promise<UploadEvent> {
      const { kind, file, s3Key } = upload;
      const body = { s3Key: s3Key ?? "", mediaType: kind, name: mediaNameOf(file.name) };
      const confirmed = await api.confirmMediaUpload({ params: { id: offerId }, body }, signal);
      tell.current({ kind, ...confirmed });
      return { type: "removed", id: upload.id };
    }
  }, [queue, offerId]);

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  return {
    queue,
    refusals,
    add: (kind, files, held) => {
      const awaited = queue.filter((upload) => upload.kind === kind).length;
      const chosen = chooseFiles(kind, files, held + awaited);
      dispatch({
        type: "added",
        uploads: chosen.accepted.map((each) => ({ id: crypto.randomUUID(), kind, ...each })),
      });
      setRefusals((before) => [
        ...before.filter((refusal) => refusal.kind !== kind),
        ...chosen.refusals.map((text) => ({ id: crypto.randomUUID(), kind, text })),
      ]);
    },
    cancel: useCallback((id: string) => {
      running.current.get(id)?.abort();
      dispatch({ type: "removed", id });
    }, []),
    retry: useCallback((id: string) => dispatch({ type: "retried", id }), []),
    dismissRefusals: useCallback(
      (kind: MediaKind) => setRefusals((before) => before.filter((refusal) => refusal.kind !== kind)),
      [],
    ),
  };
}

type Step = (upload: Upload, signal: AbortSignal) => Promise<UploadEvent>;

/** Takes an upload one step on, once, and tells the queue what came of it. */
function begin(
  running: Map<string, AbortController>,
  upload: Upload,
  dispatch: (event: UploadEvent) => void,
  announce: "started" | "confirming",
  step: Step,
): void {
  const { id } = upload;
  if (running.has(id)) return;
  const controller = new AbortController();
  running.set(id, controller);
  dispatch({ type: announce, id });
  step(upload, controller.signal)
    .catch((error: unknown): UploadEvent | null =>
      controller.signal.aborted
        ? null
        : { type: "failed", id, message: uploadFailureText(error), resend: mustResend(error) },
    )
    .then((event) => {
      running.delete(id);
      if (event) dispatch(event);
    });
}

/** A refused file is of no use where it lies; one whose confirmation got no answer only needs asking again. */
const mustResend = (error: unknown): boolean => !(error instanceof ApiFailure && error.status >= 500);

/** Asks for an address and sends the file there; answers the key under which it lies. */
const transfer = async (
  offerId: string,
  { kind, file, contentType }: Upload,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<string> => {
  const { s3Key, presignedUrl, ...terms } = await api.createMediaUpload(
    {
      params: { id: offerId },
      query: { mediaType: kind, contentType, size: file.size, name: file.name.slice(0, 300) },
    },
    signal,
  );
  await sendFile({ address: presignedUrl, contentType: terms.contentType, file, onProgress, signal });
  return s3Key;
};
