import type { Media, MediaKind } from "@plateau/contract/offers/media.ts";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { api } from "../../../api/client.ts";
import { ApiFailure, isMissing, messageOf } from "../../../api/failure.ts";
import { putFile, TransferFailed } from "../../../media/put-file.ts";
import { useOnline } from "../../../shell/online.tsx";
import { OFFER_DELETED } from "../wizard/use-offer-deleted.ts";
import {
  nextToConfirm,
  nextToSend,
  type Upload,
  type UploadEvent,
  uploadQueueReducer,
} from "./upload-queue.ts";
import { mediaName, validateFiles } from "./validate-files.ts";

type Refusal = { id: string; kind: MediaKind; text: string };

export type Uploads = {
  queue: readonly Upload[];
  refusals: readonly Refusal[];
  add: (kind: MediaKind, files: readonly File[], held: number) => void;
  cancel: (id: string) => void;
  retry: (id: string) => void;
  dismissRefusals: (kind: MediaKind) => void;
};

type Listeners = {
  onConfirmed: (confirmed: { kind: MediaKind; media: Media; updatedAt: string }) => void;
  onOfferDeleted: () => void;
};

/** Aborts pending uploads on unmount. */
export function useUploads(offerId: string, listeners: Listeners): Uploads {
  const [queue, dispatch] = useReducer(uploadQueueReducer, []);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const addresses = useRef<Addresses>(new Map());
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });

  useEffect(() => {
    const common = { running: running.current, dispatch, failureText };
    for (const upload of nextToSend(queue)) begin(common, upload, "started", send);
    for (const upload of nextToConfirm(queue)) begin(common, upload, "confirming", confirm);

    async function send(upload: Upload, signal: AbortSignal): Promise<UploadEvent> {
      const s3Key = await transfer({ offerId, addresses: addresses.current }, upload, {
        signal,
        onProgress: (progress) => dispatch({ type: "progressed", id: upload.id, progress }),
      });
      return { type: "sent", id: upload.id, s3Key };
    }

    async function confirm(upload: Upload, signal: AbortSignal): Promise<UploadEvent> {
      const { kind, file, s3Key } = upload;
      const body = { s3Key: s3Key ?? "", mediaType: kind, name: mediaName(file.name) };
      const confirmed = await api.confirmMediaUpload({ params: { id: offerId }, body }, signal);
      latest.current.onConfirmed({ kind, ...confirmed });
      return { type: "removed", id: upload.id };
    }

    async function failureText(error: unknown): Promise<string> {
      if (!isMissing(error) || !(await isGone(offerId))) return uploadFailureText(error);
      latest.current.onOfferDeleted();
      return OFFER_DELETED;
    }
  }, [queue, offerId]);

  const online = useOnline();
  useEffect(() => {
    if (online) dispatch({ type: "reconnected" });
  }, [online]);

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
      const selected = validateFiles(kind, files, held + awaited);
      dispatch({
        type: "added",
        uploads: selected.accepted.map((each) => ({ id: crypto.randomUUID(), kind, ...each })),
      });
      setRefusals((before) => [
        ...before.filter((refusal) => refusal.kind !== kind),
        ...selected.refusals.map((text) => ({ id: crypto.randomUUID(), kind, text })),
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

const OFFLINE = "Vous êtes hors connexion. L’envoi reprendra une fois la connexion revenue.";

type Step = (upload: Upload, signal: AbortSignal) => Promise<UploadEvent>;

type Common = {
  running: Map<string, AbortController>;
  dispatch: (event: UploadEvent) => void;
  failureText: (error: unknown) => Promise<string>;
};

function begin(
  { running, dispatch, failureText }: Common,
  upload: Upload,
  announce: "started" | "confirming",
  step: Step,
): void {
  const { id } = upload;
  if (running.has(id)) return;
  const controller = new AbortController();
  running.set(id, controller);
  dispatch({ type: announce, id });
  step(upload, controller.signal)
    .catch(async (error: unknown): Promise<UploadEvent | null> => {
      if (controller.signal.aborted) return null;
      const offline = !navigator.onLine;
      const message = offline ? OFFLINE : await failureText(error);
      return { type: "failed", id, message, resend: mustResend(error), offline };
    })
    .then((event) => {
      running.delete(id);
      if (event) dispatch(event);
    });
}

/** A file that was sent may be missing too. */
const isGone = (offerId: string): Promise<boolean> =>
  api.getOffer({ params: { id: offerId } }).then(() => false, isMissing);

/** After a server error the confirmation alone is retried. */
const mustResend = (error: unknown): boolean => !(error instanceof ApiFailure && error.status >= 500);

type Address = Awaited<ReturnType<typeof api.createMediaUpload>>;

/** Of files whose transfer broke off, by upload, with the time until which they are good. */
type Addresses = Map<string, { address: Address; until: number }>;

/** A transfer must have begun before its address expires. */
const MARGIN_MS = 60_000;

type Place = { offerId: string; addresses: Addresses };

/** Each new address counts the whole file against the day's quota. */
const addressFor = async (
  { offerId, addresses }: Place,
  { id, kind, file, contentType }: Upload,
  signal: AbortSignal,
): Promise<Address> => {
  const known = addresses.get(id);
  if (known && Date.now() < known.until) return known.address;
  const address = await api.createMediaUpload(
    {
      params: { id: offerId },
      query: { mediaType: kind, contentType, size: file.size, name: file.name.slice(0, 300) },
    },
    signal,
  );
  addresses.set(id, { address, until: Date.now() + address.expiresIn * 1000 - MARGIN_MS });
  return address;
};

/** Returns the key of the stored file. */
const transfer = async (
  place: Place,
  upload: Upload,
  watch: { signal: AbortSignal; onProgress: (progress: number) => void },
): Promise<string> => {
  const { s3Key, presignedUrl, contentType } = await addressFor(place, upload, watch.signal);
  try {
    await putFile({ address: presignedUrl, contentType, file: upload.file, ...watch });
  } catch (error) {
    if (error instanceof TransferFailed && error.reason === "refused") place.addresses.delete(upload.id);
    throw error;
  }
  place.addresses.delete(upload.id);
  return s3Key;
};

const transferFailureText = ({ reason, status, statusText }: TransferFailed): string => {
  const causes = {
    // HTTP/2 has no status text.
    refused: statusText || String(status),
    network: "connexion interrompue",
    silence: "délai d’attente dépassé",
  };
  return `Erreur lors de l'upload vers S3: ${causes[reason]}`;
};

const uploadFailureText = (error: unknown): string => {
  if (error instanceof TransferFailed) return transferFailureText(error);
  if (error instanceof ApiFailure && error.isValidation) return error.validationErrors[0]?.message ?? "";
  return messageOf(error, "Erreur inconnue");
};
