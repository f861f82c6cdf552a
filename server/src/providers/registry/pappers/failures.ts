import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { RegistryUnavailable } from "../port.ts";
import { list, record, text } from "./read-json.ts";

export class PappersFailed extends RegistryUnavailable {
  readonly passing: boolean;
  /** Wrong key or no tokens left. */
  readonly denied: boolean;
  readonly retryAfterMs: number | undefined;
  /** Pappers asks for quiet: a second call would make it worse. */
  readonly quiet: boolean;

  constructor(
    message: string,
    more: {
      passing?: boolean;
      denied?: boolean;
      quiet?: boolean;
      retryAfterMs?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.passing = more.passing ?? false;
    this.denied = more.denied ?? false;
    this.retryAfterMs = more.retryAfterMs;
    this.quiet = more.quiet ?? false;
  }
}

const isTimeout = (cause: unknown): boolean => cause instanceof Error && cause.name === "TimeoutError";

export const noResponse = (cause: unknown): PappersFailed =>
  new PappersFailed(
    isTimeout(cause)
      ? "Pappers ne répond pas\u202f: le délai d’attente est dépassé. Réessayez dans quelques instants."
      : "Pappers ne répond pas\u202f: la connexion a échoué. Réessayez dans quelques instants.",
    { passing: true, cause },
  );

export const paused = (cause: unknown): PappersFailed =>
  new PappersFailed(
    "Pappers ne répond pas\u202f: après plusieurs échecs, Plateau attend quelques secondes avant un nouvel appel.",
    { passing: true, cause },
  );

/** `30 secondes`, or `quelques secondes` when Pappers does not say. */
const delayText = (ms: number | undefined): string => {
  const seconds = Math.ceil((ms ?? 0) / 1000);
  return seconds === 0 ? "quelques secondes" : `${seconds} seconde${seconds < 2 ? "" : "s"}`;
};

/** 429 and 503, with the rest of the time that Pappers asks for. */
export const quietFailure = (status: number, retryAfterMs: number | undefined): PappersFailed =>
  new PappersFailed(
    `${status === 429 ? "Pappers reçoit trop d’appels" : "Pappers est momentanément indisponible"} (erreur ${status}). Réessayez dans ${delayText(retryAfterMs)}.`,
    { passing: true, quiet: true, retryAfterMs },
  );

/** `error` and `message`, or a list. */
const messagesOf = (body: unknown): string[] => {
  const { error, message, errors } = record(body);
  const listed = list(errors).flatMap((each) => text(each) ?? text(record(each).message) ?? []);
  if (listed.length > 0) return listed;
  const single = text(message) ?? text(error);
  return single === null ? [] : [single];
};

/** The contract documents 400, 401 and 503 without bodies; 401 is a wrong key, or no tokens left. */
export const failureOf = (status: number, body: unknown, retryAfterMs: number | undefined): PappersFailed => {
  if (status === 401 || status === 403)
    return new PappersFailed(
      "Pappers refuse la clé d’accès, ou les jetons sont épuisés (voir le suivi des jetons).",
      { denied: true },
    );
  if (status === 429 || status === 503) return quietFailure(status, retryAfterMs);
  if (status >= 500)
    return new PappersFailed(`Pappers est momentanément en panne (erreur ${status}). Réessayez plus tard.`, {
      passing: true,
      retryAfterMs,
    });
  return refusalOf(messagesOf(body), `erreur ${status}`);
};

const refusalOf = (messages: readonly string[], otherwise: string): PappersFailed =>
  new PappersFailed(registryMessages.providerFailed(messages.length > 0 ? messages : [otherwise]));

export const errorsIn = (body: unknown): PappersFailed | undefined =>
  list(record(body).errors).length > 0 ? refusalOf(messagesOf(body), "réponse sans données") : undefined;
