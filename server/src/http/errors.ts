import { singleSignOnRefusals } from "@plateau/contract/accounts/single-sign-on-refusals.ts";
import { defaultMessage } from "@plateau/contract/api/default-messages.ts";
import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import {
  isBeyondTimeLimit,
  isConnectionRefused,
  isDatabaseAway,
  isTransactionConflict,
  storageFault,
} from "../db/errors.ts";
import { CrmUnavailable } from "../providers/crm/port.ts";
import { FileStoreUnavailable } from "../providers/file-store/port.ts";
import { GeocoderUnavailable } from "../providers/geocoder/port.ts";
import { IdentityConflict, IdentityMissing, IdentityUnavailable } from "../providers/identity/port.ts";
import { RegistryUnavailable } from "../providers/registry/port.ts";
import { SingleSignOnUnavailable } from "../providers/single-sign-on/port.ts";
import { Refusal } from "../refusal.ts";
import { isInLines, sendLastLine } from "./progress-lines.ts";

const bodyOf = (
  request: FastifyRequest,
  message: string,
  { validationErrors, code }: Partial<Pick<Refusal, "validationErrors" | "code">> = {},
): ErrorBody => ({
  message,
  ...(code ? { code } : {}),
  ...(validationErrors ? { validationErrors: [...validationErrors] } : {}),
  requestId: request.id,
});

const isAway = (error: Error): boolean =>
  isDatabaseAway(error) || isConnectionRefused(error) || error instanceof FileStoreUnavailable;

/** Their messages are for the reader. */
const unavailable = [CrmUnavailable, IdentityUnavailable, RegistryUnavailable];

/** Unknown errors become a 500 without details, or a 503 when a dependency is unavailable. */
const asRefusal = (error: FastifyError | Refusal): Refusal => {
  if (error instanceof Refusal) return error;
  const fault = storageFault(error);
  if (fault) return new Refusal(503, fault);
  if (isBeyondTimeLimit(error) || isTransactionConflict(error))
    return new Refusal(503, "La base de données a mis trop de temps à répondre\u202f: réessayez");
  if (isAway(error)) return new Refusal(503);
  if (error instanceof GeocoderUnavailable)
    return new Refusal(503, "Le service d’adresses ne répond pas\u202f: réessayez dans quelques instants");
  if (unavailable.some((kind) => error instanceof kind)) return new Refusal(503, error.message);
  if (error instanceof IdentityConflict) return new Refusal(409, error.message);
  if (error instanceof IdentityMissing) return new Refusal(404, "Compte non trouvé");
  if (error instanceof SingleSignOnUnavailable) return new Refusal(503, singleSignOnRefusals.indisponible);
  if (error.code === "FST_ERR_CTP_INVALID_JSON_BODY")
    return new Refusal(400, "Le contenu envoyé n’est pas du JSON lisible");
  const status = error.statusCode;
  // Fastify's own refusals, such as invalid JSON or a body that is too large.
  return status && status >= 400 && status < 500 ? new Refusal(status) : new Refusal(500);
};

export const sendFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = asRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error, status: refusal.status }, "The request failed");
  const body = bodyOf(request, refusal.message, refusal);
  if (isInLines(reply)) return sendLastLine(reply, { failure: { status: refusal.status, ...body } });
  return reply.status(refusal.status).headers(refusal.headers).send(body);
};

/** Refusals of the framework itself, such as a malformed URL: no hook has run for them. */
export const sendFrameworkError =
  (setHeaders: (request: FastifyRequest, reply: FastifyReply) => void) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(request, reply);
    void sendFailure(error, request, reply);
  };

export const sendUnknownPath = (request: FastifyRequest, reply: FastifyReply) =>
  reply.status(404).send(bodyOf(request, defaultMessage(404)));
