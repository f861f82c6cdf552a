import type { Call, Method, Result } from "@plateau/contract/api/operation.ts";
import type { operations } from "@plateau/contract/operations.ts";
import { failureOf, networkFailure } from "./failure.ts";
import { operationAddresses } from "./operation-addresses.gen.ts";

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: string;
};

type AllOperations = typeof operations;

/** One function for each operation of the contract; it takes the request's parts and answers the parsed body. */
export type Api = {
  [K in keyof AllOperations]: keyof Call<AllOperations[K]> extends never
    ? (call?: undefined, signal?: AbortSignal) => Promise<Result<AllOperations[K]>>
    : (call: Call<AllOperations[K]>, signal?: AbortSignal) => Promise<Result<AllOperations[K]>>;
};

const addressOf = (template: string, { params, query }: Parts): string => {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${path}${text ? `?${text}` : ""}`;
};

const requestOf = (
  method: Method,
  { body, ifMatch }: Parts,
  signal: AbortSignal | undefined,
): RequestInit => ({
  method,
  credentials: "same-origin",
  headers: {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(ifMatch ? { "if-match": `"${ifMatch}"` } : {}),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(signal ? { signal } : {}),
});

const call = async (
  [method, path, answersJson = true]: (typeof operationAddresses)[keyof AllOperations],
  parts: Parts,
  signal: AbortSignal | undefined,
): Promise<unknown> => {
  let response: Response;
  try {
    response = await fetch(addressOf(path, parts), requestOf(method, parts, signal));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkFailure(method);
  }
  if (!response.ok) throw await failureOf(response);
  return answersJson ? response.json() : undefined;
};

/**
 * The client of Plateau's API, made from the contract. A refusal is thrown as an `ApiFailure`; a call that its
 * caller aborted rejects with the browser's AbortError.
 */
export const api = Object.fromEntries(
  Object.entries(operationAddresses).map(([name, address]) => [
    name,
    (parts: Parts = {}, signal?: AbortSignal) => call(address, parts, signal),
  ]),
) as unknown as Api;
