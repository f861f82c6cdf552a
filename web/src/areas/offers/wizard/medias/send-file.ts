import { ApiFailure, messageOf } from "../../../../api/failure.ts";

/** The file store did not take a file, for a reason in its own words. */
export class StoreRefusal extends Error {
  constructor(statusText: string) {
    super(`Erreur lors de l'upload vers S3: ${statusText}`);
  }
}

type SendOptions = {
  address: string;
  contentType: string;
  file: File;
  /** How much has left, from 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
};

/**
 * PUTs a file where it may be put. By XMLHttpRequest: `fetch` does not tell how much of a body has left. Throws a
 * `StoreRefusal`, or the browser's AbortError when cancelled.
 */
export const sendFile = ({ address, contentType, file, onProgress, signal }: SendOptions): Promise<void> =>
  new Promise((done, fail) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("PUT", address);
    request.setRequestHeader("content-type", contentType);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) done();
      // HTTP/2 has no status text.
      else fail(new StoreRefusal(request.statusText || String(request.status)));
    };
    request.onerror = () => fail(new StoreRefusal("connexion interrompue"));
    request.onabort = () => fail(new DOMException("The transfer was cancelled", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });

/** What to say of a file that did not get through. */
export const uploadFailureText = (error: unknown): string => {
  if (!navigator.onLine) return "Vous êtes hors connexion. Réessayez une fois la connexion revenue.";
  if (error instanceof StoreRefusal) return error.message;
  // What is wrong with the file stands beside the field; the message only says that something is.
  if (error instanceof ApiFailure && error.isValidation) return error.validationErrors[0]?.message ?? "";
  return messageOf(error, "Erreur inconnue");
};
