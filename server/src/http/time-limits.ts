import { randomUUID } from "node:crypto";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { defaultMessage } from "@plateau/contract/api/default-messages.ts";
import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import { Refusal } from "../refusal.ts";

/** How long a request may take to arrive. `checkMs` is the time between two checks. */
export type TimeLimits = {
  headersMs: number;
  requestMs: number;
  uploadBytesPerSecond: number;
  checkMs: number;
};

/** 16 kB/s is a poor mobile connection: a photo of 5 MB takes five minutes. */
export const TIME_LIMITS: TimeLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  uploadBytesPerSecond: 16_000,
  checkMs: 1000,
};

type Upload = { request: IncomingMessage; bytesArrived(): number; stop(reason: Refusal): void };

export type UploadWatch = {
  /** Lets the upload last as long as it keeps its rate. Returns what ends the watch. */
  watch(upload: Upload): () => void;
  /** True after the time of an ordinary request: nothing but the watch ends it then. */
  isPastOrdinaryTime(request: IncomingMessage): boolean;
};

const statusOf = ({ code }: NodeJS.ErrnoException): number => {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
};

const refuse = (error: NodeJS.ErrnoException, socket: Socket): void => {
  const status = statusOf(error);
  const body: ErrorBody = { message: defaultMessage(status), requestId: randomUUID() };
  const text = JSON.stringify(body);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
    );
  socket.destroy(error);
};

/** Node's own limits are for the whole server: requests that exceed them are ended here, unless they are uploads. */
export const createTimeLimits = (limits: TimeLimits) => {
  const uploading = new WeakSet<Socket>();
  const pastOrdinaryTime = new WeakSet<IncomingMessage>();

  const watch: UploadWatch["watch"] = ({ request, bytesArrived, stop }) => {
    const { socket } = request;
    const startedAt = performance.now();
    uploading.add(socket);
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - startedAt;
      if (request.complete || elapsedMs <= limits.requestMs) return;
      pastOrdinaryTime.add(request);
      if (bytesArrived() * 1000 < limits.uploadBytesPerSecond * elapsedMs) stop(new Refusal(408));
    }, limits.checkMs).unref();
    return () => {
      clearInterval(timer);
      uploading.delete(socket);
    };
  };

  return {
    serverOptions: {
      requestTimeout: limits.requestMs,
      http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
      clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket): void => {
        if (error.code === "ECONNRESET" || socket.destroyed) return;
        if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && uploading.has(socket)) return;
        refuse(error, socket);
      },
    },
    uploadWatch: {
      watch,
      isPastOrdinaryTime: (request) => pastOrdinaryTime.has(request),
    } satisfies UploadWatch,
  };
};
