import type { Call, Method, Result } from "@plateau/contract/api/operation.ts";
import { BATCH_HEADER, SCREEN_HEADER, TAB_HEADER } from "@plateau/contract/api/origin-headers.ts";
import { exchangeNames, type WireNames } from "@plateau/contract/api/wire-names.ts";
import { screenOf } from "@plateau/contract/history/screens.ts";
import type { operations } from "@plateau/contract/operations.ts";
import { failureOf, networkFailure } from "./failure.ts";
import { operationAddresses } from "./operation-addresses.gen.ts";
import { withRecentProof } from "./recent-proof.ts";

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: string;
};

/** Asks for a form of the answer, and reads it. */
export type AnswerReader = { accept: string; read: (response: Response) => Promise<unknown> };

/** `batch`: what the change is kept under in the history, so that it can be undone. */
type Sending = {
  signal?: AbortSignal | undefined;
  batch?: string | undefined;
  reader?: AnswerReader | undefined;
};

type AllOperations = typeof operations;

/** Operations whose fields have other names on the wire: they are called through `translatedApi`. */
type Translated = {
  [K in keyof AllOperations]: AllOperations[K] extends { wire: WireNames } ? K : never;
}[keyof AllOperations];

/** One function for each operation of the contract; it takes the request's parts and answers the parsed body. */
type ApiOf<Name extends keyof AllOperations> = {
  [K in Name]: keyof Call<AllOperations[K]> extends never
    ? (
        call?: undefined,
        signal?: AbortSignal,
        batch?: string,
        reader?: AnswerReader,
      ) => Promise<Result<AllOperations[K]>>
    : (
        call: Call<AllOperations[K]>,
        signal?: AbortSignal,
        batch?: string,
        reader?: AnswerReader,
      ) => Promise<Result<AllOperations[K]>>;
};
export type Api = ApiOf<Exclude<keyof AllOperations, Translated>>;

const addressOf = (template: string, { params, query }: Parts): string => {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === "") continue;
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  }
  const text = search.toString();
  return `/api${path}${text ? `?${text}` : ""}`;
};

/** Live events name the tab that made a change, and has shown it already. */
export const tabName: string = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, "0"),
).join("");

/** Several requests with one batch are one action of the history. */
export const newBatch = (): string => crypto.randomUUID();

const originHeaders = (batch: string | undefined): Record<string, string> => {
  const screen = screenOf(location.pathname);
  return {
    [TAB_HEADER]: tabName,
    ...(screen ? { [SCREEN_HEADER]: screen } : {}),
    ...(batch ? { [BATCH_HEADER]: batch } : {}),
  };
};

const requestOf = (
  method: Method,
  { body, ifMatch }: Parts,
  { signal, batch, reader }: Sending,
): RequestInit => ({
  method,
  credentials: "same-origin",
  headers: {
    ...(method === "GET" ? {} : originHeaders(batch)),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(ifMatch ? { "if-match": `"${ifMatch}"` } : {}),
    ...(reader ? { accept: reader.accept } : {}),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(signal ? { signal } : {}),
});

const call = async (
  [method, path, answersJson = true]: (typeof operationAddresses)[keyof AllOperations],
  parts: Parts,
  sending: Sending,
): Promise<unknown> => {
  let response: Response;
  try {
    response = await fetch(addressOf(path, parts), requestOf(method, parts, sending));
  } catch (error) {
    if (sending.signal?.aborted) throw error;
    throw networkFailure(method, path);
  }
  if (!response.ok) throw await failureOf(response);
  if (sending.reader) return sending.reader.read(response);
  return answersJson ? response.json() : undefined;
};

type AnyCall = (
  parts?: Parts,
  signal?: AbortSignal,
  batch?: string,
  reader?: AnswerReader,
) => Promise<unknown>;

const callsOf = (wrap: (send: AnyCall) => AnyCall): Record<string, AnyCall> =>
  Object.fromEntries(
    Object.entries(operationAddresses).map(([name, address]) => [
      name,
      wrap((parts = {}, signal, batch, reader) =>
        withRecentProof(() => call(address, parts, { signal, batch, reader })),
      ),
    ]),
  );

/**
 * The API client, made from the contract. Throws `ApiFailure` for a refusal; an aborted call rejects with the
 * browser's AbortError.
 */
export const api = callsOf((send) => send) as unknown as Api;

/** The client of the operations with these names on the wire; they are loaded with the first call. */
export const translatedApi = (loadNames: () => Promise<WireNames>): ApiOf<Translated> =>
  callsOf((send) => async (parts, signal) => {
    const names = await loadNames();
    return exchangeNames(names, await send(exchangeNames(names, parts) as Parts, signal));
  }) as unknown as ApiOf<Translated>;
