import { isUuid } from "@plateau/contract/api/uuid.ts";
import type { FastifyRequest } from "fastify";
import { codeOf } from "../db/errors.ts";

export type LogOptions = { level: string; stream?: { write(line: string): void } };

/** The route with its uuids: other parts of an address may be an e-mail, a token or what somebody searched. */
const addressOf = ({ routeOptions, params }: FastifyRequest): string => {
  const values = (params ?? {}) as Record<string, unknown>;
  return (routeOptions?.url ?? "unknown").replaceAll(/:(\w+)/g, (pattern, name: string) => {
    const value = values[name];
    return typeof value === "string" && isUuid(value) ? value : pattern;
  });
};

/** No IP address: it is personal data too. */
const request = (request: FastifyRequest) => ({ method: request.method, url: addressOf(request) });

/** Messages of the database and of other services quote values. */
const withoutValues = (message: string): string =>
  message
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|“[^”]*”|\([^)]*\)/g, "***")
    .replaceAll(/[^\s@]+@[^\s@]+/g, "***")
    .replaceAll(/([?#])\S+/g, "$1***")
    .replaceAll(/\+?\d(?:[\s.-]?\d){7,}/g, "***");

const framesOf = (stack: string | undefined): string =>
  (stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join("\n");

type LoggedError = {
  type: string;
  message: string;
  code: string | undefined;
  stack: string;
  cause?: LoggedError;
};

/** Never its other properties: the database puts rows there. */
const errorOf = (error: Error): LoggedError => ({
  type: error.name,
  message: withoutValues(error.message),
  code: codeOf(error),
  stack: framesOf(error.stack),
  ...(error.cause instanceof Error ? { cause: errorOf(error.cause) } : {}),
});

/** The only place that decides what of a request or an error is logged: no personal data at any level. */
export const withoutPersonalData = (options: LogOptions | false) =>
  options === false ? false : { ...options, serializers: { req: request, err: errorOf } };
