import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { RegistryUnavailable } from "../port.ts";
import { list, record, text } from "./read-json.ts";

/** Pappers could not be used this time. */
export class PappersFailed extends RegistryUnavailable {
  /** The same question may be answered a little later. */
  readonly passing: boolean;
  /** No question is answered: the key is wrong, or no tokens are left. */
  readonly denied: boolean;
  /** Milliseconds that Pappers asks for. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    more: { passing?: boolean; denied?: boolean; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.passing = more.passing ?? false;
    this.denied = more.denied ?? false;
    this.retryAfterMs = more.retryAfterMs;
  }
}

/** No answer, or only a part of one. */
export const notAnswered = (cause: unknown): PappersFailed =>
  new PappersFailed("Pappers ne répond pas. Réessayez dans quelques instants.", { passing: true, cause });

/** What an error's body says, in any of the forms that were seen: `error` and `message`, or a list. */
const saidBy = (body: unknown): string[] => {
  const { error, message, errors } = record(body);
  const listed = list(errors).flatMap((each) => text(each) ?? text(record(each).message) ?? []);
  if (listed.length > 0) return listed;
  const said = text(message) ?? text(error);
  return said === null ? [] : [said];
};

/**
 * An answer that says no. The contract names 400, 401 and 503, not their bodies; 401 is a wrong key, or no tokens left.
 */
export const failureOf = (status: number, body: unknown, retryAfterMs: number | undefined): PappersFailed => {
  if (status === 401 || status === 403)
    return new PappersFailed(
      "Pappers refuse la clé d’accès, ou les jetons sont épuisés (voir le suivi des jetons).",
      { denied: true },
    );
  if (status === 429)
    return new PappersFailed("Pappers reçoit trop d’appels. Réessayez dans quelques secondes.", {
      passing: true,
      retryAfterMs,
    });
  if (status >= 500)
    return new PappersFailed(`Pappers est momentanément en panne (erreur ${status}). Réessayez plus tard.`, {
      passing: true,
      retryAfterMs,
    });
  return refusalOf(saidBy(body), `erreur ${status}`);
};

const refusalOf = (said: readonly string[], otherwise: string): PappersFailed =>
  new PappersFailed(registryMessages.providerFailed(said.length > 0 ? said : [otherwise]));

/** The errors that an answer carries in place of data; undefined when it carries none. */
export const errorsIn = (body: unknown): PappersFailed | undefined =>
  list(record(body).errors).length > 0 ? refusalOf(saidBy(body), "réponse sans données") : undefined;
