type Transfer = {
  address: string;
  contentType: string;
  file: File;
  /** Gets a share from 0 to 1. */
  onProgress: (progress: number) => void;
  signal?: AbortSignal;
};

/** `status` is 0 when no answer came. */
export class TransferFailed extends Error {
  override name = "TransferFailed";
  readonly reason: "refused" | "network" | "silence";
  readonly status: number;
  readonly statusText: string;

  constructor(reason: TransferFailed["reason"], { status, statusText } = { status: 0, statusText: "" }) {
    super(`${reason} ${status}`);
    this.reason = reason;
    this.status = status;
    this.statusText = statusText;
  }
}

/** Longest time without progress. The whole has no limit: lines may be slow. */
const MAX_SILENCE_MS = 60_000;

/** XMLHttpRequest, because `fetch` reports no upload progress. @throws TransferFailed, or AbortError when cancelled. */
export const putFile = ({ address, contentType, file, onProgress, signal }: Transfer): Promise<void> =>
  new Promise((done, fail) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail(new TransferFailed("silence"));
        request.abort();
      }, MAX_SILENCE_MS);
    };
    request.open("PUT", address);
    request.setRequestHeader("content-type", contentType);
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const { status, statusText } = request;
      if (status >= 200 && status < 300) done();
      else fail(new TransferFailed("refused", { status, statusText }));
    };
    request.onerror = () => fail(new TransferFailed("network"));
    request.onabort = () => fail(new DOMException("The transfer was cancelled", "AbortError"));
    request.onloadend = () => clearTimeout(timer);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    listen();
    request.send(file);
  });
